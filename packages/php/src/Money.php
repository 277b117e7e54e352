<?php

namespace Staytags;

/**
 * Amounts of the index, in cents, as the elements read and write them.
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
     * Returns a positive amount in whole units of its currency.
     */
    public static function written(int $cents, string $currency): string
    {
        $code = strtoupper($currency);
        $space = preg_match('/^[A-Z]{3}$/D', $code) === 1 ? "\u{a0}" : ' ';
        return (Printed::shared()['symbols'][$code] ?? $code . $space) . number_format(intdiv($cents + 50, 100), 0, '.', ',');
    }
}
