<?php

namespace Staytags;

/**
 * Prints the first view of results, with the HTML that the elements' own cards have. They take it over unchanged.
 */
final class Printed
{
    /** How many pictures load at once. */
    private const EAGER = 3;

    /**
     * Returns what PHP shares with the elements.
     */
    public static function shared(): array
    {
        static $shared = null;
        return $shared ?? $shared = require dirname(__DIR__) . '/generated/printed.php';
    }

    /**
     * Returns the count and the cards; nothing without a document.
     *
     * @param array $response Solr's `response`: `docs`, `numFound`, `start`.
     * @param array $names    The index field by the name that the cards use.
     * @param array $options  See Card::values().
     * @param CardTemplate|null $own The site's own card.
     */
    public static function results(array $response, array $names, array $options, Texts $texts, ?CardTemplate $own = null): string
    {
        static $card = null;
        $docs = self::documents($response, $names);
        if ($docs === []) {
            return '';
        }
        $card = $card ?? require dirname(__DIR__) . '/generated/card.php';
        $say = static fn (string $key, array $values): string => $texts->say("results.$key", $values);
        $count = '<p class="stay-count">' . Html::text($say('count', ['count' => (string) (int) ($response['numFound'] ?? 0)])) . '</p>';
        $cards = '';
        if ($own !== null) {
            foreach ($docs as $doc) {
                $cards .= '<div class="stay-results-item" role="listitem">' . $own->fill($doc) . '</div>';
            }
            // The site's own styles apply to its cards.
            return '<div data-stay-cards><div class="stay-printed stay-printed-results">' . $count . '</div><div class="stay-printed-list" role="list">' . $cards . '</div></div>';
        }
        $options['language'] = $texts->language();
        foreach ($docs as $at => $doc) {
            $cards .= $card(Card::values($doc, $options, (int) ($response['start'] ?? 0) + $at + 1, self::EAGER), $say);
        }
        return '<div class="stay-printed stay-printed-results" data-stay-cards><div class="stay-area">' . $count . '<div class="stay-list" role="list"><div class="stay-block" role="presentation">' . $cards . '</div></div></div></div>';
    }

    /** @return Document[] */
    private static function documents(array $response, array $names): array
    {
        $docs = array_filter((array) ($response['docs'] ?? []), static function ($doc): bool {
            return is_array($doc) && isset($doc['id']) && (is_string($doc['id']) || is_int($doc['id']) || is_float($doc['id'])) && $doc['id'] !== '';
        });
        return array_map(static fn (array $doc): Document => new Document($doc, $names), array_values($docs));
    }
}
