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
     * Like `stripslashes`, which would turn `\0` into a null byte.
     */
    public static function unescaped(string $text): string
    {
        return preg_replace('/\\\\([\s\S])/', '$1', $text);
    }
}
