<?php

namespace Staytags;

/**
 * Escapes names and values in a query.
 */
final class Lucene
{
    /**
     * The pattern of a field name, as in the browser. Names never begin with `_`, which Solr reserves for itself.
     */
    public static function fieldPattern(): string
    {
        static $names = null;
        $names = $names ?? require dirname(__DIR__) . '/generated/solr.php';
        return $names['field'];
    }

    public static function isField(string $name): bool
    {
        return preg_match('/^' . self::fieldPattern() . '$/D', $name) === 1;
    }

    /**
     * Returns the filter for one value of a field, as the elements write it. An empty value selects the documents without one.
     */
    public static function filter(string $field, string $value): string
    {
        $name = str_replace(':', '\\:', $field);
        if ($value === '') {
            return "-$name:[* TO *]";
        }
        $isPlain = preg_match('/^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/uD', $value) === 1 && !in_array($value, ['AND', 'OR', 'NOT', 'TO'], true);
        return $name . ':' . ($isPlain ? $value : self::phrase($value));
    }

    /** Whether a filter applies to this field. */
    public static function isOf(string $field, string $filter): bool
    {
        $name = str_replace(':', '\\:', $field);
        return strpos($filter, "$name:") === 0 || strpos($filter, "$field:") === 0 || $filter === self::filter($field, '');
    }

    /** Escapes a value to match literally. */
    public static function phrase(string $value): string
    {
        return '"' . addcslashes($value, '"\\') . '"';
    }

    /**
     * Returns the filter for documents by key, in groups of 500: Solr allows at most 1,024 clauses in a group.
     */
    public static function keys(string $field, array $keys): string
    {
        $groups = array_map(
            static fn (array $part): string => $field . ':(' . implode(' OR ', array_map([self::class, 'phrase'], $part)) . ')',
            array_chunk($keys, 500)
        );
        return implode(' OR ', $groups);
    }

    /**
     * The typed text as words: Lucene's special characters become spaces, as in the search box.
     */
    public static function words(string $text): string
    {
        $words = preg_replace(['/_query_/i', '~&&|\|\||[:/\\\\(){}\[\]^\~!*?\p{Cc}]~u'], ['query', ' '], $text) ?? '';
        $words = substr_count($words, '"') % 2 === 1 ? str_replace('"', ' ', $words) : $words;
        $words = preg_replace_callback('/\b(?:AND|OR|NOT)\b/', static fn (array $found): string => strtolower($found[0]), $words);
        $words = preg_replace(['/(^|\s)(?:[+-]{2,}|[+-](?=\s|$))/uD', '/\s+/u'], ['$1', ' '], (string) $words);
        return trim((string) $words);
    }

    /**
     * Like `stripslashes`, which would turn `\0` into a null byte.
     */
    public static function unescaped(string $text): string
    {
        return preg_replace('/\\\\([\s\S])/', '$1', $text);
    }
}
