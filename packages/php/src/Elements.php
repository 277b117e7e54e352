<?php

namespace Staytags;

/**
 * The declared elements, and the tags that a CMS prints for them.
 *
 * Shared by the WordPress plugin and the Drupal modules, so it uses no CMS functions.
 */
final class Elements
{
    /** Attributes allowed on every tag besides its options. None of them can run a script, load a file or style the page. */
    public const GLOBAL_ATTRIBUTE = '/^(?:class|id|slot|lang|dir|role|title|hidden|aria-[a-z]+|data-[a-z0-9_.-]+)\z/';

    /**
     * Returns every element by its short name: `flag`, `search`.
     */
    public static function all(): array
    {
        static $all = null;
        return $all ?? $all = require dirname(__DIR__) . '/generated/elements.php';
    }

    /**
     * Returns every element in the administrator's language [LANG-9].
     *
     * @param callable(string): string $translate
     */
    public static function translated(callable $translate): array
    {
        return array_map(static function (array $element) use ($translate): array {
            $say = static fn (array $one): array => array_merge($one, array_map($translate, array_intersect_key($one, ['title' => 1, 'doc' => 1, 'group' => 1])));
            return ['options' => array_map($say, $element['options'])] + $say($element);
        }, self::all());
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
     * Turns option values into attributes. Null and empty strings fall back to the site's settings.
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
     * Returns a start tag with these attributes, and with some that the CMS has already escaped; removes an id used by the page's scripts.
     */
    public static function open(string $name, array $attributes, string $escaped = ''): string
    {
        return self::startTag('stay-' . $name, KeptHtml::withoutTakenId(HtmlReader::attributes($escaped) + $attributes));
    }

    /**
     * Returns any start tag. Attributes are escaped only here, so their names must be known.
     */
    public static function startTag(string $begin, array $attributes): string
    {
        foreach ($attributes as $attribute => $text) {
            $begin .= ' ' . $attribute . '="' . htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8') . '"';
        }
        return '<' . $begin . '>';
    }

    /**
     * Puts a space between adjacent tags of ours, as between words: otherwise a heart and a share button would touch. In a flex container,
     * or between full-width elements, the space has no effect.
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
