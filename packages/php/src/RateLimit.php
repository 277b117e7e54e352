<?php

namespace Staytags;

/**
 * How many searches one visitor may send through the proxy.
 *
 * Drupal counts them in its flood table. A CMS without one counts in a row for each visitor and minute, which its database adds to: a
 * count that PHP reads, changes and writes would lose those that come at once.
 */
final class RateLimit
{
    public const SEARCHES = 240;
    public const SECONDS = 60;

    /** The minute in which searches are counted together. */
    public static function window(int $now): int
    {
        return intdiv($now, self::SECONDS);
    }

    /**
     * Returns the seconds until the visitor may search again, or 0.
     *
     * @param int $count How many searches the visitor has sent in this minute, with this one.
     */
    public static function wait(int $count, int $now): int
    {
        return $count > self::SEARCHES ? self::SECONDS - $now % self::SECONDS : 0;
    }

    /**
     * Returns what searches are counted by: an IPv4 address, or the first 64 bits of an IPv6 one, as a visitor has all the others of them.
     */
    public static function key(string $address): string
    {
        $bytes = (string) @inet_pton($address);
        $isMapped = strncmp($bytes, "\0\0\0\0\0\0\0\0\0\0\xFF\xFF", 12) === 0;
        return strlen($bytes) === 16 && !$isMapped ? inet_ntop(substr($bytes, 0, 8) . "\0\0\0\0\0\0\0\0") . '/64' : $address;
    }

    /**
     * Tells whether an address identifies a visitor. A private one belongs to a proxy in front of the site.
     */
    public static function isVisitor(string $address): bool
    {
        return filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) !== false;
    }
}
