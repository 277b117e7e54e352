<?php

namespace Staytags;

/**
 * Predicts the first search of a page from its tags and settings.
 *
 * Contains no search rules of its own: the table of which option changes which param is generated from the search's code. If the table does
 * not cover a page, its search is unknown, and the browser sends it as usual.
 */
final class FirstSearch
{
    /** Characters that need no escaping in a query or in a field name. */
    private const WORD = '/^[a-z_]\w*$/i';

    /**
     * Returns the query string of the first search, for whole documents; null if it is unknown.
     *
     * @param array  $tags     The start tags of the page: `[element, attributes by name]`.
     * @param array  $settings The page's settings by element.
     * @param string $address  The query string of the page's own URL.
     * @param string[]|null $free The ids of the homes that are free on the dates in it, if they are known.
     */
    public static function query(array $tags, array $settings, string $address = '', ?array $free = null): ?string
    {
        $searches = self::attributes('search', $tags);
        // Without results on the page, the search may wait for the visitor.
        if ($searches === [] || self::areDifferent($searches) || self::attributes('results', $tags) === []) {
            return null;
        }
        try {
            $search = new TagOptions('search', $searches[0], $settings);
            $state = self::state($search, $address);
            $pairs = self::stated(self::searchPairs($search), $search, $state);
            $facets = self::facets($search, $tags, $settings);
            $either = array_filter(array_keys($facets), static fn (string $field): bool => self::isEither($field, $tags, $settings));
            foreach ($facets as $field => $facet) {
                $isExcluded = in_array($field, $either, true) && self::on([$field], $state->filters()) !== [];
                foreach ($facet as [$name, $value]) {
                    $pairs[] = [$name, $isExcluded && $name === 'facet.field' ? "{!ex=$field}$field" : $value];
                }
            }
            foreach (self::joined($either, $state->filters()) as $filter) {
                $pairs[] = ['fq', $filter];
            }
            $field = Document::names($search->members('fields'))['eid'] ?? '';
            if ($free !== null && $field !== '') {
                $pairs = self::withFree($pairs, $search->choice('available'), $field, $free);
            }
        } catch (\DomainException $unknown) {
            return null;
        }
        $query = [];
        foreach ($pairs as [$name, $value]) {
            // Whole documents also serve a search that would request ids first.
            if ($name !== 'fl') {
                $query[] = rawurlencode($name) . '=' . rawurlencode($value);
            }
        }
        return implode('&', $query);
    }

    /** Whether several tags of one search, such as one in the header, have different options: only the search's code knows which ones win. */
    private static function areDifferent(array $searches): bool
    {
        $options = array_map(static function (array $attributes): array {
            $own = array_intersect_key($attributes, array_flip(preg_grep('/^data-(?!form$)/', array_keys($attributes)) ?: []));
            ksort($own);
            return $own;
        }, $searches);
        return count(array_unique($options, SORT_REGULAR)) > 1;
    }

    /** Only the free homes, or the free ones first. */
    private static function withFree(array $pairs, ?string $available, string $field, array $free): array
    {
        $listed = "{!terms f=$field}" . implode(',', $free);
        if ($available === 'only') {
            $pairs[] = ['fq', $free === [] ? "$field:0" : $listed];
        } elseif ($available === 'first' && $free !== []) {
            $sort = array_column($pairs, 1, 0)['sort'] ?? 'score desc';
            $pairs = self::without($pairs, ['removes' => ['sort']]);
            array_push($pairs, ['free', $listed], ['sort', 'exists(query($free)) desc, ' . $sort]);
        }
        return $pairs;
    }

    /**
     * Returns the visitor's search from the page's URL.
     *
     * @throws \DomainException If only the search can handle it.
     */
    public static function state(TagOptions $search, string $address): SearchState
    {
        if (($search->text('name') ?? 'search') !== 'search' || $search->text('maxRows') === '0') {
            throw new \DomainException('The search has another name, or requests nothing.');
        }
        return new SearchState($address, $search->members('exposedParams', ['q', 'fq', 'start', 'sort']));
    }

    /** The params with the visitor's query, order and page. */
    private static function stated(array $pairs, TagOptions $search, SearchState $state): array
    {
        $q = $state->first('q');
        if ($q !== '') {
            $pairs = self::without($pairs, ['removes' => ['q']]);
            $pairs[] = ['q', $q];
        }
        if ($state->first('sort') !== '') {
            // Solr would read the first one, which is the site's.
            $pairs = self::without($pairs, ['removes' => ['sort']]);
            $pairs[] = ['sort', $state->first('sort')];
        }
        if ($state->start() > 0) {
            $pairs[] = ['start', (string) $state->start()];
        } elseif ($q !== '') {
            // Spelling is checked only for the first page of a typed query.
            foreach ($search->members('params') as $name => $values) {
                foreach (preg_match('/^spellcheck(?:\.|$)/D', (string) $name) === 1 ? (array) $values : [] as $value) {
                    $pairs[] = [(string) $name, $value];
                }
            }
        }
        return $pairs;
    }

    /** Whether values of a facet widen the results, and its counts ignore its own filter. */
    private static function isEither(string $field, array $tags, array $settings): bool
    {
        foreach (self::attributes('facet', $tags) as $attributes) {
            $facet = new TagOptions('facet', $attributes, $settings);
            if ($facet->text('field') === $field && ($facet->text('operator') === 'or' || $facet->text('control') === 'range')) {
                return true;
            }
        }
        return false;
    }

    /** The filters on one of these fields. */
    private static function on(array $fields, array $filters): array
    {
        return array_values(array_filter($filters, static function (string $filter) use ($fields): bool {
            return array_filter($fields, static fn (string $field): bool => Lucene::isOf($field, $filter)) !== [];
        }));
    }

    /** The filters. Those of each such field are merged into one, with a tag by which the field's own counts exclude it. */
    private static function joined(array $either, array $filters): array
    {
        $joined = array_values(array_diff($filters, self::on($either, $filters)));
        foreach ($either as $field) {
            $own = self::on([$field], $filters);
            $missing = Lucene::filter($field, '');
            $parts = array_map(static fn (string $filter): string => $filter === $missing ? "(*:* $missing)" : $filter, $own);
            if ($parts !== []) {
                $joined[] = "{!tag=$field}" . implode(' OR ', $parts);
            }
        }
        return $joined;
    }

    private static function searchPairs(TagOptions $search): array
    {
        $pairs = self::changed(self::known()['base'], self::known()['search'], $search);
        foreach ($search->members('params') as $name => $values) {
            $change = self::known()['params'][$name] ?? null;
            $values = is_array($values) ? $values : [$values];
            if ($change === null || array_filter($values, 'is_string') !== $values || in_array('', $values, true)) {
                throw new \DomainException("Only the search can handle this param: $name");
            }
            $pairs = self::without($pairs, $change);
            foreach ($values as $value) {
                $pairs = array_merge($pairs, self::added($change, $value));
            }
        }
        return $pairs;
    }

    /** The params of each facet, from the search's settings and from the tags. */
    private static function facets(TagOptions $search, array $tags, array $settings): array
    {
        $facets = [];
        foreach ($search->members('facets') as $facet) {
            // Few sites set the other members here: they are also options of `stay-facet`.
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
                throw new \DomainException('Only the search can handle this facet.');
            }
            $own = self::changed(self::added(self::known()['counted'], '', $field), self::known()['facet'], $facet, $field);
            // Two options for one param, or two facets for one field: only the search's code knows which one wins.
            if (count(array_unique(array_column($own, 0))) < count($own) || ($pairs[$field] ?? $own) !== $own) {
                throw new \DomainException('Only the search can handle this facet.');
            }
            $pairs[$field] = $own;
        }
        return $pairs;
    }

    /** The params after each option of a tag has changed them in turn. */
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
            // The search rewrites negative numbers.
            if (!$isKnown || !is_string($value) || strpos($value, '-') === 0 || empty($effect['verbatim']) && preg_match(self::WORD, $value) !== 1) {
                throw new \DomainException("Only the search can handle this value: $name");
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
