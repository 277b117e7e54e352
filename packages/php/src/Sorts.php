<?php

namespace Staytags;

/**
 * The orders that `stay-sort` offers, except a random one, which needs the element.
 */
final class Sorts
{
    /**
     * Returns the label of each `sort`. The empty one is the index's own order.
     *
     * @param array                 $defs  The option `sorts`.
     * @param array<string, string> $names The index field by the name that the cards use.
     * @return array<string, string>
     */
    public static function of(array $defs, array $names, Texts $texts): array
    {
        if ($defs === []) {
            $defs = array_merge(
                [['kind' => 'relevance']],
                isset($names['low']) ? [['kind' => 'price', 'order' => 'asc']] : [],
                isset($names['high']) ? [['kind' => 'price', 'order' => 'desc']] : []
            );
        }
        $sorts = [];
        foreach (array_filter($defs, 'is_array') as $def) {
            $def = array_map('trim', array_filter($def, 'is_string'));
            $field = $def['field'] ?? $def['solr_field'] ?? '';
            $kind = strtolower($def['kind'] ?? $def['type'] ?? '');
            $kind = $kind !== '' ? $kind : ($field === '' ? 'relevance' : 'lexicographic');
            $order = stripos($def['order'] ?? '', 'desc') === 0 ? 'desc' : 'asc';
            $end = $order === 'asc' ? 'low' : 'high';
            $name = $kind === 'price' ? ($def[$end] ?? '') : $field;
            $name = $kind === 'price' && $name === '' ? $end : $name;
            $sort = $kind === 'relevance' ? '' : ($names[$name] ?? $name) . ' ' . $order;
            $isKnown = in_array($kind, ['relevance', 'numeric', 'lexicographic', 'price'], true);
            if ($isKnown && ($sort === '' || Lucene::isField($names[$name] ?? $name))) {
                $label = $kind === 'relevance' ? $texts->say('sort.relevance') : ($kind === 'price' ? $texts->say($order === 'desc' ? 'sort.highest' : 'sort.lowest') : $names[$name] ?? $name);
                $sorts[$sort] = ($def['label'] ?? '') !== '' ? $def['label'] : $label;
            }
        }
        return $sorts;
    }
}
