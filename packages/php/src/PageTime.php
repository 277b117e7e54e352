<?php

namespace Staytags;

/**
 * Limits the requests of one page to other servers: two to the index, one to the booking server, one second in total.
 */
final class PageTime
{
    public const NOT_ASKED = -1;
    private const REQUESTS = ['index' => 2, 'booking' => 1];
    private const SECONDS = 1.0;
    /** A request that has less would only fail. */
    private const LEAST = 0.05;

    private static array $requests = self::REQUESTS;
    private static float $seconds = self::SECONDS;

    /**
     * Sends a request with the seconds that are left, and returns its status and body; NOT_ASKED if nothing is left.
     *
     * @param callable(float): array{int, string} $ask Takes the seconds. Returns status 0 without a response.
     * @param string $server `index` or `booking`.
     * @return array{int, string}
     */
    public static function ask(callable $ask, string $server = 'index'): array
    {
        if (self::$requests[$server] < 1 || self::$seconds < self::LEAST) {
            return [self::NOT_ASKED, ''];
        }
        self::$requests[$server]--;
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
