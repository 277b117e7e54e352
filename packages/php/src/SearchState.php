<?php

namespace Staytags;

/**
 * A visitor's search in the query string of a page: `q`, `fq`, `sort`, `start`. Reads what the search's own code reads, and throws where only
 * that code can decide.
 */
final class SearchState
{
    private const NAMES = ['q', 'fq', 'start', 'sort'];
    private const MAX_FILTERS = 100;
    /** Maximum sizes in bytes: of all values, and of other params. Every link of a page repeats them. */
    private const MAX_LENGTH = 2000;
    private const MAX_OTHERS = 500;
    /**
     * These track campaigns and people, and do not change the page. A page cache ignores them too: it would give everybody the links of the
     * first visitor, with that visitor's e-mail address or id in them.
     */
    private const MEASURED = '/^(?:utm_\w+|gad?_\w+|[gdfm]clid|fbclid|fb_(?:action_ids|action_types|source)|msclkid|ttclid|twclid|yclid|rdt_cid|sccid|irclickid|gclsrc|li_fat_id|igshid'
        . '|srsltid|[gw]braid|mc_[ce]id|mtm_\w+|pk_(?:campaign|kwd|keyword|source|medium|content|cid)|epik|_hs(?:enc|mi)|__hs(?:tc|ssc|fp)|hsctatracking|hsa_\w+|_ga|_gl|_k[ex]|ref|dm_i|s_kwcid'
        . '|ef_id|sscid|trk_\w+|_bta_\w+|sb_referer_host|redirect_(?:log_)?mongo_id|vero_(?:id|conv)|oly_\w+|__s|mkt_tok|mkwid|pcrid|sfmc_id|ml_subscriber(?:_hash)?|ck_subscriber_id|wickedid|_openstat'
        . '|campaignid|adgroupid|adid|campid|customid|toolid|mk(?:cid|evt|rid)|gdf(?:ms|trk|fi)|usqp|age-verified|ao_noptimize|cn-reloaded|_branch_match_id|si)$/Di';

    /** The name of the query in URLs: in Drupal 7, `q` is the page's path. */
    public static string $words = 'q';

    /** @var array<string, string[]> */
    private array $params = [];
    /** The other params of the page's URL, as name and value. */
    private array $others = [];
    private int $length = 0;

    /** The name under which PHP reads a param, and so the page cache. */
    private static function asPhp(string $name): string
    {
        return preg_replace('/[[\0].*/s', '', strtr(ltrim($name, ' '), ' .', '__'));
    }

    /**
     * @param string   $address The query string of the page.
     * @param string[] $exposed The params that the search keeps in the URL.
     * @throws \DomainException If only the search can handle it.
     */
    public function __construct(string $address, array $exposed)
    {
        $left = self::MAX_OTHERS;
        foreach (array_filter(explode('&', $address), 'strlen') as $pair) {
            [$written, $value] = array_map('urldecode', explode('=', $pair, 2) + [1 => '']);
            $name = $written === self::$words ? 'q' : ($written === 'q' ? '' : $written);
            if ($name === 'q.alt' || in_array($name, $exposed, true) && !in_array($name, self::NAMES, true)) {
                throw new \DomainException("Only the search can handle this param: $name");
            }
            if (!in_array($name, $exposed, true)) {
                $isKept = preg_match(self::MEASURED, self::asPhp($written)) !== 1;
                $left -= $isKept ? strlen($pair) : 0;
                array_push($this->others, ...($isKept && $left >= 0 ? [[$written, $value]] : []));
            } elseif (preg_match('/\S/u', $value) === 1) {
                $this->add($name, $value);
            } elseif ($value !== '' && preg_match('//u', $value) !== 1) {
                throw new \DomainException('The address is not UTF-8.');
            }
        }
    }

    /**
     * Returns the URL with only the words of its query, if that contains special characters of Solr that the site does not allow: `pets?`.
     *
     * @param callable(string): bool $reads Whether the site allows a query.
     */
    public static function inWords(string $address, callable $reads): string
    {
        $pairs = explode('&', $address);
        foreach ($pairs as $at => $pair) {
            [$name, $q] = array_map('urldecode', explode('=', $pair, 2) + [1 => '']);
            $isTyped = $name === self::$words && trim($q) !== '' && strlen($q) <= self::MAX_LENGTH && preg_match('/^\s*\{!/', $q) !== 1;
            if ($isTyped && !$reads($q)) {
                $words = Lucene::words($q);
                $pairs[$at] = $words === '' ? '' : rawurlencode($name) . '=' . rawurlencode($words);
            }
        }
        return implode('&', array_filter($pairs, 'strlen'));
    }

    private function add(string $name, string $value): void
    {
        $field = Lucene::fieldPattern();
        $patterns = ['start' => '/^\d{1,7}$/D', 'sort' => "/^$field (?:asc|desc)(?:, ?$field (?:asc|desc))*$/iD"];
        $this->length += strlen($value);
        $isHarmless = $this->length <= self::MAX_LENGTH && stripos($value, '_query_') === false && strncmp(ltrim($value), '{!', 2) !== 0;
        if (!$isHarmless || preg_match($patterns[$name] ?? '//', $value) !== 1 || $name === 'fq' && preg_match('/^[-+!(\s]*index_id\s*:/i', $value) === 1) {
            throw new \DomainException("Only the search can handle this value of $name");
        }
        $before = $name === 'fq' ? $this->params[$name] ?? [] : [];
        if (!in_array($value, $before, true) && count($before) < self::MAX_FILTERS) {
            $this->params[$name] = array_merge($before, [$value]);
        }
    }

    public function first(string $name): string
    {
        return $this->params[$name][0] ?? '';
    }

    /** The words of the visitor's query; empty for one that a link has built, such as the favourites. */
    public function typed(): string
    {
        $q = $this->first('q');
        return strpos($q, ':') === false ? Lucene::words($q) : '';
    }

    /** @return string[] */
    public function filters(): array
    {
        return $this->params['fq'] ?? [];
    }

    public function start(): int
    {
        return (int) $this->first('start');
    }

    public function isEmpty(): bool
    {
        return $this->params === [];
    }

    /**
     * Returns the link to this search after a change. It leads to the first page unless the change says otherwise.
     *
     * @param array<string, string[]> $change Values by name; none removes it.
     */
    public function link(array $change): string
    {
        $pairs = $this->pairs($change);
        $written = array_map(static fn (array $pair): string => rawurlencode($pair[0]) . '=' . rawurlencode($pair[1]), $pairs);
        // An empty URL would keep the page's query.
        return '?' . implode('&', $written);
    }

    /**
     * Returns the URL's params after a change, as names and values.
     *
     * @return array<array{string, string}>
     */
    public function pairs(array $change): array
    {
        $pairs = $this->others;
        foreach (self::NAMES as $name) {
            foreach ($change[$name] ?? ($name === 'start' ? [] : $this->params[$name] ?? []) as $value) {
                $pairs[] = [$name === 'q' ? self::$words : $name, $value];
            }
        }
        return $pairs;
    }
}
