<?php

namespace Staytags;

/**
 * Prints the response to a page's first search into the page, so that results show without a request.
 */
final class FirstAnswer
{
    /** How long a response is reused. A failure is reused too, so that a slow index delays only one page per minute. */
    public const SECONDS = 60;
    /** Maximum bytes of a response in the page, and of one that cards are printed from, which PHP may need many times the memory to read. */
    private const MAX_LENGTH = 1000000;
    private const MAX_READ = 3000000;

    /**
     * Tells whether the URL contains a visitor's search. Its response is not stored: invented searches could fill the store.
     */
    public static function isVisitors(string $address): bool
    {
        $decoded = array_map('urldecode', explode('&', $address));
        return preg_grep('/^(?:(?:' . SearchState::$words . '|fq|sort|start)(?:=|$)|rcav\[)/i', $decoded) !== [];
    }

    /**
     * Returns a server's JSON for a page, up to a minute old, or an empty string. A server that does not respond gets no request of any kind
     * for a minute. An error response affects only its own query.
     *
     * @param string $address    The address of the server.
     * @param string $sent       The query string, with everything that limits this visitor.
     * @param ?callable(): bool $count Counts a visitor's own search, and tells whether it may be sent; null for what the page itself asks.
     * @param callable(string): ?string       $get Returns what is stored under a name.
     * @param callable(string, string): void  $set Stores it for a minute.
     * @param callable(float): array{int, string} $ask Takes the timeout in seconds. Returns the status, 0 without a response, and the JSON.
     * @param string $server     See PageTime::ask().
     */
    public static function kept(string $address, string $sent, ?callable $count, callable $get, callable $set, callable $ask, string $server = 'index'): string
    {
        $down = 'down_' . md5($address);
        $id = $count !== null ? '' : md5($address . ' ' . $sent);
        foreach (array_filter([$down, $id]) as $name) {
            $stored = $get($name);
            if ($stored !== null) {
                return $stored;
            }
        }
        try {
            if ($count !== null && !$count()) {
                return '';
            }
        } catch (\Exception $locked) {
            // The database may be locked or read-only, which must not cost the page: the browser searches.
            return '';
        }
        [$status, $json] = PageTime::ask($ask, $server);
        $json = $status === 200 ? $json : '';
        // A visitor can write a search that takes the index too long, which says nothing of the index.
        $name = $status === 0 && ($count === null || $server !== 'index') ? $down : $id;
        if ($name !== '' && $status !== PageTime::NOT_ASKED) {
            $set($name, $json);
        }
        return $json;
    }

    /**
     * Returns the HTML with the response inside its search tag, or unchanged.
     *
     * @param string                   $html     The page, or the part of it that has the search, its facets and its results.
     * @param array                    $settings The page's settings by element.
     * @param string                   $address  The query string of the page's URL.
     * @param callable(string): string $ask      Takes a query string. Returns Solr's JSON, or an empty string.
     * @param array                    $page     What else is known of the page: see FirstView::PAGE.
     */
    public static function into(string $html, array $settings, string $address, callable $ask, array $page = []): string
    {
        if (stripos($html, '<stay-search') === false || self::has($html, ['data-stay-answer', 'data-first-request'])) {
            return $html;
        }
        $tags = self::ofOne(TagFilter::startTags($html), $settings);
        $page += FirstView::PAGE;
        $address = SearchState::inWords($address, $page['reads']);
        $page['offers'] = self::offers($tags, $settings, $address, $page['free']);
        $free = $page['offers'] === null ? null : array_map('strval', array_keys($page['offers']));
        $query = FirstSearch::query($tags, $settings, $address, $free);
        $found = $query === null ? '' : $ask($query);
        $isAnswered = $found !== '' && strlen($found) <= self::MAX_READ && SiteScope::isAnswer($found);
        $answer = $isAnswered ? json_decode($found, true) : null;
        if (is_array($answer) && $free !== null && !self::areKnown($tags, $settings, $free, (array) ($answer['response'] ?? []), $ask)) {
            $page['offers'] = null;
            // Nothing but the free homes was asked for: the browser, which can ask again, finds all.
            $isAnswered = (int) ($answer['response']['numFound'] ?? 0) > 0;
            $answer = $isAnswered ? $answer : null;
        }
        $json = $found;
        if (!$isAnswered || strlen($found) > self::MAX_LENGTH) {
            // The browser will send the visitor's search. The page may use these names for something else, so the tag lists the search's.
            $isKnown = $query !== null && self::isVisitors($address);
            $json = $isKnown ? (string) json_encode(['responseHeader' => ['params' => SiteScope::echoed($query) + ['unanswered' => ['true']]]]) : '';
        }
        if ($json === '' && !is_array($answer)) {
            return $html;
        }
        $script = $json === '' ? '' : '<script type="application/json" data-stay-answer>' . str_replace('<', '\u003c', $json) . '</script>';
        if (strlen($found) > self::MAX_LENGTH) {
            $script .= '<!-- Staytags: this page’s search has a response of ' . strlen($found) . ' bytes. Above ' . self::MAX_LENGTH
                . ' it is not part of the page, so the browser requests it again. Let the index return fewer or shorter fields, or set a lower maxRows. -->';
        }
        $inserts = [];
        if (is_array($answer) && !self::has($html, ['data-stay-cards'])) {
            $view = new FirstView($tags, $settings, $address, $page);
            $inserts = $view->inserts($html, $answer);
            $inserts += self::head($html, $page['head'], $view->preview($answer));
        }
        $search = $tags[array_search('search', array_column($tags, 0), true)][2];
        $inserts[$search] = $script . ($inserts[$search] ?? '');
        krsort($inserts);
        foreach ($inserts as $at => $part) {
            $html = substr_replace($html, $part, $at, 0);
        }
        return $html;
    }

    /** Whether a tag of the page has one of these attributes. A visitor may have written their names as text. */
    private static function has(string $html, array $names): bool
    {
        $words = '/' . implode('|', $names) . '/i';
        foreach (preg_match($words, $html) === 1 ? HtmlReader::read($html, false, true) : [] as $token) {
            if ($token['kind'] === HtmlReader::OPEN && preg_match($words, $token['attributes']) === 1
                && array_intersect_key(array_flip($names), HtmlReader::attributes($token['attributes'])) !== []) {
                return true;
            }
        }
        return false;
    }

    /** The tags without those of other named searches, which the browser requests. */
    private static function ofOne(array $tags, array $settings): array
    {
        return array_values(array_filter($tags, static function (array $tag) use ($settings): bool {
            try {
                return !isset(Elements::all()[$tag[0]]['options']['name']) || ((new TagOptions($tag[0], $tag[1], $settings))->text('name') ?? 'search') === 'search';
            } catch (\DomainException $unknown) {
                return true;
            }
        }));
    }

    /**
     * Returns the prices of the homes that are free on the dates in the URL; null without dates, or if the prices cannot be determined.
     */
    private static function offers(array $tags, array $settings, string $address, ?callable $free): ?array
    {
        if ($free === null || Stay::read($address) === null) {
            return null;
        }
        try {
            $forms = array_column(array_filter($tags, static fn (array $tag): bool => $tag[0] === 'availability'), 1);
            $stay = Stay::read($address, Guests::of(new TagOptions('availability', $forms[0] ?? [], $settings)));
            $currency = (new TagOptions('results', [], $settings))->choice('currency');
            return $stay->offers($free($stay->query()), $currency);
        } catch (\DomainException $unknown) {
            return null;
        }
    }

    /**
     * Tells whether the index has some of the free homes. It is asked if the response has none: their ids may be of another kind. The elements
     * ask the same.
     *
     * @param string[] $free     The ids of the free homes.
     * @param array    $response Solr's `response`.
     */
    private static function areKnown(array $tags, array $settings, array $free, array $response, callable $ask): bool
    {
        $search = new TagOptions('search', $tags[array_search('search', array_column($tags, 0), true)][1], $settings);
        $names = Document::names($search->members('fields'));
        $available = $free === [] || !isset($names['eid']) ? 'off' : $search->choice('available');
        if ($available === 'off') {
            return true;
        }
        $read = static fn (array $doc): string => (new Document($doc, $names))->first('eid');
        $ids = array_filter(array_map($read, Document::distinct((array) ($response['docs'] ?? []))), 'strlen');
        $isDoubtful = $available === 'only' ? (int) ($response['numFound'] ?? 0) === 0 : $ids !== [] && array_intersect($ids, $free) === [];
        if (!$isDoubtful) {
            return true;
        }
        $counted = json_decode($ask('q=' . rawurlencode('*:*') . '&rows=0&fq=' . rawurlencode("{!terms f={$names['eid']}}" . implode(',', $free))), true);
        return is_array($counted) && (int) ($counted['response']['numFound'] ?? 0) > 0;
    }

    /** @return array<int, string> */
    private static function head(string $html, ?callable $head, string $metas): array
    {
        $at = stripos($html, '</head>');
        if ($metas !== '' && $head !== null) {
            $head($metas . "\n");
            return [];
        }
        $new = $at === false ? '' : self::newMetas(substr($html, 0, $at), $metas);
        return $new === '' ? [] : [$at => $new . "\n"];
    }

    /**
     * Returns the `<meta>` elements without those that are already in the head: the page's own home may have added them, or another module.
     * Editors' texts come after the head.
     */
    public static function newMetas(string $head, string $metas): string
    {
        if (preg_match('~<meta\b[^>]*\bproperty\s*=\s*["\']?og:~i', $head) === 1) {
            return '';
        }
        $isDescribed = preg_match('~<meta\b[^>]*\bname\s*=\s*["\']?description\b~i', $head) === 1;
        return $isDescribed ? (string) preg_replace('~^<meta name=.*\n?~m', '', $metas) : $metas;
    }
}
