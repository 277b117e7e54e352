<?php

namespace Staytags;

/**
 * The first search of a page, as its tags and its settings will ask for it.
 *
 * Holds no rule of the search: which option changes which param is generated from the search's own code. Where that does not say it
 * all, the search is not known here, and the browser sends it as ever.
 */
final class FirstSearch
{
    /** What stands in a query as it is, and may be the name of a field. Anything else may be escaped. */
    private const WORD = '/^[a-z_]\w*$/i';

    /**
     * Returns the query string of the first search, for whole documents; null where it is not known.
     *
     * @param array  $tags     The start tags of the page: `[element, attributes by name]`.
     * @param array  $settings The page's settings by element.
     * @param string $address  The query string of the page's own address.
     */
    public static function query(array $tags, array $settings, string $address = ''): ?string
    {
        $searches = self::attributes('search', $tags);
        // Without results on the page, the search may wait for the visitor.
        if (count($searches) !== 1 || self::attributes('results', $tags) === []) {
            return null;
        }
        try {
            $search = new TagOptions('search', $searches[0], $settings);
            self::refuseState($search, $address);
            $pairs = self::searchPairs($search);
            foreach (self::facets($search, $tags, $settings) as $facet) {
                $pairs = array_merge($pairs, $facet);
            }
        } catch (\DomainException $unknown) {
            return null;
        }
        $query = [];
        foreach ($pairs as [$name, $value]) {
            // Whole documents also serve a search that would ask for ids first.
            if ($name !== 'fl') {
                $query[] = rawurlencode($name) . '=' . rawurlencode($value);
            }
        }
        return implode('&', $query);
    }

    /** A search that the address changes is the visitor's own. */
    private static function refuseState(TagOptions $search, string $address): void
    {
        $exposed = $search->members('exposedParams', ['q', 'fq', 'start', 'sort']);
        foreach (explode('&', $address) as $part) {
            $name = urldecode(explode('=', $part, 2)[0]);
            if ($name === 'q.alt' || in_array($name, $exposed, true)) {
                throw new \DomainException('The address has a search of its own.');
            }
        }
        if (($search->text('name') ?? 'search') !== 'search' || $search->text('maxRows') === '0') {
            throw new \DomainException('The search has another name, or asks for nothing.');
        }
    }

    private static function searchPairs(TagOptions $search): array
    {
        $pairs = self::changed(self::known()['base'], self::known()['search'], $search);
        foreach ($search->members('params') as $name => $values) {
            $change = self::known()['params'][$name] ?? null;
            $values = is_array($values) ? $values : [$values];
            if ($change === null || array_filter($values, 'is_string') !== $values || in_array('', $values, true)) {
                throw new \DomainException("This param is left to the search: $name");
            }
            $pairs = self::without($pairs, $change);
            foreach ($values as $value) {
                $pairs = array_merge($pairs, self::added($change, $value));
            }
        }
        return $pairs;
    }

    /** The params of each facet: those of the search's settings, and those of the tags. */
    private static function facets(TagOptions $search, array $tags, array $settings): array
    {
        $facets = [];
        foreach ($search->members('facets') as $facet) {
            // What else a definition may have has options of `stay-facet` as well, so few sites need it here.
            $field = is_array($facet) && array_keys($facet) === ['field'] ? $facet['field'] : $facet;
            $facets[] = new TagOptions('facet', ['data-field' => is_string($field) ? $field : ''], []);
        }
        foreach (self::attributes('facet', $tags) as $attributes) {
            $facets[] = new TagOptions('facet', $attributes, $settings);
        }
        $pairs = [];
        foreach ($facets as $facet) {
            $field = (string) $facet->text('field');
            if (preg_match(self::WORD, $field) !== 1 || ($facet->text('name') ?? 'search') !== 'search') {
                throw new \DomainException('The facet is left to the search.');
            }
            $own = self::changed(self::added(self::known()['counted'], '', $field), self::known()['facet'], $facet, $field);
            // Two options for one param, or two facets of one field: the search knows which of them holds.
            if (count(array_unique(array_column($own, 0))) < count($own) || ($pairs[$field] ?? $own) !== $own) {
                throw new \DomainException('The facet is left to the search.');
            }
            $pairs[$field] = $own;
        }
        return $pairs;
    }

    /** The params after each option of a tag has changed them. */
    private static function changed(array $pairs, array $effects, TagOptions $options, string $field = ''): array
    {
        foreach ($effects as $name => $effect) {
            $members = isset($effect['list']) ? $options->members($name) : array_diff([$options->text($name) ?? ''], ['']);
            if ($members === []) {
                continue;
            }
            $value = reset($members);
            // A list without a change means more than one probe could show.
            $isKnown = count($members) === 1 && (isset($effect['change']) || isset($effect['cases']));
            // The search writes no negative number as it is.
            if (!$isKnown || !is_string($value) || $value[0] === '-' || empty($effect['verbatim']) && preg_match(self::WORD, $value) !== 1) {
                throw new \DomainException("This value is left to the search: $name");
            }
            $change = $effect['change'] ?? $effect['cases'][$value] ?? ['adds' => [], 'removes' => []];
            $pairs = array_merge(self::without($pairs, $change), self::added($change, $value, $field));
        }
        return $pairs;
    }

    private static function added(array $change, string $value, string $field = ''): array
    {
        $places = ['{value}' => $value, '{field}' => $field];
        return array_map(static fn (array $pair): array => [strtr($pair[0], $places), strtr($pair[1], $places)], $change['adds']);
    }

    private static function without(array $pairs, array $change): array
    {
        return array_values(array_filter($pairs, static fn (array $pair): bool => !in_array($pair[0], $change['removes'], true)));
    }

    /** The attributes of each tag of an element. */
    private static function attributes(string $element, array $tags): array
    {
        return array_column(array_filter($tags, static fn (array $tag): bool => $tag[0] === $element), 1);
    }

    private static function known(): array
    {
        static $known = null;
        return $known ?? $known = require dirname(__DIR__) . '/generated/first-search.php';
    }
}
