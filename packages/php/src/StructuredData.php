<?php

namespace Staytags;

/**
 * Describes homes for search engines as schema.org JSON-LD. The table of fields is shared with the elements.
 */
final class StructuredData
{
    private const MAX_PREVIEW = 200;
    /** How many homes a preview of a list names. */
    private const NAMED = 3;

    private array $names;
    private HomeData $homes;

    /**
     * @param array<string, string> $names The index field by the name that the cards use.
     * @param string                $site  The address of the site: `https://example.com`.
     */
    public function __construct(array $names, string $site)
    {
        $this->names = $names;
        $this->homes = new HomeData($names, $site);
    }

    /**
     * Returns the script with the list of results; an empty string if no home can be described.
     *
     * @param array $docs   The documents.
     * @param int   $first  The place of the first.
     * @param array $offers See offer(), by the value of the field `eid`.
     */
    public function list(array $docs, int $first, array $offers = []): string
    {
        $items = [];
        foreach (Document::distinct($docs) as $at => $doc) {
            $home = $this->home($doc, $offers);
            if ($home !== null) {
                $items[] = ['@type' => 'ListItem', 'position' => $first + $at]
                    + (isset($home['@type']) ? ['item' => $home] : array_intersect_key($home, ['name' => 1, 'url' => 1]));
            }
        }
        return $items === [] ? '' : self::script(['@context' => 'https://schema.org', '@type' => 'ItemList', 'itemListElement' => $items]);
    }

    /**
     * Returns the script for the home that a page is about; an empty string if the index knows too little about it.
     */
    public function page(array $doc): string
    {
        $home = $this->home($doc);
        return !isset($home['@type']) ? '' : self::script(['@context' => 'https://schema.org'] + $home);
    }

    /**
     * Returns the link preview of a page about this home: pairs of a `<meta>`'s `property` or `name`, and its content.
     *
     * @return array<array{string, string}>
     */
    public function preview(array $doc): array
    {
        return self::metas($this->home($doc) ?? []);
    }

    /**
     * The same for a page with a list: the number of homes, the first ones, and a picture.
     *
     * @param string $count The length of the list in words: `240 results`.
     * @return array<array{string, string}>
     */
    public function listPreview(array $docs, string $count): array
    {
        $homes = array_filter(array_map(fn ($doc): ?array => is_array($doc) ? $this->home($doc) : null, array_values($docs)));
        $titles = array_slice(array_column($homes, 'name'), 0, self::NAMED);
        $image = array_column($homes, 'image')[0] ?? null;
        return $titles === [] ? [] : self::metas(array_filter(['image' => $image]) + ['description' => "$count: " . implode(', ', $titles)]);
    }

    /** @return array<array{string, string}> */
    private static function metas(array $thing): array
    {
        $metas = [];
        foreach (Printed::shared()['preview'] as [$meta, $path]) {
            $value = $thing[$path] ?? '';
            $text = is_array($value) ? (string) ($value[0] ?? '') : (string) $value;
            if ($text !== '') {
                $metas[] = [$meta, $path === 'description' ? self::shortened($text) : $text];
            }
        }
        return $metas;
    }

    /**
     * Returns the `<meta>` elements for the head of a page.
     *
     * @param array<array{string, string}> $metas
     */
    public static function metaHtml(array $metas): string
    {
        $html = array_map(static function (array $meta): string {
            return '<meta ' . (strpos($meta[0], ':') === false ? 'name' : 'property') . '="' . $meta[0] . '" content="' . Html::text($meta[1]) . '">';
        }, $metas);
        return implode("\n", $html);
    }

    /** Truncates text between words. */
    private static function shortened(string $text): string
    {
        // JavaScript's whitespace.
        $plain = Money::trimmed((string) preg_replace('/[\s\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+/u', ' ', $text));
        $cut = preg_match('/^.{' . self::MAX_PREVIEW . '}(?=.)/us', $plain, $found) === 1 ? $found[0] : $plain;
        return $cut === $plain ? $plain : preg_replace('/ [^ ]*$/D', '', $cut) . '…';
    }

    private static function script(array $data): string
    {
        return '<script type="application/ld+json">' . Html::json($data) . '</script>';
    }

    /**
     * Returns a home, with its price if dates are known; see HomeData::read().
     *
     * @param array $offers The price of a stay on given dates: `price`, `currency`, `begin` and `end`.
     */
    public function home(array $doc, array $offers = []): ?array
    {
        $home = $this->homes->read($doc);
        $offer = $offers[(new Document($doc, $this->names))->first('eid')] ?? null;
        return !isset($home['@type']) || $offer === null ? $home : $home + ['makesOffer' => [
            '@type' => 'Offer',
            'price' => $offer['price'],
            'priceCurrency' => $offer['currency'],
            'availabilityStarts' => $offer['begin'],
            'availabilityEnds' => $offer['end'],
        ]];
    }
}
