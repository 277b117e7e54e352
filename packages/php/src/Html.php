<?php

namespace Staytags;

/**
 * Escapes data for HTML, by context.
 */
final class Html
{
    /** Parsers drop the first and turn the second into a line feed. */
    private const ESCAPED = ["\0" => '', "\r" => '', '&' => '&amp;', '<' => '&lt;', '>' => '&gt;', '"' => '&quot;', "'" => '&#039;'];

    public static function text(string $text): string
    {
        return strtr($text, self::ESCAPED);
    }

    /**
     * Returns an attribute with a space before it; nothing if the value is empty.
     */
    public static function attribute(string $name, string $value): string
    {
        return $value === '' ? '' : ' ' . $name . '="' . self::text($value) . '"';
    }

    /**
     * Returns a URL from data unchanged, or an empty string unless it is http(s) or relative and all parsers read it alike.
     */
    public static function url(string $url): string
    {
        return preg_match('~' . Printed::shared()['url'] . '~iD', $url) === 1 ? $url : '';
    }

    /**
     * Returns data as JSON for a script element, which it cannot end.
     */
    public static function json(array $data): string
    {
        $json = json_encode($data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE);
        return $json === false ? '{}' : $json;
    }

    /**
     * Returns the HTML with character references for the characters that a filter of the CMS would replace: quotes, dashes, smileys.
     */
    public static function plain(string $html): string
    {
        $parts = preg_split('~(<script\b.*?</script>|<template\b.*?</template>|<[^>]*>)~is', $html, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [$html];
        foreach ($parts as $at => $text) {
            if ($at % 2 === 0) {
                $parts[$at] = preg_replace_callback('/[-`:()]|\.(?=\.)|(?<=\d)x(?=\d)/', static fn (array $sign): string => '&#' . ord($sign[0]) . ';', $text);
            }
        }
        return implode('', $parts);
    }
}
