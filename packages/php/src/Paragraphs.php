<?php

namespace Staytags;

/**
 * Puts tags back into lines that a filter has wrapped in paragraphs.
 *
 * A filter sees words instead of tags, so it adds paragraphs and line breaks around them. But a paragraph cannot contain a block: the
 * browser would end the paragraph there, and the element with the block as well.
 */
final class Paragraphs
{
    private string $html = '';
    /** The lines of the open paragraph, or null outside of one: `[html, has a block, has nothing else than tags, has a tag, the break before it]`. */
    private ?array $lines = null;
    /** Whether the last output was an end tag of ours. */
    private bool $isAfterEnd = false;

    /** Adds markup or text unchanged. */
    public function add(string $html): void
    {
        $this->put($html, false, trim($html) === '');
        $this->isAfterEnd = $this->isAfterEnd && $html === '';
    }

    /** Adds a tag of ours, or one inside it. */
    public function addTag(string $tag, bool $isBlock): void
    {
        // A space as between words: otherwise a heart and a share button would touch. In a flex container it has no effect.
        $space = $this->isAfterEnd && strncmp($tag, '<stay-', 6) === 0 ? ' ' : '';
        $this->put($space . $tag, $isBlock, true, true);
        $this->isAfterEnd = strncmp($tag, '</stay-', 7) === 0;
    }

    public function open(): void
    {
        $this->close(false);
        $this->lines = [['', false, true, false, '']];
        $this->isAfterEnd = false;
    }

    public function lineBreak(string $html): void
    {
        if ($this->lines === null) {
            $this->add($html);
            return;
        }
        $this->lines[] = ['', false, true, false, $html];
        $this->isAfterEnd = false;
    }

    /** Ends the paragraph: moves out lines with only tags at its edges, and every line with a block. */
    public function close(bool $isWritten = true): void
    {
        $lines = $this->lines ?? [];
        $this->lines = null;
        $bare = array_flip(self::bare($lines));
        $open = [];
        foreach ($lines as $at => $line) {
            if (isset($bare[$at])) {
                $this->html .= self::paragraph($open) . $line[0];
                $open = [];
            } else {
                $open[] = $line;
            }
        }
        // If no line is moved out, the paragraph stays as the filter wrote it.
        $this->html .= $bare === [] ? ($lines === [] ? '' : '<p>') . self::joined($open) . ($isWritten ? '</p>' : '') : self::paragraph($open);
        $this->isAfterEnd = $this->isAfterEnd && $open === [] && $lines !== [];
    }

    public function html(): string
    {
        if ($this->lines !== null) {
            $this->close(false);
        }
        return $this->html;
    }

    /** The numbers of the lines to move out of the paragraph. */
    private static function bare(array $lines): array
    {
        $bare = array_keys(array_filter($lines, static fn (array $line): bool => $line[1]));
        foreach ([array_keys($lines), array_reverse(array_keys($lines))] as $fromEdge) {
            foreach ($fromEdge as $at) {
                if (!$lines[$at][2] || !$lines[$at][3]) {
                    break;
                }
                $bare[] = $at;
            }
        }
        return $bare;
    }

    private static function paragraph(array $lines): string
    {
        $html = self::joined($lines);
        return trim(implode('', array_column($lines, 0))) === '' ? '' : '<p>' . $html . '</p>';
    }

    private static function joined(array $lines): string
    {
        $html = '';
        foreach ($lines as $at => $line) {
            $html .= ($at === 0 ? '' : $line[4]) . $line[0];
        }
        return $html;
    }

    private function put(string $html, bool $isBlock, bool $isTagAlone, bool $hasTag = false): void
    {
        if ($this->lines === null) {
            $this->html .= $html;
            return;
        }
        $line = &$this->lines[count($this->lines) - 1];
        // Appended in place: a copy for each token would take minutes for a long paragraph.
        $line[0] .= $html;
        $line[1] = $line[1] || $isBlock;
        $line[2] = $line[2] && $isTagAlone;
        $line[3] = $line[3] || $hasTag;
    }
}
