<?php

namespace Staytags;

/**
 * Prints the forms of a search, which work without JavaScript: one for words, one for dates and guests. Each keeps the rest of the search.
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

    /** The pairs of name and value that a form keeps. */
    private static function hidden(array $pairs): string
    {
        $hidden = '';
        foreach ($pairs as [$name, $value]) {
            $hidden .= '<input type="hidden" name="' . Html::text($name) . '" value="' . Html::text($value) . '">';
        }
        return $hidden;
    }

    /**
     * The form for dates and guests, with the element's fields. Like the element, it keeps the search.
     *
     * @param string $address The query string of the page.
     * @throws \DomainException If only the element can handle its options.
     */
    public function dates(string $address, TagOptions $tag): string
    {
        $kept = array_filter($this->state->pairs([]), static fn (array $pair): bool => !Stay::isParam($pair[0]));
        $isSingle = $tag->choice('single') === 'true';
        $isFlexible = $tag->members('flexible') !== [] && !$isSingle;
        $hasCoupon = $tag->choice('coupon') === 'true';
        $asked = Guests::of($tag);
        $stay = Stay::read($address, $asked);
        $shown = array_filter($asked, static fn (array $guest): bool => $guest['max'] > 0);
        $dates = $this->field('field', $isSingle ? 'day' : 'arrive', 'type="date" required name="rcav[begin]"' . Html::attribute('value', $stay->begin ?? ''));
        if (!$isSingle) {
            $dates .= $this->field('field', 'leave', 'type="date" required name="rcav[end]"' . Html::attribute('value', $stay->end ?? ''));
        }
        $guests = '';
        foreach ($shown as $guest) {
            $value = $stay->guests[$guest['kind']] ?? $guest['usual'];
            $guests .= $this->field('stepper', $guest['text'], 'type="number" min="' . $guest['min'] . '" max="' . $guest['max'] . '" name="rcav[' . $guest['param'] . ']" value="' . $value . '"');
        }
        $isShort = !$isFlexible && !$hasCoupon && count($asked) < 3 && !in_array(true, array_column($asked, 'ages'), true);
        $form = '<form method="get" class="stay-form">' . self::hidden($kept) . '<div class="stay-fields' . ($isShort ? ' stay-one-row' : '') . '">'
            . ($isFlexible ? '<div class="stay-flexible"></div>' : '') . '<div class="stay-dates">' . $dates . '</div>'
            . '<div class="stay-guests' . (count($shown) > 3 ? ' stay-many' : '') . '">' . $guests . '</div>'
            . ($hasCoupon ? $this->field('field stay-coupon', 'coupon', 'maxlength="40" name="rcav[coupon]"') : '')
            . '<div class="stay-go"><button type="submit" class="stay-button stay-button-primary">' . $this->say('availability.submit') . '</button></div></div>'
            . ($tag->choice('priceChoice') === 'true' ? '<div class="stay-price-place"></div>' : '') . '</form>';
        $look = $tag->choice('look');
        return ($look === 'form' ? '' : self::opener($look === 'auto' ? 'narrow' : 'always', $this->pill($stay, $asked))) . $form;
    }

    private function field(string $class, string $text, string $attributes): string
    {
        return '<label class="stay-' . $class . '"><span class="stay-label">' . $this->say("availability.$text") . '</span><input class="stay-input" ' . $attributes . '></label>';
    }

    /** The label of a compact form's button: the form's values. */
    private function pill(?Stay $stay, array $asked): string
    {
        $guests = ($stay->guests ?? []) + array_column($asked, 'usual', 'kind') + ['adult' => 0, 'child' => 0, 'senior' => 0];
        return $this->texts->say('availability.pill', [
            'stay' => $stay === null ? $this->texts->say('availability.addDates') : $stay->dates(),
            'guests' => $this->texts->say('availability.guests', ['count' => (string) ($guests['adult'] + $guests['child'] + $guests['senior'])]),
        ]);
    }

    /**
     * A button that shows what follows it without JavaScript: a checkbox.
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
