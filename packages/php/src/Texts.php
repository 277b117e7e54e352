<?php

namespace Staytags;

/**
 * The visitor texts of printed views: those of the page's settings, else the English ones.
 */
final class Texts
{
    private const CATEGORIES = '{0,plural,zero{zero}one{one}two{two}few{few}many{many}other{other}}';

    private array $own;
    private string $language;

    /**
     * @param array  $own      Texts of the settings by key, `results.count`.
     * @param string $language The page's language.
     */
    public function __construct(array $own, string $language = 'en')
    {
        $this->own = $own;
        $this->language = $language;
    }

    /**
     * @param array<string, string> $values
     */
    public function say(string $key, array $values = []): string
    {
        $own = $this->own[$key] ?? null;
        $isOwn = is_string($own) || is_array($own) && isset($own['other']);
        $forms = $isOwn ? $own : Printed::shared()['texts'][$key];
        if (is_array($forms)) {
            $forms = $forms[$this->category($values['count'] ?? '0', $isOwn ? $this->language : 'en')] ?? $forms['other'];
        }
        $places = [];
        foreach ($values as $name => $value) {
            $places['{' . $name . '}'] = $value;
        }
        return strtr((string) $forms, $places);
    }

    private function category(string $count, string $language): string
    {
        if (!is_numeric($count)) {
            return 'other';
        }
        if (class_exists('MessageFormatter') && preg_match('/^en\b/i', $language) !== 1) {
            $category = \MessageFormatter::formatMessage(str_replace('_', '-', $language), self::CATEGORIES, [$count + 0]);
            if (is_string($category)) {
                return $category;
            }
        }
        return abs((float) $count) === 1.0 ? 'one' : 'other';
    }
}
