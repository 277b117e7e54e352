<?php

namespace Staytags;

/**
 * The options of one tag on a page, from its attributes and the settings of its element.
 *
 * Reads only what does not need the elements' code, and throws otherwise.
 */
final class TagOptions
{
    private const NUMBER = '/^-?(?:0|[1-9]\d{0,8})$/';
    private const FLAGS = [
        'true' => ['true', '1', 'yes', 'on'],
        'false' => ['false', '0', 'no', 'off'],
    ];

    private array $options;
    private array $attributes;
    private array $settings;

    /**
     * @throws \DomainException If settings from elsewhere may win.
     */
    public function __construct(string $element, array $attributes, array $settings)
    {
        if (isset($attributes['data-options']) || isset($attributes['data-settings'])) {
            throw new \DomainException('The tag has its own settings path.');
        }
        $this->options = Elements::all()[$element]['options'];
        $this->attributes = $attributes;
        $this->settings = is_array($settings[$element] ?? null) ? $settings[$element] : [];
    }

    /**
     * Returns the value of an option as text, or null if the default applies.
     *
     * @throws \DomainException If it is invalid, and so left to the element.
     */
    public function text(string $name): ?string
    {
        $raw = $this->raw($name);
        if ($raw === null) {
            return null;
        }
        $option = $this->options[$name];
        $text = is_bool($raw) ? ($raw ? 'true' : 'false') : (is_scalar($raw) ? (string) $raw : '');
        if ($option['kind'] === 'flag') {
            foreach (self::FLAGS as $word => $spellings) {
                if (in_array(strtolower($text), $spellings, true)) {
                    return $word;
                }
            }
        } elseif ($option['kind'] === 'choice') {
            if (in_array($text, $option['values'], true)) {
                return $text;
            }
        } elseif ($option['kind'] === 'number') {
            $isWithin = $text >= ($option['min'] ?? $text) && $text <= ($option['max'] ?? $text);
            if (preg_match(self::NUMBER, $text) === 1 && $isWithin) {
                return $text;
            }
        } elseif (is_string($raw) || is_int($raw)) {
            return $text;
        }
        throw new \DomainException("Only the element can handle this value: $name");
    }

    /**
     * Returns the value of an option as text, or its default.
     *
     * @throws \DomainException If it is invalid, and so left to the element.
     */
    public function choice(string $name): string
    {
        return $this->text($name) ?? $this->options[$name]['default'] ?? '';
    }

    /**
     * Returns the members of an option that is a list or a map; empty if the default applies.
     *
     * @throws \DomainException If it is neither.
     */
    public function members(string $name, array $default = []): array
    {
        $raw = $this->raw($name);
        if (is_string($raw) && $this->options[$name]['kind'] === 'list' && strpos(ltrim($raw), '[') !== 0) {
            return array_values(array_filter(array_map('trim', explode(',', $raw)), 'strlen'));
        }
        $members = is_string($raw) ? json_decode($raw, true) : $raw ?? $default;
        if (!is_array($members)) {
            throw new \DomainException("Only the element can handle this value: $name");
        }
        return $members;
    }

    /** Attributes override settings. An empty one has a different meaning for each kind. */
    private function raw(string $name)
    {
        $option = $this->options[$name];
        $attribute = $this->attributes[$option['attribute']] ?? null;
        if ($attribute === '') {
            throw new \DomainException("Only the element can handle this value: $name");
        }
        foreach ($attribute === null ? array_merge([$name], $option['aliases'] ?? []) : [] as $key) {
            $attribute = $attribute ?? $this->settings[$key] ?? null;
        }
        return $attribute;
    }
}
