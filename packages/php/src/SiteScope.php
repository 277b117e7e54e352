<?php

namespace Staytags;

/**
 * Restricts what visitors of a site may find and read in its index.
 */
final class SiteScope
{
    /** Params that a site may set to any value. None of them selects a handler, a parser, a server or a stream. */
    private const OF_SITE = '/^(?:q|q\.alt|q\.op|fq|bq|bf|boost|df|qf|uf|pf[23]?|ps[23]?|qs|mm|tie|sort|defType|facet(?:\.\w+)*|f\..+'
        . '|hl(?:\.(?!qparser)\w+)*|spellcheck(?:\.(?!build|reload)\w+)*|stats(?:\.\w+)*)$/D';

    private const MAX_DECODED = 1000000;

    /** The page's settings, by element. */
    private array $settings;
    private string $otherFields;
    private string $lines;

    /**
     * @param array $values   The stored values.
     * @param array $settings The page's settings by element, if they contain more than the stored ones.
     */
    public function __construct(array $values, array $settings = [])
    {
        $values += SiteSettings::DEFAULTS;
        $this->settings = self::decoded($settings === [] ? SiteSettings::forPage($values) : $settings);
        $this->otherFields = $values['otherFields'];
        $this->lines = $values['filters'];
    }

    /** The settings with their lists and maps, which may be JSON as text, as in a tag. */
    private static function decoded(array $settings): array
    {
        foreach (['search', 'sort'] as $element) {
            foreach (is_array($settings[$element] ?? null) ? $settings[$element] : [] as $name => $value) {
                $isJson = in_array(Elements::all()[$element]['options'][$name]['kind'] ?? '', ['json', 'list'], true);
                $members = $isJson && is_string($value) ? json_decode($value, true) : null;
                $settings[$element][$name] = is_array($members) ? $members : $value;
            }
        }
        return $settings;
    }

    /**
     * Returns the filters for every query: the index of the settings, and each line under "Filters".
     */
    public function filters(): array
    {
        $index = $this->settings['search']['index'] ?? $this->settings['search']['index_id'] ?? '';
        // A list is not the name of an index: nothing is found.
        $index = is_scalar($index) ? (string) $index : (string) json_encode($index);
        $isPlain = preg_match('/^[\w.-]+$/D', $index) === 1 && preg_match('/^[.-]|^(?:AND|OR|NOT|TO)$/', $index) !== 1;
        $filters = $index === '' ? [] : ['index_id:' . ($isPlain ? $index : Lucene::phrase($index))];
        return array_merge($filters, self::entries($this->lines));
    }

    public function fields(): SolrFields
    {
        return new SolrFields($this->settings, $this->otherFields);
    }

    /**
     * Returns the params that the settings set for every search. A request may repeat them, whatever their value.
     *
     * @return array<array{string, string}>
     */
    public function params(): array
    {
        $search = (array) ($this->settings['search'] ?? []);
        $all = [['q', $search['defaultQ'] ?? ''], ['bq', $search['defaultBoost'] ?? '']];
        foreach ((array) ($search['params'] ?? []) as $name => $values) {
            foreach ((array) $values as $value) {
                $all[] = [(string) $name, is_bool($value) ? var_export($value, true) : $value];
            }
        }
        $isOwn = static fn (array $pair): bool => is_scalar($pair[1]) && $pair[1] !== '' && preg_match(self::OF_SITE, $pair[0]) === 1;
        return array_map(static fn (array $pair): array => [$pair[0], (string) $pair[1]], array_values(array_filter($all, $isOwn)));
    }

    /**
     * Removes from a query what would reveal words from documents outside the filters: facet values that no document inside them has, and
     * spelling suggestions.
     *
     * @param array<array{string, string}> $pairs
     */
    public function within(array $pairs): array
    {
        $hidesWords = $this->filters() !== [] && !in_array('spellcheck', array_column($this->params(), 0), true);
        $kept = [];
        foreach ($pairs as [$name, $value]) {
            if (!$hidesWords || strncmp($name, 'spellcheck', 10) !== 0) {
                $kept[] = [$name, preg_match('/(?:^|\.)facet\.mincount$/D', $name) === 1 ? (string) max(1, (int) $value) : $value];
            }
        }
        $names = array_column($kept, 0);
        // The handler may count values without `facet` in the request.
        $counts = preg_grep('/^(?:facet|f\.)/', $names) !== [];
        return $counts && !in_array('facet.mincount', $names, true) ? array_merge($kept, [['facet.mincount', '1']]) : $kept;
    }

    /**
     * Tells whether a line under "Filters" is a valid filter.
     */
    public static function isEntry(string $line): bool
    {
        // A request could exclude a tagged filter: `facet.field={!ex=tag}ss_town`.
        return strncmp($line, '{!', 2) !== 0 && FilterLine::isDefinite($line);
    }

    /**
     * Fetches the response that is printed into a page.
     *
     * The page compares the params in its header with its own, so the header contains the page's params without those that the site adds.
     *
     * @param callable(string): string $ask Takes the query string for Solr, with everything that limits this visitor: a cache must
     *                                      compare all of it. Returns Solr's JSON, or an empty string.
     */
    public function printed(string $query, callable $ask): string
    {
        try {
            $sent = SolrQuery::read($query, $this);
        } catch (\InvalidArgumentException $refused) {
            return '';
        }
        $json = self::wellFormed($ask($sent . '&omitHeader=true'));
        if (preg_match('/^\s*\{\s*(?=")/', $json, $start) !== 1) {
            return '';
        }
        return '{"responseHeader":{"status":0,"params":' . json_encode(self::echoed($query)) . '},' . substr($json, strlen($start[0]));
    }

    /**
     * Returns the params of a query string, with all values of each.
     *
     * @return array<string, string[]>
     */
    public static function echoed(string $query): array
    {
        $params = [];
        foreach (explode('&', $query) as $pair) {
            [$name, $value] = explode('=', $pair, 2) + [1 => ''];
            $params[urldecode($name)][] = urldecode($value);
        }
        return $params;
    }

    /** Whether a visitor of this site may send a query. */
    public function reads(string $q): bool
    {
        try {
            return SolrQuery::read('q=' . rawurlencode($q), $this) !== '';
        } catch (\InvalidArgumentException $refused) {
            return false;
        }
    }

    /** Whether a text is a query, for any fields. */
    public static function isQuery(string $q): bool
    {
        try {
            return QueryText::read($q, static function (string $field): void {
            }) !== '';
        } catch (\InvalidArgumentException $error) {
            return false;
        }
    }

    /**
     * Tells whether a response of Solr is a JSON object. PHP before 8.3 has to decode it to find out, and 8 MB could become 500.
     */
    public static function isAnswer(string $json): bool
    {
        if (preg_match('/^\s*\{/', $json) !== 1 || substr(rtrim($json), -1) !== '}') {
            return false;
        }
        $json = self::wellFormed($json);
        return function_exists('json_validate') ? json_validate($json) : strlen($json) > self::MAX_DECODED || json_decode($json) !== null;
    }

    /**
     * Returns the JSON with a replacement for each lone surrogate: browsers accept such JSON, PHP does not.
     */
    public static function wellFormed(string $json): string
    {
        if (stripos($json, '\\ud') === false) {
            return $json;
        }
        $pair = 'u[dD][89abAB][\da-fA-F]{2}\\\\u[dD][c-fC-F][\da-fA-F]{2}';
        return preg_replace("~\\\\(?:[^u]|$pair)(*SKIP)(*F)|\\\\u[dD][89a-fA-F][\da-fA-F]{2}~", '\\ufffd', $json) ?? $json;
    }

    /** @return string[] */
    public static function entries(string $text): array
    {
        return array_values(array_filter(array_map('trim', explode("\n", $text)), 'strlen'));
    }
}
