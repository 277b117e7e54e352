<?php

namespace Staytags;

/**
 * How many searches one visitor may send through the proxy.
 *
 * Drupal counts them in its flood table. A CMS without one stores what `count` returns.
 */
final class RateLimit
{
    public const SEARCHES = 240;
    public const SECONDS = 60;

    /**
     * Counts one more search. The first search opens a window; after it has passed, the next search opens another.
     *
     * @param mixed $stored The value stored for this visitor, if any.
     * @return array{since: int, count: int}
     */
    public static function count($stored, int $now): array
    {
        $since = is_array($stored) ? (int) ($stored['since'] ?? 0) : 0;
        return $now - $since < self::SECONDS
            ? ['since' => $since, 'count' => (int) ($stored['count'] ?? 0) + 1]
            : ['since' => $now, 'count' => 1];
    }

    /**
     * Returns the seconds until the visitor may search again, or 0.
     */
    public static function wait(array $counted, int $now): int
    {
        return $counted['count'] > self::SEARCHES ? max(1, $counted['since'] + self::SECONDS - $now) : 0;
    }

    /**
     * Tells whether an address identifies a visitor. A private one belongs to a proxy in front of the site.
     */
    public static function isVisitor(string $address): bool
    {
        return filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) !== false;
    }
}
