<?php

namespace Staytags;

/**
 * Prints what the index knows about one home: its facts for visitors, and a description for search engines and link previews.
 */
final class Home
{
    private const MAX_ID = 200;
    /** Maximum number of homes on one page. */
    public const MAX_HOMES = 100;

    /** @var array<string, string> The index field by the name that the cards use. */
    private array $names;
    private array $doc;

    private function __construct(array $names, array $doc)
    {
        $this->names = $names;
        $this->doc = $doc;
    }

    /**
     * Finds a home in the index by its id; null if there is none. See all().
     */
    public static function find(string $id, array $settings, callable $ask): ?self
    {
        return self::all([$id], $settings, $ask)[$id] ?? null;
    }

    /**
     * Finds all homes of a page in one request. Returns those in the index, by id.
     *
     * @param string[]                 $ids      Their values of the field that the settings call `eid`; without such a field, of `id`.
     * @param array                    $settings The page's settings by element.
     * @param callable(string): string $ask      Takes a query string. Returns Solr's JSON, or an empty string.
     * @return array<string, self>
     */
    public static function all(array $ids, array $settings, callable $ask): array
    {
        $names = self::names($settings);
        $field = $names['eid'] ?? 'id';
        $ids = array_filter(array_map('strval', $ids), static fn (string $id): bool => $id !== '' && strlen($id) <= self::MAX_ID && preg_match('//u', $id) === 1);
        $ids = array_slice(array_values(array_unique($ids)), 0, self::MAX_HOMES);
        if ($ids === []) {
            return [];
        }
        $filters = array_map(static fn (string $id): string => Lucene::filter($field, $id), $ids);
        $answer = json_decode($ask('q=' . rawurlencode('*:*') . '&rows=' . count($ids) . '&fq=' . rawurlencode(implode(' OR ', $filters))), true);
        $docs = is_array($answer) && is_array($answer['response'] ?? null) ? $answer['response']['docs'] ?? [] : [];
        $homes = [];
        foreach (is_array($docs) ? $docs : [] as $doc) {
            if (!is_array($doc) || !is_scalar($doc['id'] ?? null) || (string) $doc['id'] === '') {
                continue;
            }
            // A single result is the requested home, even if the index writes its id differently.
            $own = count($ids) === 1 ? $ids : array_intersect(array_map('strval', array_filter((array) ($doc[$field] ?? []), 'is_scalar')), $ids);
            foreach ($own as $id) {
                $homes += [$id => new self($names, $doc)];
            }
        }
        return $homes;
    }

    /** @return array<string, string> The index field by the name that the cards use. */
    public static function names(array $settings): array
    {
        try {
            return Document::names((new TagOptions('search', [], $settings))->members('fields'));
        } catch (\DomainException $unknown) {
            return [];
        }
    }

    /**
     * Returns its facts and its lowest price as HTML.
     *
     * @param array  $settings The page's settings by element.
     * @param string $language The page's language.
     */
    public function facts(array $settings, string $language): string
    {
        static $home = null;
        $home = $home ?? require dirname(__DIR__) . '/generated/home.php';
        $texts = new Texts(is_array($settings['texts'] ?? null) ? $settings['texts'] : [], $language);
        $say = static fn (string $key, array $values): string => $texts->say("results.$key", $values);
        $values = Card::values(new Document($this->doc, $this->names), self::options($settings) + ['language' => $texts->language()], 1, 0);
        return '<div class="stay-printed stay-printed-home">' . $home($values, $say) . '</div>';
    }

    private static function options(array $settings): array
    {
        try {
            return Card::options(new TagOptions('results', [], $settings));
        } catch (\DomainException $unknown) {
            return Card::options(new TagOptions('results', [], []));
        }
    }

    /**
     * Returns the script that describes it for search engines.
     *
     * @param string $site The address of the site: `https://example.com`.
     */
    public function data(string $site): string
    {
        return (new StructuredData($this->names, $site))->page($this->doc);
    }

    /**
     * Returns the link preview of its page; see StructuredData::preview().
     *
     * @return array<array{string, string}>
     */
    public function preview(string $site): array
    {
        return (new StructuredData($this->names, $site))->preview($this->doc);
    }
}
