<?php

namespace Staytags;

/**
 * Whom a form for dates asks for, by the same options as the element's.
 */
final class Guests
{
    /** The text of each kind. */
    private const TEXTS = ['adult' => 'adults', 'child' => 'children', 'senior' => 'seniors', 'infant' => 'infants', 'pet' => 'pets'];
    /** Params that mean something else. */
    private const RESERVED = ['begin', 'end', 'coupon', 'flex', 'flex_type', 'eid', 'IDs'];
    private const MAX = 99;

    /**
     * Returns the kinds in the site's order: `kind`, `text`, `param`, `min`, `max`, `usual`, `ages` (whether their ages are asked for).
     *
     * @throws \DomainException If only the element can handle the options.
     */
    public static function of(TagOptions $form): array
    {
        $guests = self::read($form->members('guests'), $form);
        return $guests !== [] ? $guests : self::read($form->choice('seniors') === 'true' ? ['adult', 'child', 'senior'] : ['adult', 'child'], $form);
    }

    private static function read(array $members, TagOptions $form): array
    {
        $most = ['adult' => (int) $form->choice('maxAdults'), 'child' => (int) $form->choice('maxChildren'), 'senior' => (int) $form->choice('maxAdults'), 'infant' => 5, 'pet' => 5];
        $usual = ['adult' => (int) $form->choice('adults'), 'child' => (int) $form->choice('childGuests')];
        $guests = [];
        foreach ($members as $member) {
            $rule = is_array($member) ? $member : ['kind' => $member];
            $kind = $rule['kind'] ?? null;
            $param = $rule['param'] ?? $kind;
            if (!is_string($kind) || !isset(self::TEXTS[$kind]) || !self::isParam($param) || isset($guests[$kind]) || in_array($param, array_column($guests, 'param'), true)) {
                continue;
            }
            $min = self::whole($rule['min'] ?? null, $kind === 'adult' ? (int) $form->choice('minAdults') : 0);
            $max = max($min, self::whole($rule['max'] ?? null, $most[$kind]));
            $guests[$kind] = ['kind' => $kind, 'text' => self::TEXTS[$kind], 'param' => $param, 'min' => $min, 'max' => $max, 'usual' => min($max, max($min, $usual[$kind] ?? 0)),
                'ages' => $kind === 'child' && self::isParam($rule['ages'] ?? null)];
        }
        return array_values($guests);
    }

    private static function isParam($name): bool
    {
        return is_string($name) && preg_match('/^[A-Za-z]\w{0,39}$/D', $name) === 1 && !in_array($name, self::RESERVED, true);
    }

    private static function whole($value, int $fallback): int
    {
        return is_scalar($value) && preg_match('/^\d{1,6}$/D', (string) $value) === 1 ? min(self::MAX, (int) $value) : $fallback;
    }
}
