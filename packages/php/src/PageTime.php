<?php

namespace Staytags;

/**
 * What one page may take of other servers: two requests, and a second for both.
 */
final class PageTime
{
    public const NOT_ASKED = -1;
    private const REQUESTS = 2;
    private const SECONDS = 1.0;
    /** A request that has less would only fail. */
    private const LEAST = 0.05;

    private static int $requests = self::REQUESTS;
    private static float $seconds = self::SECONDS;

    /**
     * Sends a request with the seconds that are left, and returns its status and body; NOT_ASKED if nothing is left.
     *
     * @param callable(float): array{int, string} $ask Takes the seconds. Returns status 0 without a response.
     * @return array{int, string}
     */
    public static function ask(callable $ask): array
    {
        if (self::$requests < 1 || self::$seconds < self::LEAST) {
            return [self::NOT_ASKED, ''];
        }
        self::$requests--;
        $begin = microtime(true);
        try {
            return $ask(self::$seconds);
        } finally {
            self::$seconds -= microtime(true) - $begin;
        }
    }

    /** A process may serve several pages. */
    public static function begin(): void
    {
        self::$requests = self::REQUESTS;
        self::$seconds = self::SECONDS;
    }
}
