<?php

namespace Staytags;

/**
 * The values of a property card, which the generated template and the site's own templates print.
 */
final class Card
{
    /** The options that a card depends on. */
    private const OPTIONS = ['key', 'namespace', 'currency', 'flags', 'prices'];
    private const SIZES = '(width < 600px) 100vw, 400px';

    /**
     * Returns the values by name. Each is plain text, empty if the document has none; URLs are safe.
     *
     * @param array $options The options of the element: `key`, `namespace`, `currency`, `flags`, `prices`, `language`, `totals`, what a stay costs, by `eid`,
     *                       and `dates`, as text where homes without one say that they are taken then.
     * @param int   $eager   How many pictures load at once.
     * @return array<string, string>
     */
    public static function values(Document $doc, array $options, int $position, int $eager): array
    {
        $eid = $doc->first('eid');
        $flagId = $doc->first($options['key']);
        $srcset = self::srcset($doc->first('srcset'));
        $title = $doc->text('title');
        $language = $options['language'] ?? 'en';
        $facts = ['beds' => $doc->text('beds'), 'baths' => $doc->text('baths'), 'sleeps' => $doc->text('sleeps')];
        $total = $options['totals'][$eid] ?? '';
        return $facts + ($total === '' ? [] : ['low' => '']) + self::prices($doc, $options['currency'], $language) + [
            'id' => $doc->id(),
            'eid' => $eid,
            'flagId' => $flagId,
            'product' => $eid !== '' ? $eid : $flagId,
            'position' => (string) $position,
            'title' => $title !== '' ? $title : $doc->id(),
            'href' => Html::url($doc->first('link')),
            'image' => Html::url($doc->first('image')),
            'srcset' => $srcset,
            'sizes' => $srcset === '' ? '' : self::SIZES,
            'loading' => $position > $eager ? 'lazy' : 'eager',
            'urgency' => $position === 1 && $eager > 0 ? 'high' : '',
            'saves' => $options['flags'] ? $flagId : '',
            'namespace' => $options['namespace'],
            'place' => implode(' · ', array_filter([$doc->text('town'), $doc->text('type')], 'strlen')),
            'text' => $doc->text('text'),
            'facts' => implode('', $facts),
            'rating' => Money::decimal(self::rating($doc->number('rating') ?? 0.0), $language, 1),
            'reviews' => $doc->number('reviews') ? Document::written($doc->number('reviews')) : '',
            'amenities' => $doc->items('amenities'),
            'amenityNames' => implode(' · ', array_map([self::class, 'amenity'], $doc->values('amenities'))),
            'taken' => $eid === '' || isset($options['totals'][$eid]) ? '' : $options['dates'] ?? '',
            'party' => '',
            'petless' => '',
            'total' => $total,
            'prices' => $options['prices'] ? $eid : '',
        ];
    }

    /** The options of a tag that a card depends on, for values(). */
    public static function options(TagOptions $results): array
    {
        $options = [];
        foreach (self::OPTIONS as $name) {
            $options[$name] = $results->choice($name);
        }
        return ['flags' => $options['flags'] === 'true', 'prices' => $options['prices'] === 'true'] + $options;
    }

    /** With one decimal, rounded half up; empty unless it is between 0 and 5. */
    public static function rating(float $rating): string
    {
        if ($rating <= 0 || $rating > 5) {
            return '';
        }
        $isHalf = fmod($rating * 4, 2) === 1.0;
        return number_format($isHalf ? floor($rating * 10 + 0.5) / 10 : (float) sprintf('%.1F', $rating), 1, '.', '');
    }

    /** The name in an amenity's text, `pool|Pools|Private pool`. */
    public static function amenity(string $text): string
    {
        $parts = explode('|', $text);
        return ($parts[1] ?? '') !== '' ? $parts[1] : $parts[0];
    }

    private static function prices(Document $doc, string $currency, string $language): array
    {
        $ends = array_filter([Money::read($doc->first('low')), Money::read($doc->first('high'))], static fn (?int $cents): bool => $cents > 0);
        sort($ends);
        $texts = array_map(static fn (int $cents): string => Money::written($cents, $currency, $language), $ends);
        return [
            'low' => $texts[0] ?? '',
            'amount' => $ends === [] ? '' : Document::written($ends[0] / 100),
            'high' => ($texts[1] ?? '') !== ($texts[0] ?? '') ? $texts[1] ?? '' : '',
            'currency' => $currency === 'USD' ? '' : $currency,
        ];
    }

    private static function srcset(string $text): string
    {
        $all = [];
        foreach (explode(',', $text) as $one) {
            $words = array_values(array_filter(explode(' ', $one), 'strlen'));
            if (count($words) !== 2 || Html::url($words[0]) === '' || preg_match('/^\d{1,5}w$/D', $words[1]) !== 1) {
                return '';
            }
            $all[] = implode(' ', $words);
        }
        return implode(', ', $all);
    }
}
