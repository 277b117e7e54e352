<?php

namespace Staytags;

/**
 * Reads HTML as a browser does, and returns the text and tags in its content.
 *
 * This is the tokenizer of the HTML standard in plain PHP. WordPress, Drupal 10 and Drupal 7 have three parsers, which disagree with each
 * other and with browsers (libxml knows HTML 4); two of them give no source positions. The only question here is whether a character is
 * certainly content. So wherever two parsers could disagree, reading ends, and the rest of the text does not count as content. Attributes,
 * comments, CDATA, raw text (scripts, styles, text areas, titles, frames) and foreign content (SVG, MathML) never do.
 */
final class HtmlReader
{
    public const TEXT = 'text';
    public const OPEN = 'open';
    public const CLOSE = 'close';

    /** HTML whitespace; `\s` also matches a vertical tab. */
    private const SPACE = '[\t\n\f\r ]*+';
    private const ATTRIBUTE = '[\t\n\f\r /]*+([^\t\n\f\r />][^\t\n\f\r />=]*+)(?:' . self::SPACE . '=' . self::SPACE
        . '(?:"([^"]*+)"|\'([^\']*+)\'|([^\t\n\f\r >"\'][^\t\n\f\r >]*+)|(?=>))|(?!' . self::SPACE . '=))';
    private const TAG = '~\G<(/?)([a-z][^\t\n\f\r />]*+)((?:' . self::ATTRIBUTE . ')*+([\t\n\f\r /]*+))>~i';
    /** Elements whose content is text in every browser that runs scripts. */
    private const RAW = ['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'noscript', 'xmp'];
    /** Inside these, other rules apply to tags and raw text. In a template too: in one for columns, a style element is not a style. */
    private const ISLANDS = ['svg', 'math', 'select'];
    private const ENDLESS = ['plaintext', 'frameset'];
    /** Inside these, an island has HTML again, where its own end tag does not count. */
    private const BRIDGES = ['foreignobject', 'desc', 'annotation-xml', 'mi', 'mo', 'mn', 'ms', 'mtext'];

    private string $html;
    private bool $isPage;
    private array $islands;
    private int $at = 0;
    private bool $isWhole = true;
    /** Whether a browser may parse the raw text as markup. */
    private bool $isDoubtful = false;
    /** The number of open islands, by name. */
    private array $open = [];
    private int $templates = 0;
    /** Whether an end tag of an island may not have ended it. */
    private bool $isTangled = false;
    private array $tokens = [];

    private function __construct(string $html, array $islands = self::ISLANDS, bool $isPage = false)
    {
        $this->html = $html;
        $this->isPage = $isPage;
        $this->islands = $islands;
    }

    /**
     * Yields the tokens of the content in order. Anything between them is not content.
     *
     * @param bool $withOptions Whether content of a select counts too.
     * @param bool $isPage      Whether a site has built the text, whose texts by editors are filtered already. In it, doubt ends with the
     *                          element that has caused it: otherwise a theme with a logo and a script would have no first results.
     * @return \Generator<array{kind: string, start: int, end: int, name: string, attributes: string, isClosed: bool}>
     */
    public static function read(string $html, bool $withOptions = false, bool $isPage = false): \Generator
    {
        $reader = new self($html, array_diff(self::ISLANDS, $withOptions ? ['select'] : []), $isPage);
        while ($reader->advance()) {
            // Yielded one by one: a page may have a hundred thousand.
            foreach ($reader->tokens as $token) {
                yield $token;
            }
            $reader->tokens = [];
        }
    }

    /**
     * Returns the decoded attributes of a tag. The first of two with the same name wins.
     *
     * @return array<string, string>
     */
    public static function attributes(string $written): array
    {
        $attributes = [];
        // The end of the tag, which an attribute without a value looks for.
        preg_match_all('~\G' . self::ATTRIBUTE . '~i', $written . '>', $pairs, PREG_SET_ORDER);
        foreach ($pairs as $pair) {
            $value = ($pair[2] ?? '') . ($pair[3] ?? '') . ($pair[4] ?? '');
            $attributes += [strtolower($pair[1]) => html_entity_decode($value, ENT_QUOTES | ENT_HTML5, 'UTF-8')];
        }
        return $attributes;
    }

    /** Reads up to the next markup and past it. Returns false at the end. */
    private function advance(): bool
    {
        $length = strlen($this->html);
        if (!$this->isWhole || $this->at >= $length) {
            return false;
        }
        $next = strpos($this->html, '<', $this->at);
        $this->text($next === false ? $length : $next);
        if ($next !== false) {
            $this->markup();
        }
        return true;
    }

    /** Text up to an offset. A `<` that starts no markup is a separate text. */
    private function text(int $end): void
    {
        if ($end > $this->at) {
            $this->token(self::TEXT, $end);
        }
    }

    private function markup(): void
    {
        $begin = substr($this->html, $this->at, 9);
        if (preg_match('~^</?[a-z]~i', $begin) === 1) {
            $this->tag();
        } elseif (strncmp($begin, '<!--', 4) === 0) {
            $this->comment();
        } elseif (strcasecmp($begin, '<![CDATA[') === 0 && $this->isDoubtful()) {
            $this->isWhole = false;
        } elseif (preg_match('~^<[!?/]~', $begin) === 1) {
            // Doctypes, and what the standard calls bogus comments.
            $this->skipTo('>');
        } else {
            $this->text($this->at + 1);
        }
    }

    private function tag(): void
    {
        if (preg_match(self::TAG, $this->html, $found, 0, $this->at) !== 1) {
            $this->isWhole = false;
            return;
        }
        $name = strtolower($found[2]);
        $end = $this->at + strlen($found[0]);
        if ($found[1] === '/') {
            $this->close($name);
            $this->token(self::CLOSE, $end, $name);
            return;
        }
        $isIsland = in_array($name, self::ISLANDS, true);
        // A slash at the end of an unquoted value belongs to the value.
        $isClosed = substr(end($found), -1) === '/';
        // Only the elements of SVG and MathML can close themselves.
        if (in_array($name, $this->islands, true) && (!$isClosed || $name === 'select')) {
            $this->open[$name] = ($this->open[$name] ?? 0) + 1;
        }
        $this->isDoubtful = $this->isDoubtful || $isIsland || $name === 'template';
        $this->isTangled = $this->isTangled || $this->open !== [] && in_array($name, self::BRIDGES, true);
        $this->templates += $name === 'template' ? 1 : 0;
        $this->isWhole = !in_array($name, self::ENDLESS, true);
        $this->token(self::OPEN, $end, $name, $found[3], $isClosed);
        if (in_array($name, self::RAW, true)) {
            $this->raw($name);
        }
    }

    private function isDoubtful(): bool
    {
        return $this->isDoubtful && (!$this->isPage || $this->isTangled || $this->open !== [] || $this->templates > 0);
    }

    private function close(string $name): void
    {
        $this->templates -= $name === 'template' && $this->templates > 0 ? 1 : 0;
        if (isset($this->open[$name]) && --$this->open[$name] === 0) {
            unset($this->open[$name]);
        }
    }

    /** Skips to the end tag of an element with raw text. */
    private function raw(string $name): void
    {
        $isClosed = preg_match('~</' . $name . '(?=[\t\n\f\r />])~i', $this->html, $found, PREG_OFFSET_CAPTURE, $this->at) === 1;
        $text = $isClosed ? substr($this->html, $this->at, $found[0][1] - $this->at) : '';
        // Inside a comment in a script, `<script>` starts a nested one.
        $isNested = $name === 'script' && strpos($text, '<!--') !== false && stripos($text, '<script') !== false;
        // With scripts off, browsers parse a noscript as content; they parse templates that way.
        $isSure = !$this->isDoubtful() && $name !== 'noscript' || self::readsAlike($text);
        $this->isWhole = $isClosed && !$isNested && $isSure;
        $this->at += strlen($text);
    }

    /** Whether the text ends at the same place as raw text and as content. */
    private static function readsAlike(string $text): bool
    {
        // Most noscript elements contain just a frame without content, or a style without markup.
        $attributes = '(?:[^<>"\']|"[^<>"]*+"|\'[^<>\']*+\')*+';
        $text = preg_replace("~<iframe$attributes></iframe>|<style(?![a-z0-9-])$attributes>[^<]*+</style>~i", ' ', $text) ?? $text;
        if (preg_match('~<(?:' . implode('|', array_merge(self::RAW, self::ENDLESS, self::ISLANDS)) . ')(?![a-z0-9-])~i', $text) === 1) {
            return false;
        }
        $reader = new self($text);
        $reader->isDoubtful = true;
        while ($reader->advance()) {
            $reader->tokens = [];
        }
        return $reader->isWhole;
    }

    private function comment(): void
    {
        $start = $this->at;
        $this->skipTo('-->', 4);
        $text = substr($this->html, $start + 4, $this->at - $start - 7);
        // Browsers end comments here, older parsers do not.
        $this->isWhole = $this->isWhole && strpos($text, '--!>') === false && preg_match('~^-?>~', substr($this->html, $start + 4, 2)) !== 1;
    }

    private function skipTo(string $end, int $from = 1): void
    {
        $found = strpos($this->html, $end, min($this->at + $from, strlen($this->html)));
        $this->isWhole = $found !== false;
        $this->at = $found === false ? strlen($this->html) : $found + strlen($end);
    }

    private function token(string $kind, int $end, string $name = '', string $attributes = '', bool $isClosed = false): void
    {
        $isContent = $this->open === [];
        if ($isContent) {
            $this->tokens[] = ['kind' => $kind, 'start' => $this->at, 'end' => $end, 'name' => $name, 'attributes' => $attributes, 'isClosed' => $isClosed];
        }
        $this->at = $end;
    }
}
