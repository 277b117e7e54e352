<?php

namespace Staytags;

/**
 * Checks the query that a proxy forwards to Solr: known params only, within limits, and none that reaches beyond the index.
 */
final class SolrQuery
{
    private const MAX_BODY = 65536;
    private const MAX_VALUE = 16384;
    private const MAX_PAIRS = 300;
    private const MAX_ROWS = 5000;
    private const MAX_START = 50000;

    private const PARAM = '/^(?:q|q\.op|q\.alt|fq|fl|ids|start|rows|sort|wt|json\.nl|df|qf|pf|mm|tie|bq|defType|omitHeader|'
        . 'facet|facet\.(?:field|mincount|limit|sort|missing|prefix|query|method|range(?:\.\w+)?)|'
        . 'f\.[\w.-]+\.facet\.(?:mincount|limit|sort|missing|prefix|range\.\w+)|'
        . 'hl(?:\.[\w.]+)?|spellcheck(?:\.[\w.]+)?|mlt\.(?:fl|mintf|mindf|count)|stats|stats\.field)$/';

    /** Local params that the widgets write; all others are refused. */
    private const LOCALS = '/^\{!(?:(?:(?:tag|ex)=[\w.:,-]+ ?)+|dismax qf=[\w.]+)\}$/';

    /**
     * Reads the body of a request, and returns the query string for Solr.
     *
     * @throws \InvalidArgumentException Names the part that is not allowed.
     */
    public static function read(string $body): string
    {
        if (strlen($body) > self::MAX_BODY) {
            throw new \InvalidArgumentException('The query is too long.');
        }
        $pairs = self::pairs($body);
        // An ajax-solr proxy sends one field with the whole query string.
        if (count($pairs) === 1 && $pairs[0][0] === 'query') {
            $pairs = self::pairs($pairs[0][1]);
        }
        if ($pairs === [] || count($pairs) > self::MAX_PAIRS) {
            throw new \InvalidArgumentException('The query is empty or has too many params.');
        }
        $query = [];
        foreach ($pairs as [$name, $value]) {
            // The response is always JSON, whatever the request asks for.
            if ($name !== 'wt' && $name !== 'json.wrf') {
                self::check($name, $value);
                $query[] = rawurlencode($name) . '=' . rawurlencode($value);
            }
        }
        return implode('&', $query) . '&wt=json';
    }

    /** PHP's own parser would keep only the last of several `fq`. */
    private static function pairs(string $body): array
    {
        $pairs = [];
        foreach (explode('&', $body) as $part) {
            if ($part !== '') {
                [$name, $value] = explode('=', $part, 2) + [1 => ''];
                $pairs[] = [urldecode($name), urldecode($value)];
            }
        }
        return $pairs;
    }

    private static function check(string $name, string $value): void
    {
        if (preg_match(self::PARAM, $name) !== 1) {
            throw new \InvalidArgumentException('This param is not allowed: ' . substr($name, 0, 60));
        }
        if (strlen($value) > self::MAX_VALUE) {
            throw new \InvalidArgumentException('This param is too long: ' . $name);
        }
        $limit = ['rows' => self::MAX_ROWS, 'start' => self::MAX_START][$name] ?? null;
        if ($limit !== null && (!ctype_digit($value) || (int) $value > $limit)) {
            throw new \InvalidArgumentException('This param must be a number up to ' . $limit . ': ' . $name);
        }
        if ($name === 'defType' && !in_array($value, ['lucene', 'dismax', 'edismax'], true)) {
            throw new \InvalidArgumentException('This query parser is not allowed.');
        }
        // Transformers of the field list run queries of their own.
        if ($name === 'fl' && preg_match('/^[\w.,:* -]*$/', $value) !== 1) {
            throw new \InvalidArgumentException('Only names of fields are allowed: fl');
        }
        preg_match_all('/\{!(?:[^}]*\}?)/', $value, $locals);
        foreach ($locals[0] as $local) {
            if (preg_match(self::LOCALS, $local) !== 1) {
                throw new \InvalidArgumentException('These local params are not allowed: ' . $name);
            }
        }
        if (preg_match('/(?:^|[\s(+:!-])_(?:query|val)_\s*:/', $value) === 1) {
            throw new \InvalidArgumentException('Nested queries are not allowed: ' . $name);
        }
    }
}
