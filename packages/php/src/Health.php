<?php

namespace Staytags;

/**
 * What the CMS's health report says about the index, the booking server and the data for search engines, with advice.
 */
final class Health
{
    /** How long a server may take, since the report waits for it. */
    public const SECONDS = 2.0;

    // The English texts, which each CMS translates.
    private const INDEX = 'Staytags: the index';
    private const BOOKING = 'Staytags: the booking server';
    private const GOOD = 'Responds';
    private const SILENT = 'Does not respond';
    private const REFUSES = 'Refuses the requests of this site';
    private const WRONG = 'Responds with something else';
    private const UNASKED = 'Gets no requests';
    private const RUN = 'Pages are printed without its data, and searches through this site fail. Check its address in the settings, whether it is running, and whether a firewall blocks requests from this server.';
    private const NAME = 'Add its user and password to its address in the settings, https://user:password@example.com/, or let it accept requests from this server.';
    private const POINT = 'Check its address in the settings. The address of the index ends in the name of the core: http://localhost:8983/solr/stays/.';
    private const ENGINES = 'Staytags: search engines';
    private const UNKNOWN = 'Not known';
    private const WHOLE = 'Homes have everything that Google requires for vacation rentals';
    private const LACKING = 'Homes lack data that Google requires for vacation rentals';
    private const MAP = 'Search engines treat them as other lodgings. Under Search: Fields, map title, eid, images (at least 8), latitude and longitude (five decimals) and sleeps, and make sure that the index has these for each home. Some homes lack:';
    private const TICK = 'It is on this server or in its own network. Tick “Solr is in the network of this server” in the settings if that is right.';

    /** How many homes are checked for the data that search engines need. */
    private const HOMES = 10;

    /**
     * Returns a report on each server in the settings, and on the data for search engines: `name`, `title`, `value`, `advice` (empty if
     * all is well), and `isBroken` (whether visitors notice).
     *
     * @param array $values The settings of the site.
     * @param callable(string): array{int, string} $index   Sends a query to the index. Returns the status, 0 without a response, and the body.
     * @param callable(string): array{int, string} $booking The same for the booking server.
     * @param callable(string): string             $say     Translates a text.
     * @param array $settings The page's settings by element, if they contain more than the stored ones.
     * @return array<array{name: string, title: string, value: string, advice: string, isBroken: bool}>
     */
    public static function report(array $values, callable $index, callable $booking, callable $say, array $settings = []): array
    {
        $values += SiteSettings::DEFAULTS;
        $settings = $settings === [] ? SiteSettings::forPage($values) : $settings;
        $next = static fn (int $days): string => gmdate('Y-m-d', time() + $days * 86400);
        $stay = Stay::read('rcav[begin]=' . $next(30) . '&rcav[end]=' . $next(37));
        $found = null;
        $homes = static function (string $json) use (&$found): bool {
            $found = ((array) json_decode($json, true))['response'] ?? null;
            return $found !== null;
        };
        $servers = [
            'solr' => [self::INDEX, static fn (): array => $index(self::homes(new SiteScope($values, $settings), $settings)), $homes],
            'booking' => [self::BOOKING, static fn (): array => $booking($stay->query()), static fn (string $json): bool => $stay->offers($json, 'USD') !== null],
        ];
        $reports = [];
        foreach ($servers as $name => [$title, $ask, $isAnswer]) {
            if ($values[$name] !== '') {
                $reports[] = [$name, $title, ...(SiteSettings::mayAsk($values, $name) ? self::state($ask(), $isAnswer) : [self::UNASKED, self::TICK]), ''];
            }
        }
        if ($values['solr'] !== '' && $values['structured'] && $values['answer']) {
            $reports[] = ['structured', self::ENGINES, ...self::engines(is_array($found) ? $found['docs'] ?? [] : [], $settings)];
        }
        return array_map(static fn (array $one): array => [
            'name' => $one[0],
            'title' => $say($one[1]),
            'value' => $say($one[2]),
            'advice' => $one[3] === '' ? '' : $say($one[3]) . $one[4],
            'isBroken' => $one[3] !== '' && $one[0] !== 'structured',
        ], $reports);
    }

    /**
     * @param mixed $docs The first homes.
     * @return array{string, string, string}
     */
    private static function engines($docs, array $settings): array
    {
        if (!is_array($docs) || $docs === []) {
            return [self::UNKNOWN, '', ''];
        }
        $fields = (new HomeData(Home::names($settings), 'https://example.com'))->missing($docs);
        return $fields === [] ? [self::WHOLE, '', ''] : [self::LACKING, self::MAP, ' ' . implode(', ', $fields)];
    }

    /** The query for the first homes, with all of their fields. */
    private static function homes(SiteScope $scope, array $settings): string
    {
        $query = 'q=*:*&rows=' . self::HOMES . '&wt=json';
        try {
            $bundles = array_filter((new TagOptions('search', [], $settings))->members('bundles'), 'is_string');
        } catch (\DomainException $unknown) {
            $bundles = [];
        }
        $of = implode(' OR ', array_map(static fn (string $bundle): string => Lucene::filter('bundle', $bundle), $bundles));
        foreach (array_merge($scope->filters(), array_filter([$of])) as $filter) {
            $query .= '&fq=' . rawurlencode($filter);
        }
        return $query;
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
