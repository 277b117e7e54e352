<?php

namespace Staytags;

/**
 * The placeholder for a home's facts in an editor's text, for a CMS without shortcodes: `[staytags_home id="1001"]`.
 */
final class HomeCode
{
    private const CODE = '\[staytags_home id=(?:"|&quot;)([\w.:-]{1,200})(?:"|&quot;)\]';

    /** The code for a home. */
    public static function of(string $id): string
    {
        return '[staytags_home id="' . $id . '"]';
    }

    /**
     * Returns the ids of the homes in a text.
     *
     * @return string[]
     */
    public static function ids(string $html): array
    {
        preg_match_all('~' . self::CODE . '~', $html, $found);
        return array_values(array_unique($found[1]));
    }

    /**
     * Returns the HTML with facts in place of each code. In an attribute, a comment or a script, it stays text.
     *
     * @param callable(string): string $facts Takes the id. Returns HTML, of blocks.
     */
    public static function replace(string $html, callable $facts): string
    {
        if (strpos($html, '[staytags_home ') === false) {
            return $html;
        }
        // A block element would end the paragraph that a filter has put around it.
        $html = (string) preg_replace('~<p>\s*(' . self::CODE . ')\s*</p>~', '$1', $html);
        $written = '';
        $at = 0;
        foreach (HtmlReader::read($html) as $token) {
            if ($token['kind'] === HtmlReader::TEXT) {
                $text = substr($html, $token['start'], $token['end'] - $token['start']);
                $written .= substr($html, $at, $token['start'] - $at) . preg_replace_callback('~' . self::CODE . '~', static fn (array $found): string => $facts($found[1]), $text);
                $at = $token['end'];
            }
        }
        return $written . substr($html, $at);
    }

    /**
     * Returns the placeholder for a home in a filtered text that the CMS caches. It is signed, because visitors could write such a tag too.
     */
    public static function place(string $id, string $secret): string
    {
        return '<div data-stay-home="' . $id . '" data-stay-key="' . self::key($id, $secret) . '"></div>';
    }

    /**
     * Returns the page with the facts in place of the placeholders. In an attribute, a comment or a script, these stay text.
     *
     * @param callable(string, string[]): string $facts Takes the id, and those of all places. Returns HTML, of blocks.
     */
    public static function fill(string $html, string $secret, callable $facts): string
    {
        $places = strpos($html, 'data-stay-home=') === false ? [] : self::places($html, $secret);
        $ids = array_values(array_unique(array_column($places, 2)));
        foreach (array_reverse($places) as [$start, $end, $id]) {
            $html = substr_replace($html, $facts($id, $ids), $start, $end - $start);
        }
        return $html;
    }

    /** @return array<array{int, int, string}> */
    private static function places(string $html, string $secret): array
    {
        $places = [];
        $open = null;
        foreach (HtmlReader::read($html) as $token) {
            if ($open !== null && $token['kind'] === HtmlReader::CLOSE && $token['name'] === 'div') {
                $places[] = [$open[0], $token['end'], $open[1]];
            }
            $open = null;
            $isPlace = $token['kind'] === HtmlReader::OPEN && $token['name'] === 'div' && strpos($token['attributes'], 'data-stay-home') !== false;
            $own = $isPlace ? HtmlReader::attributes($token['attributes']) : [];
            $id = $own['data-stay-home'] ?? '';
            if ($id === '' || !hash_equals(self::key($id, $secret), $own['data-stay-key'] ?? '')) {
                continue;
            }
            if ($token['isClosed']) {
                // The XHTML form.
                $places[] = [$token['start'], $token['end'], $id];
            } else {
                $open = [$token['start'], $id];
            }
        }
        return $places;
    }

    private static function key(string $id, string $secret): string
    {
        return substr(hash_hmac('sha256', $id, $secret), 0, 32);
    }
}
