<?php

namespace Staytags;

/**
 * The dates and guests in a page's URL, as the form sends them without JavaScript: `rcav[begin]=2026-07-04`.
 */
final class Stay
{
    private const GUESTS = ['adult', 'child', 'senior', 'infant', 'pet'];
    private const MAX_GUESTS = 99;
    private const MAX_NIGHTS = 366;
    private const MAX_HOMES = 10000;
    private const MAX_LENGTH = 4000000;

    /** In the form 2026-07-04. */
    public string $begin;
    public string $end;
    /** @var array<string, int> By kind. */
    public array $guests;
    /** The param of each kind, and the usual number. */
    private array $names;
    private array $usual;

    private function __construct(string $begin, string $end, array $guests, array $names, array $usual)
    {
        $this->begin = $begin;
        $this->end = $end;
        $this->guests = $guests;
        $this->names = $names;
        $this->usual = $usual;
    }

    /**
     * Returns the stay; null if the URL has none or an impossible one.
     *
     * @param string $address The query string of the page.
     * @param array  $asked   Whom the form asks for, see Guests::of(); by their own names if empty.
     */
    public static function read(string $address, array $asked = []): ?self
    {
        $params = [];
        foreach (explode('&', $address) as $pair) {
            [$name, $value] = array_map('urldecode', explode('=', $pair, 2) + [1 => '']);
            // As the elements read them: an empty one counts for nothing, and of others the last.
            if (self::isParam($name) && $value !== '') {
                $params[substr($name, 5, -1)] = Money::trimmed($value);
            }
        }
        [$begin, $end] = [self::day($params['begin'] ?? ''), self::day($params['end'] ?? '')];
        if ($begin > $end) {
            [$begin, $end] = [$end, $begin];
        }
        if ($begin === null || $end === null || $end === $begin || (strtotime("$end UTC") - strtotime("$begin UTC")) / 86400 > self::MAX_NIGHTS) {
            return null;
        }
        $names = $asked === [] ? array_combine(self::GUESTS, self::GUESTS) : array_column($asked, 'param', 'kind');
        $guests = [];
        foreach ($names as $kind => $name) {
            if (preg_match('/^\d{1,2}$/D', $params[$name] ?? '') === 1 && (int) $params[$name] <= self::MAX_GUESTS) {
                $guests[$kind] = (int) $params[$name];
            }
        }
        return new self($begin, $end, $guests, $names, array_column($asked, 'usual', 'kind') + ($asked === [] ? ['adult' => 2] : []));
    }

    /** The dates as text. */
    public function dates(): string
    {
        return "$this->begin – $this->end";
    }

    /** Whether a param of the page belongs to the stay. */
    public static function isParam(string $name): bool
    {
        return preg_match('/^rcav\[\w+\]$/D', $name) === 1;
    }

    /** A date as 2026-07-04, parsed from that form or from 07/04/2026. */
    private static function day(string $text): ?string
    {
        if (preg_match('~^(\d{4})-(\d\d)-(\d\d)$~D', $text, $found) === 1) {
            [, $year, $month, $day] = $found;
        } elseif (preg_match('~^(\d\d?)/(\d\d?)/(\d{4})$~D', $text, $found) === 1) {
            [, $month, $day, $year] = $found;
        } else {
            return null;
        }
        return checkdate((int) $month, (int) $day, (int) $year) ? sprintf('%04d-%02d-%02d', $year, $month, $day) : null;
    }

    /**
     * Returns the query string for the booking server, as the elements send it.
     */
    public function query(): string
    {
        $us = static fn (string $day): string => preg_replace('/^(\d+)-(\d+)-(\d+)$/D', '$2/$3/$1', $day);
        $party = [];
        foreach ($this->guests + $this->usual as $kind => $count) {
            $party[$this->names[$kind]] = $count;
        }
        return http_build_query(['rcav' => ['begin' => $us($this->begin), 'end' => $us($this->end)] + $party], '', '&', PHP_QUERY_RFC3986);
    }

    /**
     * Returns the price of each free home by its `eid`: `price` in units of its `currency` (null if unknown), `begin` and `end`. Returns null
     * if this is not a response of the booking server.
     *
     * @param string $currency That of offers that name none.
     */
    public function offers(string $json, string $currency): ?array
    {
        $items = strlen($json) > self::MAX_LENGTH ? null : json_decode($json, true);
        if (!is_array($items)) {
            return null;
        }
        $offers = [];
        $isAny = $items === [];
        foreach (array_slice($items, 0, self::MAX_HOMES) as $item) {
            $eid = is_array($item) && is_scalar($item['eid'] ?? null) ? Money::trimmed((string) $item['eid']) : '';
            if (preg_match('/^[\w.:-]{1,128}$/D', $eid) !== 1 || !is_array($item['prices'] ?? [])) {
                continue;
            }
            $isAny = true;
            foreach ($item['prices'] ?? [] as $price) {
                $day = is_array($price) && is_string($price['b'] ?? null) ? self::day(Money::trimmed($price['b'])) : null;
                $cents = $day === $this->begin && is_scalar($price['p'] ?? null) ? Money::read((string) $price['p']) : null;
                if ($cents !== null && $cents >= 0) {
                    $offers[$eid] = $this->cheaper($offers[$eid] ?? null, empty($price['show_in_addition']) ? $cents / 100 : null, $price['c'] ?? $currency);
                }
            }
        }
        return $isAny ? $offers : null;
    }

    private function cheaper(?array $known, ?float $price, $currency): array
    {
        if ($known !== null && ($price === null || $known['price'] !== null && $known['price'] <= $price)) {
            return $known;
        }
        $code = is_string($currency) && preg_match('/^[a-z]{3}$/iD', $currency) === 1 ? strtoupper($currency) : 'USD';
        return ['price' => $price, 'currency' => $code, 'begin' => $this->begin, 'end' => $this->end];
    }
}
