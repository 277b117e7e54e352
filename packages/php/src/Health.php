<?php

namespace Staytags;

/**
 * What the CMS's report on its health says of the index and of the booking server, and what to do.
 */
final class Health
{
    /** How long a server may take. The report waits for it. */
    public const SECONDS = 2.0;

    // The English texts: each CMS has them in its translations.
    private const INDEX = 'Staytags: the index';
    private const BOOKING = 'Staytags: the booking server';
    private const GOOD = 'Responds';
    private const SILENT = 'Does not respond';
    private const REFUSES = 'Refuses the requests of this site';
    private const WRONG = 'Responds with something else';
    private const UNASKED = 'Gets no requests';
    private const RUN = 'Pages are printed without its data, and searches through this site fail. Check its address in the settings, that it runs, and that no firewall stands between it and this server.';
    private const NAME = 'Add its user and password to its address in the settings, https://user:password@example.com/, or let it accept requests from this server.';
    private const POINT = 'Check its address in the settings. That of the index ends in the name of the core: http://localhost:8983/solr/stays/.';
    private const TICK = 'It is on this server or in its own network. Tick “Solr is in the network of this server” in the settings if that is right.';

    /**
     * Returns a report on each server that the settings name: `name`, `title`, `value`, `advice`, which is empty if all is well.
     *
     * @param array $values The settings of the site.
     * @param callable(string): array{int, string} $index   Sends a query to the index. Returns the status, 0 without a response, and the body.
     * @param callable(string): array{int, string} $booking The same for the booking server.
     * @param callable(string): string             $say     Translates a text.
     * @return array<array{name: string, title: string, value: string, advice: string}>
     */
    public static function report(array $values, callable $index, callable $booking, callable $say): array
    {
        $next = static fn (int $days): string => gmdate('Y-m-d', time() + $days * 86400);
        $stay = Stay::read('rcav[begin]=' . $next(30) . '&rcav[end]=' . $next(37));
        $servers = [
            'solr' => [self::INDEX, static fn (): array => $index('q=*:*&rows=0&wt=json'), static fn (string $json): bool => isset(((array) json_decode($json, true))['response'])],
            'booking' => [self::BOOKING, static fn (): array => $booking($stay->query()), static fn (string $json): bool => $stay->offers($json, 'USD') !== null],
        ];
        $reports = [];
        foreach ($servers as $name => [$title, $ask, $isAnswer]) {
            if (($values[$name] ?? '') !== '') {
                [$value, $advice] = SiteSettings::mayAsk($values, $name) ? self::state($ask(), $isAnswer) : [self::UNASKED, self::TICK];
                $reports[] = ['name' => $name, 'title' => $say($title), 'value' => $say($value), 'advice' => $advice === '' ? '' : $say($advice)];
            }
        }
        return $reports;
    }

    /**
     * @param array{int, string}     $response
     * @param callable(string): bool $isAnswer
     * @return array{string, string}
     */
    private static function state(array $response, callable $isAnswer): array
    {
        [$status, $json] = $response;
        if ($status === 0) {
            return [self::SILENT, self::RUN];
        }
        if (in_array($status, [401, 403, 407], true)) {
            return [self::REFUSES, self::NAME];
        }
        return $status === 200 && $isAnswer($json) ? [self::GOOD, ''] : [self::WRONG, self::POINT];
    }
}
