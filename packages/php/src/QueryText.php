<?php

namespace Staytags;

/**
 * The grammar of a Solr query: exactly what our own client writes.
 *
 * Parses a text into clauses (words, phrases, `field:value`, ranges, groups, AND/OR, boosts) and writes the query anew from these, so that
 * no character of the request reaches Solr with a meaning that the parser does not know.
 */
final class QueryText
{
    private const MAX_DEPTH = 6;
    /** The maximum number of ids in a request. */
    private const MAX_TERMS = 5000;
    /** The same for the terms query parser, which looks up each one. */
    private const MAX_LISTED = 10000;

    private const SPACE = '/[\s\x00-\x1F\x7F]*/A';
    /** An escaped character, or one without special meaning. Characters beyond ASCII are bytes here. */
    private const CHARACTER = '(?:\\\\[\s\S]|[^\s\x00-\x1F\x7F"()\[\]{}:^~*?!\\\\])';
    private const PHRASE = '"((?:[^"\\\\]|\\\\[\s\S])*)"';
    private const NUMBER = '-?\d{1,15}(?:\.\d{1,15})?';
    private const DATE = '(?:NOW|\d{4}-\d\d-\d\dT[\d:.]{1,15}Z)(?:[+-]\d{1,4}[A-Z]{3,8}|\/[A-Z]{3,8}){0,4}';
    /** Lucene also splits words at the full-width space. */
    private const WIDE_SPACE = "\u{3000}";

    private string $text;
    private int $at = 0;
    private int $terms = 0;
    /** @var callable(string): void Throws if visitors may not use the field. */
    private $check;

    private function __construct(string $text, callable $check)
    {
        $this->text = $text;
        $this->check = $check;
    }

    /**
     * Parses a query and returns it rewritten for Solr.
     *
     * @param callable(string): void $check    Throws if visitors may not use the field of that name.
     * @param bool                   $isFilter Filters may match the earlier words of a suggestion, `{!dismax qf=field}sea view`, and list
     *                                         ids, `{!terms f=field}1,2`.
     * @throws \InvalidArgumentException The reason for rejecting the query.
     */
    public static function read(string $text, callable $check, bool $isFilter = false): string
    {
        if (preg_match('//u', $text) !== 1) {
            throw new \InvalidArgumentException('it is not UTF-8');
        }
        $field = Lucene::fieldPattern();
        if ($isFilter && preg_match('/^\{!dismax qf=(' . $field . ')\}/', $text, $found) === 1) {
            $check($found[1]);
            return $found[0] . self::words(substr($text, strlen($found[0])), $check);
        }
        if ($isFilter && preg_match('/^\{!terms f=(' . $field . ')\}(.*)$/sD', $text, $found) === 1) {
            $check($found[1]);
            return '{!terms f=' . $found[1] . '}' . self::listed($found[2]);
        }
        $name = '[A-Za-z][\w$.:-]{0,199}';
        $locals = preg_match("/^\\s*(\\{!(?:(?:tag|ex)=$name(?:,$name)* ?)+\\})/", $text, $found) === 1 ? $found : ['', ''];
        return $locals[1] . (new self(substr($text, strlen($locals[0])), $check))->whole();
    }

    /** The ids of the terms query parser, which reads everything between two commas as one. */
    private static function listed(string $ids): string
    {
        $list = explode(',', $ids);
        if (count($list) > self::MAX_LISTED) {
            throw new \InvalidArgumentException('it lists too many ids');
        }
        foreach ($list as $id) {
            if (preg_match('/^[\w.:\/-]{1,128}$/D', $id) !== 1) {
                throw new \InvalidArgumentException('"' . substr($id, 0, 60) . '" is not an id');
            }
        }
        return $ids;
    }

    /**
     * Parses words and phrases, without fields, groups and operators.
     */
    public static function words(string $text, callable $check): string
    {
        if (preg_match('/[(:]|\b(?:AND|OR|NOT)\b/', $text) === 1) {
            throw new \InvalidArgumentException('only words are allowed');
        }
        return (new self($text, $check))->whole();
    }

    private function whole(): string
    {
        $query = $this->clauses(0, false);
        if ($this->at < strlen($this->text)) {
            throw new \InvalidArgumentException('"' . substr($this->text, $this->at, 1) . '" is not expected at ' . $this->at);
        }
        if ($query === '') {
            throw new \InvalidArgumentException('there is no query');
        }
        return $query;
    }

    private function take(string $pattern): ?array
    {
        if (preg_match($pattern, $this->text, $found, 0, $this->at) !== 1) {
            return null;
        }
        $this->at += strlen($found[0]);
        return $found;
    }

    private function clauses(int $depth, bool $inField): string
    {
        if ($depth > self::MAX_DEPTH) {
            throw new \InvalidArgumentException('it is nested too deeply');
        }
        $parts = [];
        $join = '';
        while (true) {
            $this->take(self::SPACE);
            if ($this->at >= strlen($this->text) || $this->text[$this->at] === ')') {
                break;
            }
            $operator = $this->take('/(AND|OR|NOT)(?=[\s()]|$)/A');
            if ($operator !== null && $operator[1] !== 'NOT') {
                if ($parts === [] || $join !== '') {
                    throw new \InvalidArgumentException($operator[1] . ' must be between two clauses');
                }
                $join = $operator[1];
                continue;
            }
            $this->take(self::SPACE);
            $signs = $operator === null ? $this->take('/[+-]+/A')[0] ?? '' : 'NOT ';
            $clause = $this->clause($depth, $inField, $signs !== '');
            if ($clause === null) {
                continue;
            }
            if (++$this->terms > self::MAX_TERMS) {
                throw new \InvalidArgumentException('it has too many clauses');
            }
            $sign = $signs === 'NOT ' ? $signs : (strpos($signs, '-') !== false ? '-' : substr($signs, 0, 1));
            array_push($parts, ...($join === '' ? [] : [$join]), ...[$sign . $clause]);
            $join = '';
        }
        if ($join !== '') {
            throw new \InvalidArgumentException($join . ' must be between two clauses');
        }
        return implode(' ', $parts);
    }

    /** Null for a stray character that a visitor has typed after a phrase. */
    private function clause(int $depth, bool $inField, bool $isSigned): ?string
    {
        if ($this->take('/\(/A') !== null) {
            return $this->group($depth, $inField) . $this->boost();
        }
        if (!$inField && $this->take('/\*:\*/A') !== null) {
            return '*:*' . $this->boost();
        }
        $head = $inField ? null : $this->take('/(' . self::CHARACTER . '+):/A');
        if ($head !== null) {
            $field = Lucene::unescaped($head[1]);
            if (!Lucene::isField($field)) {
                throw new \InvalidArgumentException('"' . substr($field, 0, 60) . '" is not a field name');
            }
            ($this->check)($field);
            return str_replace(':', '\\:', $field) . ':' . $this->value($depth) . $this->boost();
        }
        $term = $this->term();
        if ($term === null && !($isSigned && preg_match('/[\s\x00-\x1F\x7F)]|$/A', $this->text, $end, 0, $this->at) === 1)) {
            throw new \InvalidArgumentException('"' . substr($this->text, $this->at, 1) . '" is not expected at ' . $this->at);
        }
        return $term === null ? null : $term . $this->boost();
    }

    private function group(int $depth, bool $inField): string
    {
        $inner = $this->clauses($depth + 1, $inField);
        if ($inner === '' || $this->take('/\)/A') === null) {
            throw new \InvalidArgumentException('a group is empty or not closed');
        }
        return "($inner)";
    }

    /** The value after the colon. */
    private function value(int $depth): string
    {
        if ($this->take('/\(/A') !== null) {
            return $this->group($depth, true);
        }
        $range = $this->take('/([\[{])\s*(' . self::PHRASE . '|[^\s\[\]{}"]+)\s+TO\s+(' . self::PHRASE . '|[^\s\[\]{}"]+)\s*([\]}])/A');
        if ($range !== null) {
            return $range[1] . self::bound($range[2]) . ' TO ' . self::bound($range[4]) . $range[6];
        }
        $negative = $this->take('/-[\d.]+(?![^\s)^])/A');
        $term = $negative === null ? $this->term() : Lucene::phrase($negative[0]);
        if ($term === null) {
            throw new \InvalidArgumentException('a field has no value');
        }
        return $term;
    }

    private static function bound(string $text): string
    {
        if ($text[0] === '"') {
            return Lucene::phrase(Lucene::unescaped(substr($text, 1, -1)));
        }
        $isPlain = preg_match('/^(?:\*|' . self::NUMBER . '(?:,' . self::NUMBER . ')?|' . self::DATE . '|[A-Za-z0-9_.]+)$/D', $text) === 1;
        return $isPlain && $text !== 'TO' ? $text : Lucene::phrase(Lucene::unescaped($text));
    }

    /** A phrase, a word or a prefix. */
    private function term(): ?string
    {
        $phrase = $this->take('/' . self::PHRASE . '(~\d{1,2})?/A');
        if ($phrase !== null) {
            return Lucene::phrase(Lucene::unescaped($phrase[1])) . ($phrase[2] ?? '');
        }
        $word = $this->take('/(?![+-])(' . self::CHARACTER . '+)(\*(?![*?]|' . self::CHARACTER . '))?/A');
        if ($word === null) {
            return null;
        }
        $text = Lucene::unescaped($word[1]);
        if (preg_match('/&&|\|\|/', $text) === 1) {
            throw new \InvalidArgumentException('the operators are AND and OR');
        }
        $isBare = $text === $word[1] && strpos($text, '/') === false && strpos($text, self::WIDE_SPACE) === false
            && !in_array($text, ['AND', 'OR', 'NOT', 'TO'], true);
        if (!isset($word[2])) {
            return $isBare ? $text : Lucene::phrase($text);
        }
        if (!$isBare) {
            throw new \InvalidArgumentException('the beginning of a word may contain only letters and digits');
        }
        return $text . '*';
    }

    private function boost(): string
    {
        return $this->take('/\^\d{1,6}(?:\.\d{1,6})?/A')[0] ?? '';
    }
}
