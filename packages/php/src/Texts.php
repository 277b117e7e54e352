<?php

namespace Staytags;

/**
 * The visitor texts of printed views: those of the page's settings, else those of its language, else the English ones [LANG-1].
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
        // CMSs also write `pt_BR`.
        $this->language = str_replace('_', '-', $language);
    }

    public function language(): string
    {
        return $this->language;
    }

    /**
     * @param array<string, string> $values
     */
    public function say(string $key, array $values = []): string
    {
        $own = $this->own[$key] ?? null;
        $isOwn = is_string($own) || is_array($own) && is_string($own['other'] ?? null);
        $pack = $isOwn ? $own : $this->pack()[$key] ?? null;
        $forms = $pack ?? Printed::shared()['texts'][$key];
        if (is_array($forms)) {
            $form = $forms[$this->category($values['count'] ?? '0', $pack === null ? 'en' : $this->language)] ?? null;
            $forms = is_string($form) ? $form : $forms['other'];
        }
        $places = [];
        foreach ($values as $name => $value) {
            $isCount = $name === 'count' && $pack !== null && preg_match('/^\d+(?:\.\d+)?$/D', (string) $value) === 1;
            $places['{' . $name . '}'] = $isCount ? Money::decimal((string) $value, $this->language) : $value;
        }
        return strtr((string) $forms, $places);
    }

    /** The texts of the language: `de-AT` is German. */
    private function pack(): array
    {
        static $packs = null;
        $packs = $packs ?? require dirname(__DIR__) . '/generated/printed-texts.php';
        $parts = explode('-', strtolower($this->language));
        return $packs[implode('-', array_slice($parts, 0, 2))] ?? $packs[$parts[0]] ?? [];
    }

    private function category(string $count, string $language): string
    {
        if (!is_numeric($count)) {
            return 'other';
        }
        if (class_exists('MessageFormatter') && preg_match('/^en\b/i', $language) !== 1) {
            try {
                $category = \MessageFormatter::formatMessage($language, self::CATEGORIES, [$count + 0]);
            } catch (\ValueError | \IntlException $unknown) {
                $category = false;
            }
            if (is_string($category)) {
                return $category;
            }
        }
        return abs((float) $count) === 1.0 ? 'one' : 'other';
    }
}
