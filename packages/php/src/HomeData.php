<?php

namespace Staytags;

/**
 * What the index knows about a home, as schema.org data by Google's rules for vacation rentals. The elements share the tables.
 */
final class HomeData
{
    private const MAX_MEMBERS = 100;

    /** @var array<string, string> The index field by the name that the cards use. */
    private array $names;
    private string $site;

    /**
     * @param array<string, string> $names The index field by the name that the cards use.
     * @param string                $site  The address of the site: `https://example.com`.
     */
    public function __construct(array $names, string $site)
    {
        $this->names = $names;
        $this->site = $site;
    }

    /**
     * Returns a home; without a type if Google would not accept its data, and null if it has no name.
     */
    public function read(array $doc): ?array
    {
        $home = $this->thing($doc);
        if (!isset($home['name'])) {
            return null;
        }
        if (self::lacking($home) === []) {
            return $home;
        }
        [$other, $needs] = [Printed::shared()['other'][0], array_slice(Printed::shared()['other'], 1)];
        unset($home['@type']);
        return array_diff($needs, array_keys($home)) === [] ? ['@type' => $other] + $home : $home;
    }

    /**
     * Returns the fields that some of these documents lack and that Google requires of a vacation rental.
     *
     * @return string[]
     */
    public function missing(array $docs): array
    {
        $fields = array_map(fn ($doc): array => is_array($doc) ? self::lacking($this->thing($doc) ?? []) : [], array_values($docs));
        $all = array_merge(...array_values(Printed::shared()['needs']));
        return array_values(array_intersect($all, array_merge([], ...$fields)));
    }

    /** @return string[] */
    private static function lacking(array $home): array
    {
        $fields = [];
        foreach (Printed::shared()['needs'] as $path => $own) {
            $value = $home;
            foreach (explode('.', $path) as $name) {
                $value = is_array($value) ? $value[$name] ?? null : null;
            }
            if ($value === null || $path === 'image' && count((array) $value) < Printed::shared()['pictures']) {
                array_push($fields, ...$own);
            }
        }
        return $fields;
    }

    private function thing(array $doc): ?array
    {
        $document = new Document($doc, $this->names);
        $values = [];
        foreach (Printed::shared()['home'] as [$field, $path, $kind]) {
            $value = $this->value($document, $field, $kind);
            if ($value !== null) {
                $values[$path] = $kind === 'urls' && isset($values[$path]) ? array_values(array_unique(array_merge([$values[$path]], $value))) : $value;
            }
        }
        // Accurate to a metre if at least one of the two does not end in zero.
        $place = ($values['geo.latitude'] ?? '') . ' ' . ($values['geo.longitude'] ?? '');
        if (preg_match('/\.\d{' . (Printed::shared()['decimals'] - 1) . '}\d*[1-9]0*(?: |$)/D', $place) !== 1) {
            unset($values['geo.latitude']);
        }
        return self::object('', $values);
    }

    private static function object(string $path, array $values): ?array
    {
        $needs = Printed::shared()['types'][$path];
        $type = array_shift($needs);
        $prefix = $path === '' ? '' : "$path.";
        $members = [];
        foreach (array_keys($values) as $to) {
            $name = strncmp($to, $prefix, strlen($prefix)) === 0 ? explode('.', substr($to, strlen($prefix)))[0] : '';
            $member = $name === '' ? null : $values[$prefix . $name] ?? self::object($prefix . $name, $values);
            if ($member !== null) {
                $members[$name] = $member;
            }
        }
        return $members === [] || array_diff($needs, array_keys($members)) !== [] ? null : ['@type' => $type] + $members;
    }

    /**
     * @return string|int|float|array|null
     */
    private function value(Document $doc, string $name, string $kind)
    {
        $first = $doc->first($name);
        switch ($kind) {
            case 'text':
                return $doc->text($name) === '' ? null : $doc->text($name);
            case 'url':
                return $this->url($first);
            case 'urls':
            case 'features':
                $texts = array_slice($doc->values($name), 0, self::MAX_MEMBERS);
                $members = $kind === 'features' ? self::features($texts) : array_values(array_filter(array_map([$this, 'url'], $texts), 'is_string'));
                return $members === [] ? null : $members;
            case 'time':
                $isTime = preg_match('~' . Printed::shared()['time'] . '~D', $first, $found) === 1;
                return $isTime ? $found[1] . (($found[2] ?? '') ?: ':00') . ($found[3] ?? '') : null;
            case 'country':
                $isCountry = preg_match('/^[a-z]{2}$/iD', $first) === 1 && strpos(Printed::shared()['countries'], strtoupper($first)) !== false;
                return $isCountry ? strtoupper($first) : null;
            case 'rating':
                $rating = (float) Card::rating($doc->number($name) ?? 0.0);
                return $rating > 0 ? $rating : null;
            case 'kind':
                return self::named('kinds', $doc->text($name));
            case 'place':
                return $doc->text($name) === '' ? null : self::named('places', $doc->text($name)) ?? 'EntirePlace';
            case 'latitude':
            case 'longitude':
                return self::degrees($first, $kind === 'latitude' ? 90 : 180);
        }
        $value = $doc->number($name);
        $isWithin = $value !== null && $value > 0 && $value < 1000000 && ($kind !== 'whole' || fmod($value, 1) === 0.0);
        return $isWithin ? (fmod($value, 1) === 0.0 ? (int) $value : $value) : null;
    }

    private function url(string $text): ?string
    {
        $url = Html::url($text);
        if (preg_match('~' . Printed::shared()['address'] . '~iD', $url) !== 1) {
            return null;
        }
        // Relative to the site's root, since the page may be at any path.
        return $url[0] === '/' ? $this->site . $url : $url;
    }

    /** With the minimum number of decimals, which JSON numbers would lose. */
    private static function degrees(string $text, int $most): ?string
    {
        if (preg_match('/^(-?\d{1,3})(?:\.(\d{1,20}))?$/D', $text, $found) !== 1 || abs((float) $text) > $most) {
            return null;
        }
        return $found[1] . '.' . str_pad($found[2] ?? '', Printed::shared()['decimals'], '0');
    }

    /** Each amenity that Google knows, once, by its id, name or text in the index. */
    private static function features(array $texts): array
    {
        $all = Printed::shared()['amenities'];
        $known = [];
        foreach ($texts as $text) {
            [$id, , $detail] = array_map([self::class, 'plain'], explode('|', $text)) + ['', '', ''];
            $names = array_filter([$id . $detail, $detail, $id, self::plain(Card::amenity($text))], static fn (string $one): bool => isset($all[$one]));
            $known = array_merge($known, $names === [] ? [] : explode(' ', $all[reset($names)]));
        }
        return array_map(static function (string $feature): array {
            [$name, $value] = explode('=', $feature) + [1 => true];
            return ['@type' => 'LocationFeatureSpecification', 'name' => $name, 'value' => $value];
        }, array_values(array_unique($known)));
    }

    private static function plain(string $name): string
    {
        return strtolower((string) preg_replace('/[^a-z\d]/i', '', $name));
    }

    /** The first entry of a table whose pattern matches. */
    private static function named(string $table, string $text): ?string
    {
        foreach (Printed::shared()[$table] as $name => $words) {
            if (preg_match("/$words/i", $text) === 1) {
                return $name;
            }
        }
        return null;
    }
}
