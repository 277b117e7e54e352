<?php

namespace Staytags;

/**
 * Limits the requests that one page sends to other servers: two to the index, one to the booking server, one second in total.
 */
final class PageTime
{
    public const NOT_ASKED = -1;
    private const REQUESTS = ['index' => 2, 'booking' => 1];
    private const SECONDS = 1.0;
    /** With less time, a request would only fail. */
    private const LEAST = 0.05;

    private static array $requests = self::REQUESTS;
    private static float $seconds = self::SECONDS;

    /**
     * Sends a request with the remaining time as its timeout. Returns its status and body; NOT_ASKED if no time remains, or if the server did
     * not respond in less than half of a page's time: it may be well, and only late.
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
        $given = self::$seconds;
        $begin = microtime(true);
        try {
            $answer = $ask($given);
        } finally {
            self::$seconds -= microtime(true) - $begin;
        }
        return $answer[0] === 0 && $given < self::SECONDS / 2 ? [self::NOT_ASKED, ''] : $answer;
    }

    /** One process may serve several pages. */
    public static function begin(): void
    {
        self::$requests = self::REQUESTS;
        self::$seconds = self::SECONDS;
    }
}
