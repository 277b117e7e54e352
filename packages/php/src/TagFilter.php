<?php

namespace Staytags;

/**
 * Protects tags from the filters of a text format.
 *
 * Filters remove unknown tags, cut JSON at its colons, and wrap lines in paragraphs. `protect` runs before them and replaces each tag with
 * a word; `restore` runs after them. The tags stay in memory, and the words are random, so a word that somebody types is just text. A word
 * becomes a tag only in content of the filtered HTML, since a filter may have moved it into an attribute.
 */
final class TagFilter
{
    /** No square brackets: a word may be inside a shortcode, which they would end. */
    private const WORD = '\{staytags:[0-9a-f]{32}\}';
    /** Block elements, whose start and end tags end a paragraph. */
    private const ENDS_PARAGRAPH = '/^(?:p|h[1-6]|[dou]l|d[dt]|li|div|address|article|aside|blockquote|details|dialog|fieldset|fig(?:caption|ure)|footer|form|header|hgroup|hr|main|menu|nav|pre|search|section|summary|table|t[dh])$/D';
    /** More than anybody writes. Deeper content stays unchanged. */
    private const MAX_DEPTH = 100;

    /** @var array<string, array{0: string, 1: bool}> Tags by word, with whether each is a block. */
    private static array $tags = [];

    /** The open elements at this point: `[name, whether it is ours, token, start tag, whether it is a block]`. */
    private array $open = [];
    /** The replacements by offset: `[end, tag, whether it is a block]`. */
    private array $replaced = [];
    private string $html;

    private function __construct(string $html)
    {
        $this->html = $html;
    }

    /**
     * Replaces each tag with a word, and also the content allowed inside our tags, which the filters would remove.
     */
    public static function protect(string $html): string
    {
        return self::guarded($html, static fn (self $filter, array $token) => $filter->tag($token, true));
    }

    /**
     * Replaces each tag with a word, and each template unchanged: for HTML that has already been made safe.
     */
    public static function protectSafe(string $html): string
    {
        return self::guarded($html, static fn (self $filter, array $token) => $filter->tag($token, false));
    }

    /**
     * Puts the tags back in place of the words from this request. Removes paragraphs and line breaks that a filter has wrapped around them.
     * A word that has been moved out of the content becomes plain letters, never a tag.
     */
    public static function restore(string $html): string
    {
        preg_match_all('~' . self::WORD . '~', $html, $found);
        $words = array_intersect_key(self::$tags, array_flip($found[0]));
        if ($words === []) {
            return $html;
        }
        self::$tags = array_diff_key(self::$tags, $words);
        $paragraphs = new Paragraphs();
        $at = 0;
        foreach (HtmlReader::read($html) as $token) {
            $paragraphs->add(self::withoutWords(substr($html, $at, $token['start'] - $at), $words));
            $at = $token['end'];
            self::put($paragraphs, $token, substr($html, $token['start'], $at - $token['start']), $words);
        }
        $paragraphs->add(self::withoutWords(substr($html, $at), $words));
        return $paragraphs->html();
    }

    /**
     * Returns the start tags of a page or a part of it: the name of the element, its attributes, the end of the tag, and whether it is in a paragraph.
     *
     * @return array<int, array{0: string, 1: array<string, string>, 2: int, 3: bool}>
     */
    public static function startTags(string $html): array
    {
        $tags = [];
        $isInParagraph = false;
        foreach (HtmlReader::read($html, false, true) as $token) {
            $name = self::elementOf($token['name']);
            if ($token['kind'] === HtmlReader::OPEN && $name !== null) {
                $tags[] = [$name, HtmlReader::attributes($token['attributes']), $token['end'], $isInParagraph];
            } elseif (preg_match(self::ENDS_PARAGRAPH, $token['name']) === 1) {
                $isInParagraph = $token['kind'] === HtmlReader::OPEN && $token['name'] === 'p';
            }
        }
        return $tags;
    }

    private static function put(Paragraphs $paragraphs, array $token, string $written, array $words): void
    {
        if ($token['kind'] === HtmlReader::TEXT) {
            foreach (preg_split('~(' . self::WORD . ')~', $written, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [$written] as $part) {
                isset($words[$part]) ? $paragraphs->addTag(...$words[$part]) : $paragraphs->add($part);
            }
        } elseif ($written === '<p>') {
            $paragraphs->open();
        } elseif ($written === '</p>') {
            $paragraphs->close();
        } elseif ($token['name'] === 'br' && $token['kind'] === HtmlReader::OPEN) {
            $paragraphs->lineBreak(self::withoutWords($written, $words));
        } else {
            $paragraphs->add(self::withoutWords($written, $words));
        }
    }

    /** A fixed word for each: without it, the surrounding letters would join into a text that no filter has checked. */
    private static function withoutWords(string $html, array $words): string
    {
        return preg_replace_callback(
            '~' . self::WORD . '~',
            static fn (array $found): string => isset($words[$found[0]]) ? 'staytags' : $found[0],
            $html
        ) ?? '';
    }

    private static function guarded(string $html, callable $each): string
    {
        if (stripos($html, '<stay-') === false && stripos($html, '<template') === false) {
            return $html;
        }
        $filter = new self($html);
        foreach (HtmlReader::read($html, true) as $token) {
            if ($token['kind'] !== HtmlReader::TEXT) {
                $each($filter, $token);
            }
        }
        return $filter->replaced();
    }

    private function tag(array $token, bool $keepsContent): void
    {
        $name = $token['name'];
        $element = self::elementOf($name);
        $inside = $this->elementAround();
        if ($element === null && ($keepsContent ? $inside === null || !KeptHtml::isKept($name, $inside) : $name !== 'template')) {
            return;
        }
        if ($token['kind'] === HtmlReader::CLOSE) {
            $this->close($token, $element !== null, $keepsContent);
            return;
        }
        $attributes = HtmlReader::attributes($token['attributes']);
        $tag = $element === null ? ($keepsContent ? KeptHtml::startTag($name, $attributes, (string) $inside) : '') : self::startTag($element, $attributes, $keepsContent);
        $isBlock = $element === null && KeptHtml::isBlock($name);
        if ($element !== null && $token['isClosed']) {
            // HTML has no self-closing custom elements: without an end tag, the rest of the page would be inside.
            $this->replaced[$token['start']] = [$token['end'], [[$tag, false], ["</$name>", false]]];
        } elseif ($keepsContent && KeptHtml::isVoid($name)) {
            $this->replaced[$token['start']] = [$token['end'], [[$tag, $isBlock]]];
            $this->hold($isBlock);
        } elseif (count($this->open) < self::MAX_DEPTH) {
            $this->open[] = [$name, $element !== null, $token, $tag, $isBlock];
        }
    }

    /** Replaces only pairs. An end tag never closes an element of ours from inside another. */
    private function close(array $token, bool $isOurs, bool $keepsContent): void
    {
        for ($at = count($this->open) - 1; $at >= 0 && $this->open[$at][0] !== $token['name']; $at--) {
            if ($this->open[$at][1] && !$isOurs && $keepsContent) {
                return;
            }
        }
        if ($at < 0) {
            return;
        }
        [, , $start, $tag] = $this->open[$at];
        // An element with a block inside is a block: a paragraph cannot contain either.
        $isBlock = in_array(true, array_column(array_splice($this->open, $at), 4), true);
        $this->hold($isBlock);
        if (!$isOurs && !$keepsContent) {
            $this->whole($start['start'], $token['end']);
            return;
        }
        $this->replaced[$start['start']] = [$start['end'], [[$tag, $isBlock]]];
        $this->replaced[$token['start']] = [$token['end'], [['</' . $token['name'] . '>', $isBlock]]];
    }

    private function hold(bool $isBlock): void
    {
        if ($isBlock && $this->open !== []) {
            $this->open[count($this->open) - 1][4] = true;
        }
    }

    /** One word for a whole template: nothing in it is page text. */
    private function whole(int $start, int $end): void
    {
        while ($this->replaced !== [] && array_key_last($this->replaced) >= $start) {
            array_pop($this->replaced);
        }
        $this->replaced[$start] = [$end, [[substr($this->html, $start, $end - $start), true]]];
    }

    private function elementAround(): ?string
    {
        for ($at = count($this->open) - 1; $at >= 0; $at--) {
            if ($this->open[$at][1]) {
                return self::elementOf($this->open[$at][0]);
            }
        }
        return null;
    }

    private function replaced(): string
    {
        ksort($this->replaced);
        $html = '';
        $at = 0;
        foreach ($this->replaced as $start => [$end, $tags]) {
            $html .= substr($this->html, $at, $start - $at) . implode('', array_map([self::class, 'word'], $tags));
            $at = $end;
        }
        return $html . substr($this->html, $at);
    }

    private static function word(array $tag): string
    {
        $word = '{staytags:' . bin2hex(random_bytes(16)) . '}';
        self::$tags[$word] = $tag;
        return $word;
    }

    /** In a text format, only attributes that we read: htmx runs `data-hx-on-click`, and themes have similar ones. */
    private static function startTag(string $element, array $attributes, bool $isStrict): string
    {
        $options = $isStrict ? array_column(Elements::all()[$element]['options'], 'attribute') : [];
        $allowed = array_filter(
            $attributes,
            static fn ($name): bool => in_array($name, $options, true)
                || ($isStrict ? KeptHtml::isOfOurs($element, (string) $name) : preg_match(Elements::GLOBAL_ATTRIBUTE, (string) $name) === 1),
            ARRAY_FILTER_USE_KEY
        );
        return Elements::open($element, $allowed);
    }

    private static function elementOf(string $name): ?string
    {
        return strncmp($name, 'stay-', 5) === 0 && isset(Elements::all()[substr($name, 5)]) ? substr($name, 5) : null;
    }
}
