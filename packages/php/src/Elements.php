<?php

namespace Staytags;

/**
 * The declared elements, and the tags that a CMS prints for them.
 *
 * The WordPress plugin and the Drupal modules share it, so it uses neither CMS.
 */
final class Elements
{
    /** Attributes allowed on every tag besides its options. None runs a script, loads a file or styles the page. */
    public const GLOBAL_ATTRIBUTE = '/^(?:class|id|slot|lang|dir|role|title|hidden|aria-[a-z]+|data-[a-z0-9_.-]+)\z/';

    /**
     * Every element by its short name: `flag`, `search`.
     */
    public static function all(): array
    {
        static $all = null;
        return $all ?? $all = require dirname(__DIR__) . '/generated/elements.php';
    }

    /**
     * Returns the short name of an element written as `flag` or `stay-flag`, or null if there is none.
     */
    public static function nameOf(string $written): ?string
    {
        $name = strtolower(preg_replace('/^stay-/', '', str_replace('_', '-', trim($written))));
        return isset(self::all()[$name]) ? $name : null;
    }

    /**
     * Turns option values into attributes. Null and empty strings are left to the settings of the site.
     *
     * @param array $values By option (`itemId`), by attribute (`data-item-id`, `item-id`, `item_id`), or a global attribute.
     */
    public static function attributes(string $name, array $values): array
    {
        $options = self::all()[$name]['options'] ?? [];
        $attributes = [];
        foreach ($values as $key => $value) {
            $attribute = $options[$key]['attribute'] ?? self::attributeOf($options, (string) $key);
            $text = self::text($value);
            if ($attribute !== null && $text !== null) {
                $attributes[$attribute] = $text;
            }
        }
        return $attributes;
    }

    /**
     * Returns a tag as HTML. Escapes attribute values; the content must be HTML already.
     */
    public static function tag(string $name, array $values, string $content = ''): string
    {
        return self::open($name, self::attributes($name, $values)) . $content . '</stay-' . $name . '>';
    }

    /**
     * Returns a start tag with these attributes, and with some that the CMS has escaped; without an id that scripts of the page know.
     */
    public static function open(string $name, array $attributes, string $escaped = ''): string
    {
        return self::startTag('stay-' . $name, KeptHtml::withoutTakenId(HtmlReader::attributes($escaped) + $attributes));
    }

    /**
     * Returns any start tag. This is the one place where attributes are escaped, so their names must be known.
     */
    public static function startTag(string $begin, array $attributes): string
    {
        foreach ($attributes as $attribute => $text) {
            $begin .= ' ' . $attribute . '="' . htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8') . '"';
        }
        return '<' . $begin . '>';
    }

    /**
     * Puts a space between tags of ours that touch, as between words: a heart and a share button would be one. In a flex container, or
     * between elements that fill a line, the space changes nothing.
     */
    public static function spaced(string $html): string
    {
        $spaced = '';
        $at = 0;
        $end = null;
        foreach (self::found($html) ? HtmlReader::read($html) : [] as $token) {
            $isOurs = strncmp($token['name'], 'stay-', 5) === 0;
            if ($isOurs && $token['kind'] === HtmlReader::OPEN && $token['start'] === $end) {
                $spaced .= substr($html, $at, $end - $at) . ' ';
                $at = $end;
            }
            $end = $isOurs && $token['kind'] === HtmlReader::CLOSE ? $token['end'] : null;
        }
        return $spaced . substr($html, $at);
    }

    /**
     * Tells whether a text contains one of our tags.
     */
    public static function found(string $html): bool
    {
        return preg_match('/<stay-[a-z]/i', $html) === 1;
    }

    private static function attributeOf(array $options, string $key): ?string
    {
        $dashed = str_replace('_', '-', strtolower($key));
        foreach ([$dashed, 'data-' . $dashed] as $attribute) {
            if (in_array($attribute, array_column($options, 'attribute'), true)) {
                return $attribute;
            }
        }
        if ($dashed === 'settings' || $dashed === 'options') {
            return 'data-' . $dashed;
        }
        return preg_match(self::GLOBAL_ATTRIBUTE, $dashed) === 1 ? $dashed : null;
    }

    private static function text($value): ?string
    {
        if (is_bool($value)) {
            return $value ? 'true' : 'false';
        }
        if (is_array($value) || $value instanceof \stdClass) {
            $json = json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
            return $json === false ? null : $json;
        }
        return $value === null || $value === '' || !is_scalar($value) ? null : (string) $value;
    }
}
