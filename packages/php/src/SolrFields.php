<?php

namespace Staytags;

/**
 * The fields of the index that visitors may search, filter by, count and read: those named in the site's settings, the defaults of the
 * elements, and those under "Other fields".
 */
final class SolrFields
{
    /** Every search uses these. They reveal nothing that its results do not. */
    private const ALWAYS = ['id', 'index_id', 'bundle', 'entity_type', 'score'];
    /** Members of JSON settings that name a field. */
    private const MEMBERS = ['field', 'solr_field', 'solrField', 'low', 'high'];
    private const ELEMENTS = ['search', 'search-box', 'facet', 'sort', 'results', 'no-results', 'map-results', 'flag', 'favourites', 'recommendations', 'order', 'availability'];
    private const OPTION = '/^(?:field|key|places|homes|\w+Field)$/';

    /** @var array<string, true> */
    private array $names;
    /** Prefixes: `ss_*`. */
    private array $prefixes = [];
    /** Fields for random orders: `random` stands for `random_1` to `random_9998`. */
    private array $random = ['random'];

    /**
     * @param array  $settings The page's settings by element.
     * @param string $other    Further names, or beginnings with a star, between spaces or commas.
     */
    public function __construct(array $settings, string $other)
    {
        $names = self::ALWAYS;
        foreach (self::ELEMENTS as $element) {
            $own = is_array($settings[$element] ?? null) ? $settings[$element] : [];
            foreach (Elements::all()[$element]['options'] as $name => $option) {
                if (preg_match(self::OPTION, $name) === 1) {
                    $names[] = $option['default'] ?? '';
                    foreach (array_merge([$name], $option['aliases'] ?? []) as $key) {
                        $names[] = $own[$key] ?? '';
                    }
                }
            }
            array_walk_recursive($own, static function ($value, $key) use (&$names): void {
                if (in_array($key, self::MEMBERS, true)) {
                    $names[] = $value;
                }
            });
        }
        $facets = $settings['search']['facets'] ?? [];
        foreach (is_string($facets) ? self::entries($facets) : (array) $facets as $facet) {
            $names[] = is_array($facet) ? $facet['field'] ?? $facet['solr_field'] ?? $facet['name'] ?? '' : $facet;
        }
        foreach ((array) ($settings['sort']['sorts'] ?? []) as $sort) {
            $kind = is_array($sort) ? $sort['kind'] ?? $sort['type'] ?? '' : '';
            $field = is_array($sort) ? $sort['field'] ?? $sort['solr_field'] ?? '' : '';
            if (is_string($kind) && strtolower(trim($kind)) === 'random' && is_string($field)) {
                $this->random[] = trim($field);
            }
        }
        $popular = $settings['recommendations']['popularSort'] ?? '';
        array_push($names, ...(is_string($popular) ? preg_split('/\s+(?:asc|desc)\s*(?:,\s*|$)/i', trim($popular)) : []));
        $fl = $settings['search']['params']['fl'] ?? [];
        foreach (array_merge((array) $fl, [$other]) as $list) {
            array_push($names, ...(is_string($list) ? preg_split('/[\s,]+/', $list) : []));
        }
        $names = array_filter($names, 'is_string');
        $this->names = array_fill_keys(array_filter($names, [Lucene::class, 'isField']), true);
        foreach ($names as $name) {
            if (self::isPrefix($name)) {
                $this->prefixes[] = substr($name, 0, -1);
            }
        }
    }

    /** @return string[] */
    public static function entries(string $other): array
    {
        return array_values(array_filter(preg_split('/[\s,]+/', $other), 'strlen'));
    }

    /**
     * Tells whether an entry under "Other fields" is a field name or a prefix.
     */
    public static function isEntry(string $name): bool
    {
        return Lucene::isField($name) || self::isPrefix($name);
    }

    public function allows(string $name): bool
    {
        if (isset($this->names[$name])) {
            return true;
        }
        foreach ($this->prefixes as $prefix) {
            if (strncmp($name, $prefix, strlen($prefix)) === 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a name stands for a random order. */
    public function isRandom(string $name): bool
    {
        return preg_match('/^(.+)_\d{1,4}$/D', $name, $found) === 1 && in_array($found[1], $this->random, true);
    }

    /**
     * Reduces requested fields to the allowed ones, as an `fl`; returns all allowed ones if whole documents are requested.
     *
     * A name with a colon would rename a field, so a question mark replaces the colon: Solr then matches any character.
     *
     * @param string[] $wanted Names and patterns.
     */
    public function shown(array $wanted): string
    {
        $all = array_merge(array_keys($this->names), array_map(static fn (string $prefix): string => $prefix . '*', $this->prefixes));
        if ($wanted !== [] && !in_array('*', $wanted, true)) {
            $all = array_filter($wanted, fn (string $name): bool => $this->allows($name) || $this->isKnownPattern($name));
        }
        $all = array_map(static fn (string $name): string => str_replace(':', '?', $name), $all);
        return implode(',', array_unique(array_merge(['id'], array_diff($all, $wanted === [] ? ['score'] : []))));
    }

    private function isKnownPattern(string $pattern): bool
    {
        if (strpos($pattern, '*') !== false) {
            return in_array(substr($pattern, 0, -1), $this->prefixes, true) && self::isPrefix($pattern);
        }
        $matches = '/^' . str_replace('\\?', '[:?]', preg_quote($pattern, '/')) . '$/D';
        return strpos($pattern, '?') !== false && ($this->allows(str_replace('?', ':', $pattern)) || preg_grep($matches, array_keys($this->names)) !== []);
    }

    private static function isPrefix(string $name): bool
    {
        return preg_match('/^[A-Za-z][\w$.:-]*\*$/D', $name) === 1;
    }
}
