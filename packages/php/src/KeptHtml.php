<?php

namespace Staytags;

/**
 * The HTML that stays inside our tags, whatever the text format itself allows: elements, and their attributes.
 *
 * Holds what editors write into tabs, galleries and the cards of results. Forms and inputs are missing on purpose: a text that can
 * bring a form can ask visitors for their password. Nor are there scripts, frames, styles and foreign content.
 */
final class KeptHtml
{
    /** Elements in any of ours that takes content, with the attributes of each. */
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
    /** Elements only in those of ours whose example has them. */
    private const DECLARED = [
        'fieldset' => [],
        'label' => ['for'],
        'legend' => [],
        'option' => ['disabled', 'selected', 'value'],
        'select' => ['name'],
        'video' => ['controls', 'height', 'loop', 'muted', 'playsinline', 'poster', 'preload', 'src', 'width'],
    ];
    private const VOID = ['br', 'hr', 'img', 'source'];
    /** These stand in lines of text, so a paragraph may hold them. */
    private const INLINE = '/^(?:a|abbr|b|br|button|cite|code|del|em|i|img|ins|kbd|label|mark|option|picture|q|s|select|small|source|span|strong|sub|sup|time|u|video)\z/';
    /** On any of them. The elements read these data attributes themselves, and none as HTML. */
    private const ANY = '/^(?:class|id|lang|dir|title|role|slot|aria-[a-z]+|data-(?:field|field-[a-z0-9-]+|share-query|stay-[a-z]+))\z/';
    private const URLS = ['cite', 'href', 'poster', 'src', 'srcset'];
    /** Ids that scripts of the page know as their own. */
    private const TAKEN_ID = '/^(?:staytags|drupal|wp)/i';

    /**
     * Tells whether an element may stand inside one of ours.
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
     * Returns a start tag with the attributes that are allowed on it.
     */
    public static function startTag(string $name, array $attributes): string
    {
        $own = self::FLOW[$name] ?? self::DECLARED[$name];
        $kept = [];
        foreach ($attributes as $attribute => $text) {
            $isKnown = in_array($attribute, $own, true) || preg_match(self::ANY, (string) $attribute) === 1;
            if ($isKnown && (!in_array($attribute, self::URLS, true) || self::isUrl($text, $attribute))) {
                $kept[$attribute] = $text;
            }
        }
        // Core's own script follows such a link and does what the answer says.
        if (isset($kept['class']) && preg_match('~^/(?![/\\\\])~', $kept['href'] ?? '') !== 1) {
            $kept['class'] = preg_replace('/(?<!\S)use-ajax\S*/', '', $kept['class']) ?? '';
        }
        if ($name === 'button') {
            $kept['type'] = 'button';
        }
        return Elements::startTag($name, self::withoutTakenId($kept));
    }

    /**
     * Returns attributes without an id that hides a variable of the page's scripts.
     */
    public static function withoutTakenId(array $attributes): array
    {
        if (preg_match(self::TAKEN_ID, $attributes['id'] ?? '') === 1) {
            unset($attributes['id']);
        }
        return $attributes;
    }

    /** Browsers ignore white space and control characters in a scheme. */
    private static function isUrl(string $text, string $attribute): bool
    {
        $schemes = $attribute === 'href' ? 'https?|mailto|tel' : 'https?';
        $pictures = in_array($attribute, ['src', 'poster'], true) ? '|data:image/' : '';
        foreach ($attribute === 'srcset' ? explode(',', $text) : [$text] as $url) {
            $url = preg_replace('/[\x00-\x20\x7f]+/', '', $url) ?? ':';
            if (preg_match('~^(?:[^:/?#]*+(?:[/?#]|\z)|(?:' . $schemes . '):' . $pictures . ')~i', $url) !== 1) {
                return false;
            }
        }
        return true;
    }
}
