<?php

namespace Staytags;

/**
 * Parses the query that a proxy forwards to Solr: known params, each parsed with the grammar of our own client. Solr gets the parsed query,
 * never the text of the request; anything else is rejected with the name of its param.
 */
final class SolrQuery
{
    /** Maximum length with 10,000 ids, and of anything else. */
    private const MAX_BODY = 1500000;
    private const MAX_VALUE = 262144;
    private const MAX_PAIRS = 300;
    private const MAX_ROWS = 5000;
    private const MAX_BUCKETS = 1000;

    private const COUNTS = [
        'rows' => 100000, 'start' => 50000, 'facet.limit' => 10000, 'facet.mincount' => 1000000, 'hl.snippets' => 20, 'hl.fragsize' => 1000,
        'spellcheck.count' => 20, 'spellcheck.maxCollations' => 20, 'spellcheck.maxCollationTries' => 50,
    ];
    private const CHOICES = [
        'defType' => 'lucene|dismax|edismax', 'json.nl' => 'flat|map|arrarr|arrmap', 'facet.sort' => 'count|index|true|false',
        'facet.method' => 'enum|fc|fcs', 'facet.range.other' => 'before|after|between|none|all',
    ];
    private const FLAGS = '/^(?:facet|facet\.missing|facet\.range\.hardend|hl|stats|omitHeader|spellcheck'
        . '|spellcheck\.(?:collate|extendedResults|onlyMorePopular|collateExtendedResults))$/';
    private ?SolrFields $fields;
    private array $own;

    private function __construct(?SiteScope $scope)
    {
        $this->fields = $scope === null ? null : $scope->fields();
        $this->own = $scope === null ? [] : $scope->params();
    }

    /**
     * Parses the body of a request, and returns the query string for Solr.
     *
     * @param SiteScope|null $scope What visitors of this site may find and read; without it, the grammar alone is checked.
     * @throws \InvalidArgumentException Names the param that is not allowed, and why.
     */
    public static function read(string $body, ?SiteScope $scope = null): string
    {
        if (strlen($body) > self::MAX_BODY) {
            throw new \InvalidArgumentException('The query is too long.');
        }
        $pairs = self::pairs($body);
        // An ajax-solr proxy sends one field that contains the whole query string.
        if (count($pairs) === 1 && $pairs[0][0] === 'query') {
            $pairs = self::pairs($pairs[0][1]);
        }
        if ($pairs === [] || count($pairs) > self::MAX_PAIRS) {
            throw new \InvalidArgumentException('The query is empty or has too many params.');
        }
        $reader = new self($scope);
        $read = [];
        foreach ($pairs as $pair) {
            // The response is always JSON, without the site's own params in its header, whatever the request asks for.
            if (strlen($pair[1]) > self::MAX_VALUE && strncmp($pair[1], '{!terms ', 8) !== 0) {
                throw new \InvalidArgumentException('The query is too long.');
            }
            if (!in_array($pair[0], ['wt', 'json.wrf', 'echoParams', 'expandMacros'], true)) {
                $read[] = [$pair[0], $reader->value($pair[0], $pair[1])];
            }
        }
        self::checkRanges($read);
        if ($scope !== null) {
            $read = $reader->scoped($scope->within($read), $scope->filters());
        }
        $query = array_map(static fn (array $pair): string => rawurlencode($pair[0]) . '=' . rawurlencode($pair[1]), $read);
        // Otherwise Solr would replace `${facet.prefix}` with that param before it parses, even inside a phrase.
        return implode('&', $query) . '&expandMacros=false&echoParams=none&wt=json';
    }

    /** PHP's own parser would keep only the last of several `fq`. */
    private static function pairs(string $body): array
    {
        $pairs = [];
        foreach (explode('&', $body) as $part) {
            if ($part !== '') {
                $pairs[] = array_map('urldecode', explode('=', $part, 2) + [1 => '']);
            }
        }
        return $pairs;
    }

    private function value(string $name, string $value): string
    {
        if (in_array([$name, $value], $this->own, true)) {
            return $value;
        }
        try {
            return $this->parsed($name, $value);
        } catch (\InvalidArgumentException $error) {
            // Half a multibyte character in the message would make invalid JSON.
            $message = substr($name, 0, 60) . ' (' . $error->getMessage() . ')';
            throw new \InvalidArgumentException('This param is not allowed: ' . preg_replace('/[^\x20-\x7E]/', '?', $message));
        }
    }

    private function parsed(string $name, string $value): string
    {
        $check = [$this, 'checkField'];
        if (preg_match('/^f\.(.+)\.(facet\.(?:limit|mincount|missing|sort|prefix|range\.\w+))$/D', $name, $found) === 1) {
            $check($found[1]);
            $name = $found[2];
        }
        if (isset(self::COUNTS[$name])) {
            // Beyond the last result there is nothing, however far.
            if (!ctype_digit($value) || strlen($value) > 9 || (int) $value > self::COUNTS[$name] && $name !== 'start') {
                throw new \InvalidArgumentException('it must be a number up to ' . self::COUNTS[$name]);
            }
            return (string) min((int) $value, $name === 'rows' ? self::MAX_ROWS : self::COUNTS[$name]);
        }
        if (isset(self::CHOICES[$name])) {
            return self::matched('/^(?:' . self::CHOICES[$name] . ')$/D', $value, 'it must be one of ' . self::CHOICES[$name]);
        }
        if (preg_match(self::FLAGS, $name) === 1) {
            return self::matched('/^(?:true|false|on|off|1|0)$/D', $value, 'it must be true or false');
        }
        if (in_array($name, ['q', 'q.alt', 'bq', 'facet.query', 'hl.q'], true)) {
            return QueryText::read($value, $check);
        }
        if (preg_match('/^(?:tie|facet\.range\.(?:start|end|gap))$/D', $name) === 1) {
            return self::matched('/^-?\d{1,12}(?:\.\d{1,6})?$/D', $value, 'it must be a number');
        }
        switch ($name) {
            case 'fq':
            case 'free':
                return QueryText::read($value, $check, true);
            case 'spellcheck.q':
                return QueryText::words($value, $check);
            case 'ids':
                return $value;
            case 'fl':
            case 'hl.fl':
                return $this->fieldList($value);
            case 'facet.field':
                preg_match('/^(\{!ex=[A-Za-z][\w$.:,-]*\})?(.*)$/sD', $value, $found);
                $check($found[2]);
                return $value;
            case 'facet.range':
            case 'stats.field':
                $check($value);
                return $value;
            case 'qf':
            case 'pf':
            case 'sort':
                return $this->eachField($name, $value);
            case 'mm':
                return self::matched('/^[\d%< -]{1,40}$/D', $value, 'it must be a number or a percentage');
            case 'facet.prefix':
                return self::matched('/^.{0,800}$/suD', $value, 'it is too long');
        }
        $isOfFilters = in_array($name, ['q.op', 'df'], true);
        throw new \InvalidArgumentException($isOfFilters ? 'only the settings may set it, since Solr reads their filters with it too' : 'it is not known');
    }

    private static function matched(string $pattern, string $value, string $message): string
    {
        if (preg_match($pattern, $value) !== 1) {
            throw new \InvalidArgumentException($message);
        }
        return $value;
    }

    public function checkField(string $name): void
    {
        if (!Lucene::isField($name)) {
            throw new \InvalidArgumentException('"' . substr($name, 0, 60) . '" is not a field name');
        }
        if ($this->fields !== null && !$this->fields->allows($name)) {
            throw new \InvalidArgumentException("visitors may not use the field $name. If they should, add it to \"Other fields\" in the settings of Staytags");
        }
    }

    /** Names and patterns of fields. Rejects transformers, functions and aliases, as they could run queries. */
    private function fieldList(string $value): string
    {
        $names = array_values(array_filter(preg_split('/[\s,]+/', $value), 'strlen'));
        foreach ($names as $name) {
            self::matched('/^(?:\*|[A-Za-z][\w$.?:-]{0,199}\*?)$/D', $name, 'only names of fields are allowed');
        }
        return $this->fields === null ? implode(',', $names) : $this->fields->shown($names);
    }

    /** `field^2 other` or `field asc, other desc`. */
    private function eachField(string $name, string $value): string
    {
        $isSort = $name === 'sort';
        $parts = array_filter(preg_split($isSort ? '/\s*,\s*/' : '/\s+/', trim($value)), 'strlen');
        foreach ($parts === [] ? [''] : $parts as $part) {
            $pattern = $isSort ? '/^(\S+) +(?:asc|desc)$/iD' : '/^([^\s^]+)(?:\^\d{1,6}(?:\.\d{1,6})?)?$/D';
            if (preg_match($pattern, $part, $found) !== 1 || count($parts) > 20) {
                throw new \InvalidArgumentException($isSort ? 'it must be fields with asc or desc' : 'it must be fields, each with its boost');
            }
            // Not a field, but random order, or the matches of the param `free` first.
            $isOrder = $isSort && ($found[1] === 'exists(query($free))' || ($this->fields ?? new SolrFields([], ''))->isRandom($found[1]));
            $isOrder || $this->checkField($found[1]);
        }
        return implode($isSort ? ', ' : ' ', $parts);
    }

    /** Limits the buckets: Solr creates every one between start and end. */
    private static function checkRanges(array $pairs): void
    {
        // Of a repeated param, Solr reads the first.
        $first = array_column(array_reverse($pairs), 1, 0);
        $buckets = 0;
        foreach ($pairs as [$name, $field]) {
            if ($name === 'facet.range') {
                $part = static fn (string $which): float => (float) ($first["f.$field.facet.range.$which"] ?? $first["facet.range.$which"] ?? 0);
                $buckets += $part('gap') > 0 ? abs($part('end') - $part('start')) / $part('gap') : INF;
            }
        }
        if ($buckets > self::MAX_BUCKETS || count(array_keys(array_column($pairs, 0), 'facet.field', true)) > 100) {
            throw new \InvalidArgumentException('This param is not allowed: facet.range (at most ' . self::MAX_BUCKETS . ' ranges are counted)');
        }
    }

    /** Adds the site's own restrictions to the query. */
    private function scoped(array $pairs, array $filters): array
    {
        $ids = array_column(array_reverse($pairs), 1, 0)['ids'] ?? null;
        if ($ids !== null) {
            // Solr's own `ids` ignores all filters.
            preg_match_all('/(?:\\\\[\s\S]|[^,\\\\])+/', $ids, $found);
            $keys = array_map([Lucene::class, 'unescaped'], array_slice($found[0], 0, self::MAX_ROWS));
            $dropped = ['ids', 'q', 'fq', 'bq', 'free', 'rows', 'start', 'sort', 'defType', 'facet'];
            $pairs = array_filter($pairs, static fn (array $pair): bool => !in_array($pair[0], $dropped, true));
            array_push($pairs, ['q', '*:*'], ['rows', (string) count($keys)]);
            $filters[] = $keys === [] ? '-*:*' : Lucene::keys('id', $keys);
        }
        $listed = array_column($pairs, 0);
        foreach ($filters as $filter) {
            if (!in_array(['fq', $filter], $pairs, true)) {
                $pairs[] = ['fq', $filter];
            }
        }
        if (!in_array('fl', $listed, true)) {
            $pairs[] = ['fl', $this->fields === null ? 'id' : $this->fields->shown([])];
        }
        if (in_array('hl', array_column(array_udiff($pairs, $this->own, static fn (array $a, array $b): int => $a <=> $b), 0), true) && !in_array('hl.fl', $listed, true)) {
            throw new \InvalidArgumentException('This param is not allowed: hl (without hl.fl, Solr chooses the fields)');
        }
        // Text that edismax would treat as a field name, which a visitor's words may not contain.
        return array_merge($pairs, [['uf', '* -_query_ -_val_']]);
    }
}
