<?php

namespace Staytags;

/**
 * Prints the forms of a search, which work without a script: for words, and for dates and guests. Each keeps the rest of the search.
 */
final class PrintedForm
{
    private SearchState $state;
    private Texts $texts;

    public function __construct(SearchState $state, Texts $texts)
    {
        $this->state = $state;
        $this->texts = $texts;
    }

    /**
     * The search form. It keeps the filters and the order, as the element does.
     *
     * @param string $action The page with the results; empty for this page.
     */
    public function words(string $action): string
    {
        $hidden = self::hidden($this->state->pairs(['q' => []]));
        $shown = $this->state->typed();
        return '<form role="search" method="get" class="stay-form stay-field-row"' . Html::attribute('action', Html::url($action)) . '>' . $hidden
            . '<span class="stay-box">' . Icons::svg('search')
            . '<input type="search" name="' . SearchState::$words . '" maxlength="200"' . Html::attribute('value', $shown)
            . ' aria-label="' . $this->say('search.label') . '" placeholder="' . $this->say('search.placeholder') . '"></span>'
            . '<button type="submit" class="stay-button stay-button-primary stay-go"><span>' . $this->say('search.submit') . '</span>' . Icons::svg('search') . '</button></form>';
    }

    /** Pairs of name and value that a form keeps. */
    private static function hidden(array $pairs): string
    {
        $hidden = '';
        foreach ($pairs as [$name, $value]) {
            $hidden .= '<input type="hidden" name="' . Html::text($name) . '" value="' . Html::text($value) . '">';
        }
        return $hidden;
    }

    /**
     * The form for dates and guests. It keeps the search, as the element does.
     */
    public function dates(?Stay $stay): string
    {
        $kept = array_filter($this->state->pairs([]), static fn (array $pair): bool => !Stay::isParam($pair[0]));
        $fields = '';
        foreach (['arrive' => ['begin', $stay->begin ?? ''], 'leave' => ['end', $stay->end ?? '']] as $text => [$name, $value]) {
            $fields .= $this->field($text, 'type="date" required name="rcav[' . $name . ']"' . Html::attribute('value', $value));
        }
        foreach (['adults' => ['adult', 1, 2], 'children' => ['child', 0, 0]] as $text => [$name, $least, $usual]) {
            $fields .= $this->field($text, 'type="number" min="' . $least . '" max="20" name="rcav[' . $name . ']" value="' . ($stay->guests[$name] ?? $usual) . '"');
        }
        return '<form method="get" class="stay-form">' . self::hidden($kept) . $fields
            . '<button type="submit" class="stay-button stay-button-primary">' . $this->say('availability.submit') . '</button></form>';
    }

    private function field(string $text, string $attributes): string
    {
        return '<label class="stay-label"><span>' . $this->say("availability.$text") . '</span><input class="stay-input" ' . $attributes . '></label>';
    }

    private function say(string $key): string
    {
        return Html::text($this->texts->say($key));
    }
}
