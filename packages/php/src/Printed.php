<?php

namespace Staytags;

/**
 * Prints the first view of results with the same HTML as the elements' cards, which adopt it unchanged.
 */
final class Printed
{
    /** How many pictures load immediately. */
    private const EAGER = 3;

    /**
     * Returns the data that PHP shares with the elements.
     */
    public static function shared(): array
    {
        static $shared = null;
        return $shared ?? $shared = require dirname(__DIR__) . '/generated/printed.php';
    }

    /**
     * Returns the count and the cards; an empty string without documents.
     *
     * @param array $response Solr's `response`: `docs`, `numFound`, `start`.
     * @param array $names    The index field by the name that the cards use.
     * @param array $options  See Card::values().
     * @param CardTemplate|null $own The site's own card.
     * @param int   $shown    How many show at once; the rest of the page is behind a button.
     */
    public static function results(array $response, array $names, array $options, Texts $texts, ?CardTemplate $own = null, int $shown = PHP_INT_MAX): string
    {
        static $card = null;
        $docs = self::documents($response, $names);
        if ($docs === []) {
            return '';
        }
        $card = $card ?? require dirname(__DIR__) . '/generated/card.php';
        $say = static fn (string $key, array $values): string => $texts->say("results.$key", $values);
        $count = '<p class="stay-count">' . Html::text($say('count', ['count' => (string) (int) ($response['numFound'] ?? 0)])) . '</p>';
        $options['language'] = $texts->language();
        $cards = [];
        foreach ($docs as $at => $doc) {
            $cards[] = $own === null
                ? $card(Card::values($doc, $options, (int) ($response['start'] ?? 0) + $at + 1, self::EAGER), $say)
                : '<div class="stay-results-item" role="listitem">' . $own->fill($doc) . '</div>';
        }
        $list = static fn (array $cards): string => $own === null
            ? '<div class="stay-list" role="list"><div class="stay-block" role="presentation">' . implode('', $cards) . '</div></div>'
            : '<div class="stay-printed-list" role="list">' . implode('', $cards) . '</div>';
        $rest = array_splice($cards, $shown);
        $more = $rest === [] ? '' : '<details class="stay-printed-more"><summary class="stay-button stay-button-secondary">' . Html::text($say('more', [])) . '</summary>' . $list($rest) . '</details>';
        // The site styles its own cards.
        return $own === null
            ? '<div class="stay-printed stay-printed-results" data-stay-cards><div class="stay-area">' . $count . $list($cards) . $more . '</div></div>'
            : '<div data-stay-cards><div class="stay-printed stay-printed-results">' . $count . '</div>' . $list($cards) . $more . '</div>';
    }

    /** @return Document[] */
    private static function documents(array $response, array $names): array
    {
        return array_map(static fn (array $doc): Document => new Document($doc, $names), Document::distinct((array) ($response['docs'] ?? [])));
    }
}
