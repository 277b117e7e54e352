<?php

namespace Staytags;

/**
 * The place of a home's facts in an editor's text, where the CMS has no shortcodes: `[staytags_home id="1001"]`.
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
        // A block would end the paragraph that a filter has put around it.
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
}
