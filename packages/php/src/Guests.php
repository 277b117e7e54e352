<?php

namespace Staytags;

/**
 * The kinds of guests that a date form asks for, from the same options as the element. A property test compares it with `guests.logic.ts`.
 */
final class Guests
{
    /** The text of each kind. */
    private const TEXTS = ['adult' => 'adults', 'child' => 'children', 'senior' => 'seniors', 'infant' => 'infants', 'pet' => 'pets'];
    /** Params with another meaning. */
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
        $used = [];
        foreach ($members as $member) {
            $rule = is_array($member) ? $member : ['kind' => $member];
            $kind = $rule['kind'] ?? null;
            $param = array_key_exists('param', $rule) ? $rule['param'] : $kind;
            if (!is_string($kind) || !isset(self::TEXTS[$kind]) || !self::isParam($param) || isset($guests[$kind]) || isset($used[$param])) {
                continue;
            }
            $used[$param] = true;
            $ages = $kind === 'child' && self::isParam($rule['ages'] ?? null) && !isset($used[$rule['ages']]);
            if ($ages) {
                $used[$rule['ages']] = true;
            }
            $min = self::whole($rule['min'] ?? null, $kind === 'adult' ? (int) $form->choice('minAdults') : 0);
            $max = max($min, self::whole($rule['max'] ?? null, $most[$kind]));
            $guests[$kind] = ['kind' => $kind, 'text' => self::TEXTS[$kind], 'param' => $param, 'min' => $min, 'max' => $max, 'usual' => min($max, max($min, $usual[$kind] ?? 0)), 'ages' => $ages];
        }
        return array_values($guests);
    }

    private static function isParam($name): bool
    {
        return is_string($name) && preg_match('/^[A-Za-z]\w{0,39}$/D', $name) === 1 && !in_array($name, self::RESERVED, true);
    }

    private static function whole($value, int $fallback): int
    {
        if (is_string($value) && preg_match('/\d/', $value) === 1) {
            if (preg_match('/^\d{1,9}$/D', $value) !== 1) {
                throw new \DomainException('Only the element can read this number of guests.');
            }
            $value = (int) $value;
        }
        $isWhole = (is_int($value) || is_float($value)) && $value >= 0 && floor($value) === (float) $value;
        return $isWhole ? (int) min(self::MAX, $value) : $fallback;
    }
}
