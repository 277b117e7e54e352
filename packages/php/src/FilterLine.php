<?php

namespace Staytags;

/**
 * A line under "Filters". Solr reads every filter of a request with the default operator and field of that request (`q.op`, `df`) or of its
 * own handler, so a line must mean the same with any of them.
 */
final class FilterLine
{
    /** Phrases and ranges, in a query that QueryText has written. */
    private const VALUES = ['/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"(?:~\d+)?/s', '/[\[{][^\s\[\]{}]+ TO [^\s\[\]{}]+[\]}]/'];

    /** A sign or NOT without its clause: dropped from a visitor's text, but Solr refuses the line. */
    private const STRAY = '/(?:^|[\s(])(?:[+-](?:[\s)+-]|$)|NOT\s*(?:$|\)|(?:NOT|AND|OR)\s))/D';

    public static function isDefinite(string $line): bool
    {
        try {
            $query = (string) preg_replace(self::VALUES, 'x', QueryText::read($line, static function (string $field): void {
            }));
        } catch (\InvalidArgumentException $error) {
            return false;
        }
        $bare = (string) preg_replace('/\\\\.|"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"/s', 'x', $line);
        // Lucene splits at a full-width space too, except in a phrase.
        $isDefinite = strpos($bare, "\u{3000}") === false && preg_match(self::STRAY, $bare) !== 1;
        do {
            $query = (string) preg_replace_callback('/(:?)\(([^()]*)\)/', static function (array $group) use (&$isDefinite): string {
                $isDefinite = $isDefinite && self::areDefinite($group[2], $group[1] !== '');
                return $group[1] === '' ? 'x:x' : ':x';
            }, $query, -1, $count);
        } while ($count > 0);
        return $isDefinite && self::areDefinite($query, false);
    }

    /** @param bool $inField Whether the clauses are values of one field. */
    private static function areDefinite(string $clauses, bool $inField): bool
    {
        $joins = [];
        $join = $sign = '';
        $wanted = $required = 0;
        foreach (explode(' ', $clauses) as $part) {
            if (in_array($part, ['AND', 'OR'], true)) {
                $join = $part;
                continue;
            }
            if ($part === 'NOT') {
                $sign = '-';
                continue;
            }
            $sign = $sign === '' ? substr($part, 0, 1) : $sign;
            if (!$inField && strpos($part, ':') === false) {
                return false;
            }
            $joins[] = $join;
            $wanted += $sign === '-' ? 0 : 1;
            $required += $sign === '+' ? 1 : 0;
            $join = $sign = '';
        }
        $joins = array_unique(array_slice($joins, 1));
        // Lucene gives AND no precedence over OR: with another default operator, `a AND b OR c` finds `a` alone.
        return $wanted < 2 || $joins === ['AND'] || $joins === ['OR'] && $required === 0 || $required === $wanted && !in_array('OR', $joins, true);
    }
}
