<?php

namespace Staytags;

/**
 * The pages that a new site starts with, with the fields of its index.
 */
final class Starters
{
    /** What the favourites say while there are none. */
    public const TEXTS = [
        'nothing' => 'No saved homes yet',
        'hint' => 'Press the heart of a home to save it. The heart at the top of the page opens your list.',
    ];
    /** The fields of the guides. */
    private const FIELDS = ['town' => 'ss_town', 'type' => 'ss_type'];

    /**
     * Returns the pages by name: `title`, `doc`, `path` (empty for a part of a page), `html` (tags), `blocks` (of WordPress).
     *
     * @param array  $settings The page's settings by element.
     * @param string $id       The id of a home.
     * @param string[] $texts  TEXTS in the language of the site.
     */
    public static function all(array $settings, string $id = '1001', array $texts = []): array
    {
        $id = preg_match('/^[\w.-]{1,100}$/D', $id) === 1 ? $id : '1001';
        $fields = $settings['search']['fields'] ?? [];
        $known = array_intersect_key(Document::names(is_array($fields) ? $fields : []), self::FIELDS) + self::FIELDS;
        $values = ['{id}' => $id, '{facts}' => HomeCode::of($id)];
        foreach ($texts + self::TEXTS as $name => $text) {
            $values['{' . $name . '}'] = Html::text($text);
        }
        foreach ($known as $name => $field) {
            $values['{' . $name . '}'] = $field;
        }
        $starters = require dirname(__DIR__) . '/generated/starters.php';
        foreach ($starters as $name => $starter) {
            $starters[$name]['html'] = strtr($starter['html'], $values);
            $starters[$name]['blocks'] = strtr($starter['blocks'], $values);
        }
        return $starters;
    }
}
