<?php

namespace Staytags;

/**
 * Names and values in a query.
 */
final class Lucene
{
    /**
     * The name of a field, as browsers know it. It never begins with `_`, as the names do that Solr keeps for itself.
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

    /** A value as a term that is taken literally. */
    public static function phrase(string $value): string
    {
        return '"' . addcslashes($value, '"\\') . '"';
    }

    /**
     * The filter for documents by their keys, in groups of 500: a group of Solr holds 1,024 at most.
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
     * Like `stripslashes`, which makes a null byte of `\0`.
     */
    public static function unescaped(string $text): string
    {
        return preg_replace('/\\\\([\s\S])/', '$1', $text);
    }
}
