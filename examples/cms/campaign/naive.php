<?php

/**
 * The canary: a naive version that the campaign must find. Its words are predictable, it finds tags by a pattern, and it restores them
 * wherever the word is.
 */
final class NaiveTagFilter
{
    private const TAG = '~<(/?)stay-([a-z][a-z0-9-]*+)((?:\s++[^\s"\'>/=]++(?:\s*+=\s*+(?:"[^"]*+"|\'[^\']*+\'|[^\s"\'>]++))?)*+)\s*+(/?)>~i';

    public static function protect(string $html): string
    {
        return preg_replace_callback(
            self::TAG,
            static function (array $tag): string {
                preg_match_all('~(data-[a-z0-9-]+)=(?|"([^"]*+)"|\'([^\']*+)\')~', $tag[3], $pairs);
                $values = array_map('html_entity_decode', $pairs[2]);
                return '[[staytags:' . bin2hex(json_encode([$tag[1] . 'stay-' . $tag[2], array_combine($pairs[1], $values)], JSON_INVALID_UTF8_SUBSTITUTE)) . ']]';
            },
            $html
        ) ?? $html;
    }

    public static function restore(string $html): string
    {
        return preg_replace_callback(
            '~\[\[staytags:((?:[0-9a-f]{2})+)\]\]~',
            static function (array $word): string {
                [$begin, $attributes] = json_decode(hex2bin($word[1]), true) ?? ['', []];
                return is_string($begin) && is_array($attributes) ? Staytags\Elements::startTag($begin, array_filter($attributes, 'is_string')) : '';
            },
            $html
        ) ?? $html;
    }
}
