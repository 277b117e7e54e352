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
     *
     * @param string $look `form`; `compact`, behind a button; `auto`, so on narrow screens.
     */
    public function dates(?Stay $stay, string $look): string
    {
        $kept = array_filter($this->state->pairs([]), static fn (array $pair): bool => !Stay::isParam($pair[0]));
        $dates = '';
        foreach (['arrive' => ['begin', $stay->begin ?? ''], 'leave' => ['end', $stay->end ?? '']] as $text => [$name, $value]) {
            $dates .= $this->field('field', $text, 'type="date" required name="rcav[' . $name . ']"' . Html::attribute('value', $value));
        }
        $guests = '';
        foreach (['adults' => ['adult', 1, 2], 'children' => ['child', 0, 0]] as $text => [$name, $least, $usual]) {
            $guests .= $this->field('stepper', $text, 'type="number" min="' . $least . '" max="20" name="rcav[' . $name . ']" value="' . ($stay->guests[$name] ?? $usual) . '"');
        }
        $form = '<form method="get" class="stay-form">' . self::hidden($kept) . '<div class="stay-fields stay-one-row"><div class="stay-dates">' . $dates
            . '</div><div class="stay-guests">' . $guests . '</div><div class="stay-go"><button type="submit" class="stay-button stay-button-primary">'
            . $this->say('availability.submit') . '</button></div></div></form>';
        return ($look === 'form' ? '' : self::opener($look === 'auto' ? 'narrow' : 'always', $this->pill($stay))) . $form;
    }

    private function field(string $class, string $text, string $attributes): string
    {
        return '<label class="stay-' . $class . '"><span class="stay-label">' . $this->say("availability.$text") . '</span><input class="stay-input" ' . $attributes . '></label>';
    }

    /** The text of a compact form's button: the values of the form. */
    private function pill(?Stay $stay): string
    {
        $guests = ($stay->guests ?? []) + ['adult' => 2, 'child' => 0, 'senior' => 0];
        return $this->texts->say('availability.pill', [
            'stay' => $stay === null ? $this->texts->say('availability.addDates') : $stay->dates(),
            'guests' => $this->texts->say('availability.guests', ['count' => (string) ($guests['adult'] + $guests['child'] + $guests['senior'])]),
        ]);
    }

    /**
     * A button that shows what follows it, without a script: a box to tick.
     *
     * @param string $when `narrow` or `always`; elsewhere, what follows shows anyway.
     */
    public static function opener(string $when, string $text): string
    {
        return '<input type="checkbox" class="stay-printed stay-opener stay-opener-' . $when . '" autocomplete="off"' . Html::attribute('aria-label', $text) . '>';
    }

    private function say(string $key): string
    {
        return Html::text($this->texts->say($key));
    }
}
