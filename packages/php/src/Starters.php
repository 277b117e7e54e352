<?php

namespace Staytags;

/**
 * The pages that a new site starts with, with the fields of its index.
 */
final class Starters
{
    /** The fields of the guides. */
    private const FIELDS = ['town' => 'ss_town', 'type' => 'ss_type'];

    /**
     * Returns the pages by name: `title`, `doc`, `path` (empty for a part of a page), `html` (tags), `blocks` (of WordPress).
     *
     * @param array  $settings The page's settings by element.
     * @param string $id       The id of a home.
     * @param string $facts    HTML that prints the facts of this home, where the CMS has any.
     */
    public static function all(array $settings, string $id = '1001', string $facts = ''): array
    {
        $fields = $settings['search']['fields'] ?? [];
        $known = array_intersect_key(Document::names(is_array($fields) ? $fields : []), self::FIELDS) + self::FIELDS;
        $values = ['{id}' => preg_match('/^[\w.-]{1,100}$/D', $id) === 1 ? $id : '1001', '{facts}' => $facts];
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
