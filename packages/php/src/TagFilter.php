<?php

namespace Staytags;

/**
 * Carries tags unharmed through the filters of a text format.
 *
 * Filters cut unknown tags, JSON at its colons, and wrap lines in paragraphs. `protect` runs before them and replaces each tag
 * with a word of plain letters; `restore` runs after them. Both accept only elements that exist and attributes that cannot run a
 * script, so a visitor gains nothing by writing the words by hand.
 */
final class TagFilter
{
    private const TAG = '~<(/?)stay-([a-z][a-z0-9-]*+)((?:\s++[^\s"\'>/=]++(?:\s*+=\s*+(?:"[^"]*+"|\'[^\']*+\'|[^\s"\'>]++))?)*+)\s*+(/?)>~i';
    private const PAIR = '~([^\s"\'>/=]++)(?:\s*+=\s*+(?:"([^"]*+)"|\'([^\']*+)\'|([^\s"\'>]++)))?~';
    private const ALLOWED = '/^(?:class|id|slot|lang|dir|title|aria-[a-z]+|data-[a-z0-9_.-]+)$/';
    private const WORD = '\[\[staytags:([0-9a-f]++)\]\]';

    /**
     * Replaces each tag with a word.
     */
    public static function protect(string $html): string
    {
        return self::replace(
            self::TAG,
            static function (array $match): string {
                $name = strtolower($match[2]);
                if (!isset(Elements::all()[$name])) {
                    return $match[0];
                }
                if ($match[1] === '/') {
                    return self::word([$name]);
                }
                // HTML has no self-closing custom elements: without an end tag, the rest of the page would be inside.
                return self::word([$name, self::attributes($match[3])]) . ($match[4] === '/' ? self::word([$name]) : '');
            },
            $html
        );
    }

    /**
     * Returns the start tags of a text: the name of the element, its attributes, and where the tag ends.
     *
     * @return array<int, array{0: string, 1: array<string, string>, 2: int}>
     */
    public static function startTags(string $html): array
    {
        preg_match_all(self::TAG, $html, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
        $tags = [];
        foreach ($found as $match) {
            $name = strtolower($match[2][0]);
            if ($match[1][0] === '' && isset(Elements::all()[$name])) {
                $tags[] = [$name, self::attributes($match[3][0]), $match[0][1] + strlen($match[0][0])];
            }
        }
        return $tags;
    }

    /**
     * Puts the tags back. Removes paragraphs and line breaks that a filter has wrapped around them.
     */
    public static function restore(string $html): string
    {
        // Words of the CMS's own code, such as `[[staytags-template:…]]`, stand alone as well.
        $words = '(?:\[\[staytags(?:-[a-z]++)?:[0-9a-f-]++\]\]\s*)+';
        $html = self::replace('~(?<=\]\])<br ?/?>(?=\s*+\[\[staytags)~', static fn (): string => '', $html);
        $html = self::replace('~<p>(\s*' . $words . ')</p>~', static fn (array $match): string => $match[1], $html);
        $html = self::replace('~<p>(\s*' . $words . ')<br ?/?>~', static fn (array $match): string => $match[1] . '<p>', $html);
        $html = self::replace('~<br ?/?>(\s*' . $words . ')</p>~', static fn (array $match): string => '</p>' . $match[1], $html);
        $html = self::replace('~' . self::WORD . '~', static fn (array $match): string => self::tag($match[1]), $html);
        return self::spaced($html);
    }

    /**
     * Puts a space between tags that touch, as between words: a heart and a share button would be one. In a flex container, or between
     * elements that fill a line, the space changes nothing.
     */
    private static function spaced(string $html): string
    {
        return self::replace('~(</stay-[a-z-]++>)(?=<stay-)~', static fn (array $match): string => $match[1] . ' ', $html);
    }

    private static function tag(string $hex): string
    {
        $data = strlen($hex) % 2 === 0 ? json_decode((string) hex2bin($hex), true) : null;
        $name = is_array($data) && is_string($data[0] ?? null) ? $data[0] : '';
        if (!isset(Elements::all()[$name])) {
            return '';
        }
        if (!isset($data[1])) {
            return '</stay-' . $name . '>';
        }
        $allowed = [];
        foreach ((array) $data[1] as $attribute => $text) {
            if (is_string($text) && preg_match(self::ALLOWED, (string) $attribute) === 1) {
                $allowed[$attribute] = $text;
            }
        }
        return Elements::open($name, $allowed);
    }

    private static function attributes(string $written): array
    {
        $attributes = [];
        preg_match_all(self::PAIR, $written, $pairs, PREG_SET_ORDER);
        foreach ($pairs as $pair) {
            $value = ($pair[2] ?? '') . ($pair[3] ?? '') . ($pair[4] ?? '');
            $attributes[strtolower($pair[1])] = html_entity_decode($value, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        }
        return $attributes;
    }

    private static function word(array $data): string
    {
        return '[[staytags:' . bin2hex((string) json_encode($data, JSON_INVALID_UTF8_SUBSTITUTE)) . ']]';
    }

    /** Returns the text unchanged if the pattern fails on its size. */
    private static function replace(string $pattern, callable $by, string $html): string
    {
        return preg_replace_callback($pattern, $by, $html) ?? $html;
    }
}
