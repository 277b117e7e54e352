<?php

namespace Staytags;

/**
 * The site's own card: the `<template>` of `stay-results`, with its bindings (`data-field`, `data-field-href`).
 */
final class CardTemplate
{
    private const URLS = ['href', 'src', 'poster', 'cite'];
    /** No field may choose code, or the look of the page. */
    private const CLOSED = ['script', 'style', 'link', 'base'];
    private const VOID = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'];

    private string $html;
    /** @var array<array{int, int, string, array<string, string>, int}> Bound elements: start, end of the start tag, name, attributes, start of the end tag. */
    private array $bound = [];

    /**
     * @param string $html The content of the template.
     */
    public function __construct(string $html)
    {
        $this->html = $html;
        $open = [];
        foreach (HtmlReader::read($html) as $token) {
            if ($token['kind'] === HtmlReader::OPEN) {
                $attributes = HtmlReader::attributes($token['attributes']);
                $at = -1;
                if (self::bindings($token['name'], $attributes) !== []) {
                    $at = count($this->bound);
                    $this->bound[] = [$token['start'], $token['end'], $token['name'], $attributes, $token['end']];
                }
                if (!in_array($token['name'], self::VOID, true)) {
                    $open[] = [$token['name'], $at];
                }
            } elseif ($token['kind'] === HtmlReader::CLOSE) {
                $last = array_search($token['name'], array_reverse(array_column($open, 0), true), true);
                if ($last !== false) {
                    [, $at] = $open[$last];
                    $open = array_slice($open, 0, $last);
                    if ($at >= 0) {
                        $this->bound[$at][4] = $token['start'];
                    }
                }
            }
        }
    }

    /**
     * Returns the template at the start of an element; null if there is none.
     *
     * @param int $start Where the content of the element begins.
     */
    public static function inside(string $html, int $start): ?self
    {
        if (preg_match('~\G\s*<template(?:\s[^<>]*)?>~i', $html, $found, 0, $start) !== 1) {
            return null;
        }
        $from = $start + strlen($found[0]);
        $end = stripos($html, '</template', $from);
        return $end === false ? null : new self(substr($html, $from, $end - $from));
    }

    public function source(): string
    {
        return $this->html;
    }

    /**
     * Returns the template filled with the values of a document.
     */
    public function fill(Document $doc): string
    {
        $html = '';
        $at = 0;
        foreach ($this->bound as [$start, $end, $name, $attributes, $close]) {
            if ($start < $at) {
                // The element shows a text instead.
                continue;
            }
            $html .= substr($this->html, $at, $start - $at);
            $text = null;
            foreach (self::bindings($name, $attributes) as [$attribute, $field]) {
                $value = self::value($attribute, $field, $doc);
                if ($attribute === '') {
                    $text = $value;
                    unset($attributes['hidden']);
                    $attributes += $value === '' ? ['hidden' => ''] : [];
                } elseif ($value === '') {
                    unset($attributes[$attribute]);
                } else {
                    $attributes[$attribute] = $value;
                }
            }
            $html .= '<' . $name;
            foreach ($attributes as $attribute => $value) {
                $html .= ' ' . $attribute . '="' . Html::text($value) . '"';
            }
            $html .= '>' . ($text === null ? '' : Html::text($text));
            $at = $text === null ? $end : $close;
        }
        return $html . substr($this->html, $at);
    }

    /**
     * Tells whether a field may set an attribute of a tag, as the elements do.
     *
     * @param string $binding Its binding: `data-field-href`.
     */
    public static function isBound(string $tag, string $binding): bool
    {
        return !in_array($tag, self::CLOSED, true) && preg_match('~' . Printed::shared()['bound'] . '~D', "$tag $binding") === 1;
    }

    /** @return array<array{string, string}> The attribute, empty for the text, and the field. */
    private static function bindings(string $tag, array $attributes): array
    {
        $bindings = [];
        foreach ($attributes as $name => $field) {
            if ($field !== '' && $name === 'data-field' && !in_array($tag, self::CLOSED, true)) {
                $bindings[] = ['', $field];
            } elseif ($field !== '' && self::isBound($tag, (string) $name)) {
                $bindings[] = [substr((string) $name, 11), $field];
            }
        }
        return $bindings;
    }

    private static function value(string $attribute, string $field, Document $doc): string
    {
        if ($attribute === 'data-items') {
            return $doc->items($field);
        }
        return in_array($attribute, self::URLS, true) ? Html::url($doc->first($field)) : $doc->text($field);
    }
}
