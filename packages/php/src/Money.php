<?php

namespace Staytags;

/**
 * Amounts from the index, in cents, read and written as the elements do.
 */
final class Money
{
    private const SPACE = '[\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+';
    private const MAX_CENTS = 9007199254740.991;

    public static function trimmed(string $text): string
    {
        return preg_replace('~^' . self::SPACE . '|' . self::SPACE . '$~uD', '', $text) ?? '';
    }

    public static function read(string $text): ?int
    {
        $text = self::trimmed($text);
        if (preg_match('/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/D', $text) === 1) {
            $text = str_replace(',', '', $text);
        }
        if (preg_match('/^([+-]?)(\d*)(?:\.(\d*))?$/D', $text, $found) !== 1 || $found[2] . ($found[3] ?? '') === '') {
            return null;
        }
        $fraction = ($found[3] ?? '') . '000';
        $cents = (float) $found[2] * 100 + (int) substr($fraction, 0, 2) + ($fraction[2] >= '5' ? 1 : 0);
        return $cents > self::MAX_CENTS ? null : (int) ($found[1] === '-' ? -$cents : $cents);
    }

    /**
     * Returns a number as the language writes it [LANG-6].
     *
     * @param string   $number As in English; may be empty.
     * @param int|null $digits How many digits it always has after the sign.
     */
    public static function decimal(string $number, string $language, ?int $digits = null): string
    {
        $format = $number === '' ? null : self::format($language, 'DECIMAL');
        if ($format === null) {
            return $number;
        }
        if ($digits !== null) {
            $format->setAttribute(\NumberFormatter::FRACTION_DIGITS, $digits);
        }
        return (string) self::grouped($format, (float) $number, $language)->format((float) $number);
    }

    /** Some languages write 1234 without a separator; PHP's ICU does not know that. */
    private static function grouped(\NumberFormatter $format, float $number, string $language): \NumberFormatter
    {
        $isTight = array_intersect([strtolower($language), substr($language, 0, 2)], Printed::shared()['tight']) !== [];
        $format->setAttribute(\NumberFormatter::GROUPING_USED, $number < 10000 && $isTight ? 0 : 1);
        return $format;
    }

    /** Null for English, without PHP's intl extension, and for a language that it does not know: PHP 8.4 throws for one. */
    private static function format(string $language, string $style): ?\NumberFormatter
    {
        $isEnglish = preg_match('/^en\b/i', $language) === 1;
        // Browsers write Arabic without a region in Latin digits; older ICU does not.
        $locale = $language === 'ar' ? 'ar@numbers=latn' : $language;
        try {
            return $isEnglish || !class_exists('NumberFormatter') ? null : \NumberFormatter::create($locale, constant("NumberFormatter::$style"));
        } catch (\ValueError | \IntlException $unknown) {
            return null;
        }
    }

    /**
     * Returns a positive amount in whole units of its currency, as the language writes it [LANG-6].
     */
    public static function written(int $cents, string $currency, string $language = 'en'): string
    {
        $code = strtoupper($currency);
        $format = preg_match('/^[A-Z]{3}$/D', $code) === 1 ? self::format($language, 'CURRENCY') : null;
        if ($format !== null) {
            $format->setAttribute(\NumberFormatter::FRACTION_DIGITS, 0);
            $units = intdiv($cents + 50, 100);
            $text = (string) self::grouped($format, $units, $language)->formatCurrency($units, $code);
            // A symbol at the end of right-to-left text keeps its order.
            return strncmp($text, "\u{200f}", 3) === 0 ? $text . "\u{200e}" : $text;
        }
        $space = preg_match('/^[A-Z]{3}$/D', $code) === 1 ? "\u{a0}" : ' ';
        return (Printed::shared()['symbols'][$code] ?? $code . $space) . number_format(intdiv($cents + 50, 100), 0, '.', ',');
    }
}
