<?php

namespace Staytags;

/**
 * The starter pages of a new site, with the fields of its index.
 */
final class Starters
{
    /** The message of an empty list of favourites. */
    public const TEXTS = [
        'nothing' => 'No saved homes yet',
        'hint' => 'Tap the heart on a home to save it. The heart at the top of the page opens your list.',
    ];
    /** The fields of the facets, unless the settings name others. */
    private const FIELDS = ['town' => 'ss_town', 'type' => 'ss_type', 'amenities' => 'sm_amenities'];
    /** Filters without a facet. */
    private const EMPTY = ['<stay-filters></stay-filters>', "<!-- wp:staytags/filters -->\n<!-- /wp:staytags/filters -->\n"];
    /** The amenities of cards are texts for their icons. */
    private const NAMED = ['town' => 1, 'type' => 1];

    /**
     * Returns the pages by name: `title`, `doc`, `path` (empty for a part of a page), `html` (tags), `blocks` (of WordPress).
     *
     * @param array  $settings The page's settings by element.
     * @param string $id       The id of a home.
     * @param string[] $texts  TEXTS in the language of the site.
     * @param SolrFields|null $visitors The fields that visitors may use; null for all. One facet of another field would have each search refused.
     */
    public static function all(array $settings, string $id = '1001', array $texts = [], ?SolrFields $visitors = null): array
    {
        $id = preg_match('/^[\w.-]{1,100}$/D', $id) === 1 ? $id : '1001';
        $fields = $settings['search']['fields'] ?? [];
        $known = array_intersect_key(Document::names(is_array($fields) ? $fields : []), self::NAMED) + self::FIELDS;
        $closed = array_keys(array_filter($known, static fn (string $field): bool => $visitors !== null && !$visitors->allows($field)));
        $without = '~<stay-facet data-field="\{(?:' . implode('|', $closed) . ')\}"[^>]*></stay-facet>|<!-- wp:staytags/facet \{"field":"\{(?:' . implode('|', $closed) . ')\}".*? /-->\n~';
        $values = ['{id}' => $id, '{facts}' => HomeCode::of($id)];
        foreach ($texts + self::TEXTS as $name => $text) {
            $values['{' . $name . '}'] = Html::text($text);
        }
        foreach ($known as $name => $field) {
            $values['{' . $name . '}'] = $field;
        }
        $starters = require dirname(__DIR__) . '/generated/starters.php';
        foreach ($starters as $name => $starter) {
            foreach (['html', 'blocks'] as $form) {
                $open = $closed === [] ? $starter[$form] : preg_replace($without, '', $starter[$form]);
                $starters[$name][$form] = strtr(str_replace(self::EMPTY, '', $open), $values);
            }
        }
        return $starters;
    }
}
