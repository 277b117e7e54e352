<?php

namespace Staytags;

/**
 * The HTML that is kept inside our tags, whatever the text format allows: elements and their attributes.
 *
 * Covers what editors write into tabs, galleries and result cards. Excludes forms and inputs on purpose: a text with a form could ask
 * visitors for their password. Also excludes scripts, frames, styles and foreign content.
 */
final class KeptHtml
{
    /** Elements kept in any tag of ours that takes content, with their attributes. */
    private const FLOW = [
        'a' => ['href', 'hreflang', 'rel', 'target'],
        'abbr' => [], 'address' => [], 'article' => [], 'aside' => [], 'b' => [],
        'blockquote' => ['cite'], 'br' => [],
        'button' => ['type'],
        'caption' => [], 'cite' => [], 'code' => [], 'dd' => [], 'del' => [],
        'details' => ['name', 'open'],
        'div' => [], 'dl' => [], 'dt' => [], 'em' => [], 'figcaption' => [], 'figure' => [], 'footer' => [],
        'h1' => [], 'h2' => [], 'h3' => [], 'h4' => [], 'h5' => [], 'h6' => [], 'header' => [], 'hr' => [], 'i' => [],
        'img' => ['alt', 'decoding', 'height', 'loading', 'sizes', 'src', 'srcset', 'width'],
        'ins' => [], 'kbd' => [],
        'li' => ['value'],
        'mark' => [], 'nav' => [],
        'ol' => ['reversed', 'start', 'type'],
        'p' => [], 'picture' => [], 'pre' => [], 'q' => ['cite'], 's' => [], 'section' => [], 'small' => [],
        'source' => ['height', 'media', 'sizes', 'src', 'srcset', 'type', 'width'],
        'span' => [], 'strong' => [], 'sub' => [], 'summary' => [], 'sup' => [],
        'table' => [], 'tbody' => [],
        'td' => ['colspan', 'headers', 'rowspan'],
        'template' => [], 'tfoot' => [],
        'th' => ['colspan', 'headers', 'rowspan', 'scope'],
        'thead' => [],
        'time' => ['datetime'],
        'tr' => [], 'u' => [], 'ul' => [],
    ];
    /** Elements kept only in tags whose example contains them. */
    private const DECLARED = [
        'fieldset' => [],
        'label' => ['for'],
        'legend' => [],
        'option' => ['disabled', 'selected', 'value'],
        'select' => ['name'],
        'video' => ['controls', 'height', 'loop', 'muted', 'playsinline', 'poster', 'preload', 'src', 'width'],
    ];
    private const VOID = ['br', 'hr', 'img', 'source'];
    /** Inline elements, which a paragraph may contain. */
    private const INLINE = '/^(?:a|abbr|b|br|button|cite|code|del|em|i|img|ins|kbd|label|mark|option|picture|q|s|select|small|source|span|strong|sub|sup|time|u|video)\z/';
    /** Attributes on any tag of ours, besides its options and bindings. */
    private const OF_OURS = '/^(?:class|id|lang|dir|title|role|slot|hidden|aria-[a-z]+|data-(?:settings|options|field|share-query|stay-[a-z]+|bot-check|lazy-load))\z/';
    /** Attributes on any of them. Only our elements read these data attributes, and never as HTML. */
    private const ANY = '/^(?:class|id|lang|dir|title|role|slot|aria-[a-z]+|data-(?:field|share-query|stay-[a-z]+))\z/';
    /** Our elements read these as text; a theme's sliders and light boxes would write them into HTML. */
    private const PLAIN = '/^data-(?:caption|thumb|forced-choice|sps-copy|insurance-state|product|product-[a-z]+)\z/';
    private const URLS = ['cite', 'href', 'poster', 'src', 'srcset'];
    /** Classes that CMS scripts act on: they follow the link and execute the response. */
    private const ACTS = '/(?<!\S)\S*(?:use-(?:ajax|modal|dialog)|webform-(?:ajax|dialog)|autodialog|colorbox)\S*/i';
    /** Ids used by the page's scripts. */
    private const TAKEN_ID = '/^(?:staytags|drupal|wp)/i';

    /**
     * Tells whether an element is kept inside one of ours.
     */
    public static function isKept(string $name, string $element): bool
    {
        $declared = Elements::all()[$element];
        return $declared['content'] && isset(self::FLOW[$name])
            || isset(self::DECLARED[$name]) && in_array($name, $declared['children'] ?? [], true);
    }

    public static function isVoid(string $name): bool
    {
        return in_array($name, self::VOID, true);
    }

    public static function isBlock(string $name): bool
    {
        return preg_match(self::INLINE, $name) !== 1;
    }

    /**
     * Returns a start tag with its allowed attributes.
     *
     * @param string $element The surrounding element of ours.
     */
    public static function startTag(string $name, array $attributes, string $element): string
    {
        $own = self::FLOW[$name] ?? self::DECLARED[$name];
        $kept = [];
        foreach ($attributes as $attribute => $text) {
            $isKnown = in_array($attribute, $own, true) || preg_match(self::ANY, (string) $attribute) === 1 || CardTemplate::isBound($name, (string) $attribute)
                || preg_match(self::PLAIN, (string) $attribute) === 1 && strpbrk((string) $text, '<>"') === false;
            $isUrl = in_array($attribute, self::URLS, true);
            $text = $isUrl ? self::plainUrl($text, $attribute) : $text;
            if ($isKnown && (!$isUrl || self::isUrl($text, $attribute))) {
                $kept[$attribute] = $text;
            }
        }
        $isLocal = preg_match('~^/(?![/\\\\])~', $kept['href'] ?? '') === 1 && !isset($kept['data-field-href']);
        if (isset($kept['class']) && ($element !== 'ajax' || !$isLocal)) {
            $kept['class'] = preg_replace(self::ACTS, '', $kept['class']) ?? '';
        }
        if ($name === 'button') {
            $kept['type'] = 'button';
        }
        return Elements::startTag($name, self::withoutTakenId($kept));
    }

    /**
     * Tells whether an attribute is kept on a tag of ours, besides its options.
     */
    public static function isOfOurs(string $element, string $attribute): bool
    {
        return preg_match(self::OF_OURS, $attribute) === 1 || CardTemplate::isBound('stay-' . $element, $attribute);
    }

    /**
     * Returns attributes without an id that would shadow a variable of the page's scripts.
     */
    public static function withoutTakenId(array $attributes): array
    {
        if (preg_match(self::TAKEN_ID, $attributes['id'] ?? '') === 1) {
            unset($attributes['id']);
        }
        return $attributes;
    }

    /** Normalises a URL as a browser does, which drops invisible characters. */
    private static function plainUrl(string $text, string $attribute): string
    {
        if ($attribute === 'srcset') {
            return trim(preg_replace(['/[\t\n\f\r]+/', '/[\x00-\x1f\x7f]+/'], [' ', ''], $text) ?? '');
        }
        return str_replace(' ', '%20', trim(preg_replace('/[\x00-\x1f\x7f]+/', '', $text) ?? '', ' '));
    }

    /** Whether it has an allowed scheme and an unambiguous host. */
    private static function isUrl(string $text, string $attribute): bool
    {
        $schemes = $attribute === 'href' ? 'https?|mailto|tel' : 'https?';
        $pictures = in_array($attribute, ['src', 'poster'], true) ? '|data:image/' : '';
        foreach ($attribute === 'srcset' ? explode(',', $text) : [$text] as $url) {
            $url = preg_replace('/(?:[\x00-\x20\x7f]|%20)+/', '', $url) ?? ':';
            if (preg_match('~^(?:https?:[/\\\\]*|[/\\\\]{2})[^/?#\\\\]*@~i', $url) === 1) {
                return false;
            }
            if (preg_match('~^(?:[^:/?#]*+(?:[/?#]|\z)|(?:' . $schemes . '):' . $pictures . ')~i', $url) !== 1) {
                return false;
            }
        }
        return true;
    }
}
