<?php

namespace Staytags;

/**
 * Limits how many searches a visitor may send through the proxy.
 *
 * Drupal counts them in its flood table. A CMS without one has a row per visitor and minute, which the database increments: if PHP
 * read and wrote the count, it would miss concurrent searches.
 */
final class RateLimit
{
    public const SEARCHES = 240;
    public const SECONDS = 60;

    /** Searches within this time are counted together. */
    public static function window(int $now): int
    {
        return intdiv($now, self::SECONDS);
    }

    /**
     * Returns the seconds until the visitor may search again, or 0.
     *
     * @param int $count The number of searches by the visitor in this minute, including this one.
     */
    public static function wait(int $count, int $now): int
    {
        return $count > self::SEARCHES ? self::SECONDS - $now % self::SECONDS : 0;
    }

    /**
     * Counts a request, and tells whether it may be sent. Counts first and checks afterwards, so that concurrent ones count each other.
     *
     * @param callable(int): bool $isAllowed Takes the limit. Tells whether fewer requests are counted.
     * @param callable(): void    $register  Counts one.
     */
    public static function isCounted(callable $isAllowed, callable $register, int $most = self::SEARCHES): bool
    {
        if (!$isAllowed($most)) {
            return false;
        }
        $register();
        return $isAllowed($most + 1);
    }

    /**
     * Returns the key for counting: an IPv4 address, or the first 64 bits of an IPv6 one, since a visitor owns all addresses with these.
     * Anything else shares one key: otherwise visitors could send a new value each time.
     */
    public static function key(string $address): string
    {
        $bytes = (string) @inet_pton($address);
        $isMapped = strncmp($bytes, "\0\0\0\0\0\0\0\0\0\0\xFF\xFF", 12) === 0;
        if (strlen($bytes) !== 16 || $isMapped) {
            return (string) @inet_ntop($bytes);
        }
        return inet_ntop(substr($bytes, 0, 8) . "\0\0\0\0\0\0\0\0") . '/64';
    }

    /**
     * Tells whether an address identifies a visitor. A private one belongs to a proxy in front of the site.
     */
    public static function isVisitor(string $address): bool
    {
        return filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) !== false;
    }
}
