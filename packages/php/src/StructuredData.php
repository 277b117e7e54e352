<?php

namespace Staytags;

/**
 * Describes homes to search engines, by schema.org as JSON-LD. The table of fields is the elements' own.
 */
final class StructuredData
{
    private const MAX_MEMBERS = 100;
    private const MAX_PREVIEW = 200;
    /** How many homes a preview of a list names. */
    private const NAMED = 3;

    private array $names;
    /** The page's address up to its path, without a slash at the end. */
    private string $site;

    /**
     * @param array<string, string> $names The index field by the name that the cards use.
     * @param string                $site  The address of the site: `https://example.com`.
     */
    public function __construct(array $names, string $site)
    {
        $this->names = $names;
        $this->site = $site;
    }

    /**
     * Returns the script with the list of results; nothing if no home can be described.
     *
     * @param array $docs   The documents.
     * @param int   $first  The place of the first.
     * @param array $offers See offer(), by the value of the field `eid`.
     */
    public function list(array $docs, int $first, array $offers = []): string
    {
        $items = [];
        foreach (array_values($docs) as $at => $doc) {
            $home = is_array($doc) ? $this->home($doc, $offers) : null;
            if ($home !== null) {
                $items[] = ['@type' => 'ListItem', 'position' => $first + $at, 'item' => $home];
            }
        }
        return $items === [] ? '' : self::script(['@context' => 'https://schema.org', '@type' => 'ItemList', 'itemListElement' => $items]);
    }

    /**
     * Returns the script with one home, which its page is about; nothing if it cannot be described.
     */
    public function page(array $doc): string
    {
        $home = $this->home($doc);
        return $home === null ? '' : self::script(['@context' => 'https://schema.org'] + $home);
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
     * The same of a page with a list: how many homes, the first of them, and a picture.
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

    /** Cut between words. */
    private static function shortened(string $text): string
    {
        // The spaces of JavaScript.
        $plain = Money::trimmed((string) preg_replace('/[\s\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+/u', ' ', $text));
        $cut = preg_match('/^.{' . self::MAX_PREVIEW . '}(?=.)/us', $plain, $found) === 1 ? $found[0] : $plain;
        return $cut === $plain ? $plain : preg_replace('/ [^ ]*$/D', '', $cut) . '…';
    }

    private static function script(array $data): string
    {
        return '<script type="application/ld+json">' . Html::json($data) . '</script>';
    }

    /**
     * Returns a home; null if it has no name.
     *
     * @param array $offers The price of a stay on given dates: `price`, `currency`, `begin` and `end`.
     */
    public function home(array $doc, array $offers = []): ?array
    {
        $document = new Document($doc, $this->names);
        $values = [];
        foreach (Printed::shared()['home'] as [$field, $path, $kind]) {
            $value = $this->value($document, $field, $kind);
            if ($value !== null) {
                $values[$path] = $value;
            }
        }
        $home = self::thing('', $values);
        $offer = $offers[$document->first('eid')] ?? null;
        return $home === null || $offer === null ? $home : $home + ['makesOffer' => [
            '@type' => 'Offer',
            'price' => $offer['price'],
            'priceCurrency' => $offer['currency'],
            'availabilityStarts' => $offer['begin'],
            'availabilityEnds' => $offer['end'],
        ]];
    }

    private static function thing(string $path, array $values): ?array
    {
        $needs = Printed::shared()['types'][$path];
        $type = array_shift($needs);
        $prefix = $path === '' ? '' : "$path.";
        $members = [];
        foreach (array_keys($values) as $to) {
            $name = strncmp($to, $prefix, strlen($prefix)) === 0 ? explode('.', substr($to, strlen($prefix)))[0] : '';
            $member = $name === '' ? null : $values[$prefix . $name] ?? self::thing($prefix . $name, $values);
            if ($member !== null) {
                $members[$name] = $member;
            }
        }
        return $members === [] || array_diff($needs, array_keys($members)) !== [] ? null : ['@type' => $type] + $members;
    }

    /**
     * @return string|int|float|array|null
     */
    private function value(Document $doc, string $name, string $kind)
    {
        if ($kind === 'text') {
            return $doc->text($name) === '' ? null : $doc->text($name);
        }
        if ($kind === 'url') {
            return $this->url($doc->first($name));
        }
        if ($kind === 'time') {
            return preg_match('/^\d\d:\d\d(?::\d\d)?$/D', $doc->first($name)) === 1 ? $doc->first($name) : null;
        }
        if ($kind === 'urls' || $kind === 'features') {
            $texts = array_slice($doc->values($name), 0, self::MAX_MEMBERS);
            $members = $kind === 'features' ? self::features($texts) : array_values(array_filter(array_map([$this, 'url'], $texts), 'is_string'));
            return $members === [] ? null : $members;
        }
        if ($kind === 'place') {
            return $doc->text($name) === '' ? null : self::place($doc->text($name));
        }
        if ($kind === 'rating') {
            $rating = Card::rating($doc->number($name) ?? 0.0);
            return (float) $rating > 0 ? (float) $rating : null;
        }
        $value = $doc->number($name);
        $most = ['latitude' => 90, 'longitude' => 180][$kind] ?? null;
        $isWithin = $value !== null && ($most === null ? $value > 0 && $value < 1000000 : abs($value) <= $most);
        $isWithin = $isWithin && ($kind !== 'whole' || fmod($value, 1) === 0.0);
        return $isWithin ? (fmod($value, 1) === 0.0 ? (int) $value : $value) : null;
    }

    private function url(string $text): ?string
    {
        $url = Html::url($text);
        if (preg_match('~' . Printed::shared()['address'] . '~iD', $url) !== 1) {
            return null;
        }
        // Relative to the site, since the page may be anywhere in it.
        return $url[0] === '/' ? $this->site . $url : $url;
    }

    /** Each amenity once, by its name for Google, from its id or its name in the index. */
    private static function features(array $texts): array
    {
        $known = Printed::shared()['amenities'];
        $names = array_map(static function (string $text) use ($known): string {
            $name = Card::amenity($text);
            return $known[self::plain(explode('|', $text)[0])] ?? $known[self::plain($name)] ?? $name;
        }, $texts);
        $names = array_filter(array_unique($names), 'strlen');
        return array_map(static fn (string $name): array => ['@type' => 'LocationFeatureSpecification', 'name' => $name, 'value' => true], array_values($names));
    }

    private static function plain(string $name): string
    {
        return (string) preg_replace('/[^a-z\d]/', '', strtolower($name));
    }

    /** What a kind of home is for Google, as far as its name says so. */
    private static function place(string $type): string
    {
        foreach (Printed::shared()['places'] as $place => $words) {
            if (preg_match("/$words/i", $type) === 1) {
                return $place;
            }
        }
        return 'EntirePlace';
    }
}
