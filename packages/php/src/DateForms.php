<?php

namespace Staytags;

/**
 * Prints the date forms that search the booking server themselves, each into its empty tag, so that nothing below moves when the element
 * takes over. They need the element's code, so they are hidden without JavaScript.
 */
final class DateForms
{
    /**
     * Returns the HTML with a form in each empty `stay-availability`.
     *
     * @param string $html     The page, or a part of it.
     * @param array  $settings The page's settings by element.
     * @param string $address  The query string of the page's URL.
     * @param string $language The page's language.
     */
    public static function into(string $html, array $settings, string $address, string $language): string
    {
        if (stripos($html, '<stay-availability') === false) {
            return $html;
        }
        $texts = new Texts(is_array($settings['texts'] ?? null) ? $settings['texts'] : [], $language);
        foreach (array_reverse(TagFilter::startTags($html)) as [$element, $attributes, $end, $isInParagraph]) {
            // Existing content already works. A form would end the paragraph around its tag.
            $isEmpty = $element === 'availability' && !$isInParagraph && preg_match('~\G\s*</stay-~i', $html, $found, 0, $end) === 1;
            if (!$isEmpty) {
                continue;
            }
            try {
                $form = new PrintedForm(new SearchState($address, []), $texts);
                $own = $form->dates($address, new TagOptions($element, $attributes, $settings));
            } catch (\DomainException $unknown) {
                continue;
            }
            $html = substr_replace($html, '<div class="stay-printed stay-printed-availability stay-scripted">' . $own . '</div>', $end, 0);
        }
        return $html;
    }
}
