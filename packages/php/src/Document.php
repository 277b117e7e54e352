<?php

namespace Staytags;

/**
 * A document of the index, read by the names that the cards use. Its texts are the ones that the elements show for the same values.
 */
final class Document
{
    private const MAX_VALUES = 1000;
    /** A number in JavaScript syntax. */
    private const NUMBER = '/^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|0x[0-9a-f]+|0o[0-7]+|0b[01]+)$/iD';

    private array $doc;
    /** @var array<string, string> The index field by name. */
    private array $names;

    public function __construct(array $doc, array $names)
    {
        $this->doc = $doc;
        $this->names = $names;
    }

    /**
     * Returns the index field by the name that the cards use, from the setting `fields` of the search.
     *
     * @return array<string, string>
     */
    public static function names(array $fields): array
    {
        $names = [];
        foreach ($fields as $def) {
            $field = is_array($def) ? $def['solr_field'] ?? $def['solrField'] ?? $def['field'] ?? null : null;
            $name = is_array($def) ? $def['name'] ?? $field : null;
            if (is_scalar($field) && is_scalar($name) && Lucene::isField((string) $field)) {
                $names[(string) $name] = (string) $field;
            }
        }
        return $names;
    }

    /**
     * Returns the documents that have an id, the first of those with the same one: lists in the browser are keyed by it [SRCH-10].
     *
     * @return array[]
     */
    public static function distinct(array $docs): array
    {
        $found = [];
        foreach ($docs as $doc) {
            $id = is_array($doc) ? $doc['id'] ?? '' : '';
            if ((is_string($id) || is_int($id) || is_float($id)) && $id !== '') {
                // A letter before it: PHP makes an int of a numeric key.
                $found['i' . self::written($id)] ??= $doc;
            }
        }
        return array_values($found);
    }

    public function id(): string
    {
        return self::written($this->doc['id'] ?? '');
    }

    /** @return string[] */
    public function values(string $name): array
    {
        $value = $this->doc[$this->names[$name] ?? $name] ?? [];
        // An object is not a list of values.
        $values = !is_array($value) ? [$value] : ($value === array_values($value) ? array_slice($value, 0, self::MAX_VALUES) : []);
        return array_map([self::class, 'written'], array_values(array_filter($values, 'is_scalar')));
    }

    public function text(string $name): string
    {
        return implode(', ', $this->values($name));
    }

    /**
     * Returns several values for one attribute, as JSON: they may contain commas.
     */
    public function items(string $name): string
    {
        $values = $this->values($name);
        return $values === [] ? '' : (string) json_encode($values, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS);
    }

    public function first(string $name): string
    {
        return $this->values($name)[0] ?? '';
    }

    public function number(string $name): ?float
    {
        $first = Money::trimmed($this->first($name));
        if (preg_match(self::NUMBER, $first) !== 1) {
            return null;
        }
        $bases = ['x' => 'hexdec', 'o' => 'octdec', 'b' => 'bindec'];
        $read = $bases[strtolower($first[1] ?? '')] ?? 'floatval';
        $number = (float) $read($read === 'floatval' ? $first : substr($first, 2));
        return is_finite($number) ? $number : null;
    }

    /**
     * Returns a value as JavaScript writes it.
     *
     * @param bool|int|float|string $value
     */
    public static function written($value): string
    {
        if (is_bool($value)) {
            return $value ? 'true' : 'false';
        }
        if (is_string($value) || is_int($value) && abs($value) <= 9007199254740991) {
            return (string) $value;
        }
        return self::decimal((float) $value);
    }

    /** The shortest decimal for this number. PHP's own conversion depends on its settings. */
    private static function decimal(float $value): string
    {
        if ($value == 0) {
            return '0';
        }
        for ($digits = 0; $digits < 17; $digits++) {
            $text = str_replace(',', '.', sprintf('%.' . $digits . 'e', abs($value)));
            if ((float) $text === abs($value)) {
                break;
            }
        }
        [$mantissa, $exponent] = explode('e', $text);
        $mantissa = rtrim(str_replace('.', '', $mantissa), '0');
        $point = (int) $exponent + 1;
        $length = strlen($mantissa);
        $sign = $value < 0 ? '-' : '';
        if ($point > 21 || $point < -5) {
            return $sign . $mantissa[0] . ($length > 1 ? '.' . substr($mantissa, 1) : '') . 'e' . ($point > 0 ? '+' : '-') . abs($point - 1);
        }
        if ($point <= 0) {
            return $sign . '0.' . str_repeat('0', -$point) . $mantissa;
        }
        return $sign . ($length <= $point ? str_pad($mantissa, $point, '0') : substr($mantissa, 0, $point) . '.' . substr($mantissa, $point));
    }
}
