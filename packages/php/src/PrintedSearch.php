<?php

namespace Staytags;

/**
 * Prints the controls of a search as links and a form, which work without JavaScript. Each leads to the URL of its search, which the
 * elements read too.
 */
final class PrintedSearch
{
    private const NEAR = 4;

    private SearchState $state;
    private Texts $texts;

    public function __construct(SearchState $state, Texts $texts)
    {
        $this->state = $state;
        $this->texts = $texts;
    }

    /**
     * The values of a facet.
     *
     * @param array<string, int> $counts How many results have each value.
     * @param array $options `label`, `labels` by value, `limit` (how many values show at once), `single` (whether one replaces another).
     */
    public function facet(string $field, array $counts, array $options): string
    {
        $filters = $this->state->filters();
        $values = self::sorted($field, $counts, $filters);
        $isActive = array_filter($filters, static fn (string $filter): bool => Lucene::isOf($field, $filter)) !== [];
        if ($values === [] && !$isActive) {
            return '';
        }
        $items = array_map(fn (array $value): string => $this->value($field, $value, $options), $values);
        $rest = array_splice($items, $options['limit']);
        $reset = '';
        if ($isActive) {
            $without = array_values(array_filter($filters, static fn (string $filter): bool => !Lucene::isOf($field, $filter)));
            $label = $this->say('facet.clearLabel', ['label' => $options['label']]);
            $reset = $this->link('stay-reset', ['fq' => $without], $this->say('facet.clear'), ' aria-label="' . $label . '"');
        }
        return '<div class="stay-facet" role="group" aria-label="' . Html::text($options['label']) . '"><div class="stay-head"><h3>' . Html::text($options['label']) . '</h3>' . $reset . '</div>'
            // Where the element has a field for searching the list.
            . ($rest === [] ? '' : '<div class="stay-find"></div>') . '<ul role="list" class="stay-list">' . implode('', $items) . '</ul>'
            . ($rest === [] ? '' : '<details><summary class="stay-more">' . $this->say('facet.more', ['count' => (string) count($rest)]) . '</summary><ul role="list" class="stay-list">' . implode('', $rest) . '</ul></details>')
            . '</div>';
    }

    private function value(string $field, array $item, array $options): string
    {
        [$value, $count, $isChosen] = $item;
        $filter = Lucene::filter($field, $value);
        $others = array_values(array_diff($this->state->filters(), [$filter]));
        if (!$isChosen) {
            $others = $options['single'] ? array_values(array_filter($others, static fn (string $other): bool => !Lucene::isOf($field, $other))) : $others;
            $others[] = $filter;
        }
        $label = $options['labels'][$value] ?? ($value === '' ? $this->texts->say('facet.missing') : $value);
        $text = '<span class="stay-text">' . Html::text(is_string($label) ? $label : $value) . '</span>';
        if ($count !== null) {
            $text .= '<span class="stay-count" aria-hidden="true">' . $count . '</span><span class="stay-visually-hidden">, ' . $this->say('facet.results', ['count' => (string) $count]) . '</span>';
        }
        $current = $isChosen ? ' aria-current="true"' : '';
        return '<li>' . $this->link('stay-value', ['fq' => $others], $text . ($isChosen ? Icons::svg('close') : ''), $current . ' rel="nofollow"') . '</li>';
    }

    /** Chosen values first, even without results; then by count and name. */
    private static function sorted(string $field, array $counts, array $filters): array
    {
        $values = [];
        foreach ($counts as $value => $count) {
            $values[] = [(string) $value, (int) $count, in_array(Lucene::filter($field, (string) $value), $filters, true)];
        }
        usort($values, static function (array $a, array $b): int {
            return [$b[2], $a[0] === '', $b[1]] <=> [$a[2], $b[0] === '', $a[1]] ?: strnatcasecmp($a[0], $b[0]);
        });
        return $values;
    }

    /**
     * The active filters, each with a link to the search without it.
     *
     * @param array<string, string> $labels The label of each field.
     */
    public function filters(array $labels): string
    {
        $chips = [];
        if ($this->state->first('q') !== '') {
            $q = $this->state->typed();
            $chips[] = [['q' => []], $q === '' ? $this->texts->say('active-filters.list') : $this->texts->say('active-filters.query', ['q' => $q])];
        }
        foreach ($this->state->filters() as $filter) {
            $others = array_values(array_diff($this->state->filters(), [$filter]));
            $chips[] = [['fq' => $others], $this->named($filter, $labels)];
        }
        if ($chips === []) {
            return '';
        }
        $items = '';
        foreach ($chips as [$change, $text]) {
            $remove = ' rel="nofollow" aria-label="' . $this->say('active-filters.remove', ['filter' => $text]) . '"';
            $items .= '<li>' . $this->link('stay-chip', $change, '<span class="stay-text">' . Html::text($text) . '</span>' . Icons::svg('close'), $remove) . '</li>';
        }
        $items .= '<li>' . $this->link('stay-clear', ['q' => [], 'fq' => []], $this->say('active-filters.clear')) . '</li>';
        return '<div class="stay-filters" role="group" aria-label="' . $this->say('active-filters.label') . '"><ul role="list" class="stay-chips">' . $items . '</ul></div>';
    }

    /** A filter as text: `Town: Duck`. */
    private function named(string $filter, array $labels): string
    {
        foreach ($labels as $field => $label) {
            $body = substr($filter, strlen(str_replace(':', '\\:', $field)) + 1);
            if ($filter === Lucene::filter($field, '')) {
                return $this->texts->say('active-filters.named', ['label' => $label, 'value' => $this->texts->say('active-filters.missing')]);
            }
            if (Lucene::isOf($field, $filter)) {
                $value = preg_match('/^\[(\S+) TO (\S+)\]$/D', $body, $range) === 1 ? $this->range($range[1], $range[2]) : Lucene::unescaped(trim($body, '"'));
                return $this->texts->say('active-filters.named', ['label' => $label, 'value' => $value]);
            }
        }
        return $filter;
    }

    private function range(string $from, string $to): string
    {
        $key = $from === '*' ? 'atMost' : ($to === '*' ? 'atLeast' : 'range');
        return $this->texts->say("active-filters.$key", ['from' => $from, 'to' => $to]);
    }

    /**
     * The orders.
     *
     * @param array<string, string> $sorts The label of each `sort`.
     */
    public function sorts(array $sorts): string
    {
        $items = '';
        foreach ($sorts as $sort => $label) {
            $current = (string) $sort === $this->state->first('sort') ? ' aria-current="true"' : '';
            $items .= '<li>' . $this->link('stay-link', ['sort' => $sort === '' ? [] : [(string) $sort]], Html::text($label), $current . ' rel="nofollow"') . '</li>';
        }
        return '<div class="stay-sort" role="group" aria-label="' . $this->say('sort.label') . '"><span class="stay-label" aria-hidden="true">' . $this->say('sort.label') . '</span><ul role="list" class="stay-list">' . $items . '</ul></div>';
    }

    public function pager(int $found, int $size): string
    {
        $total = (int) ceil($found / $size);
        $current = min(intdiv($this->state->start(), $size) + 1, max(1, $total));
        if ($total < 2) {
            return '';
        }
        $items = '';
        $last = 0;
        $pages = array_merge([1, 2], range($current - self::NEAR, $current + self::NEAR), [$total - 1, $total]);
        sort($pages);
        foreach (array_unique($pages) as $page) {
            if ($page < 1 || $page > $total) {
                continue;
            }
            $items .= $page > $last + 1 ? '<li class="stay-gap">…</li>' : '';
            $last = $page;
            $label = ' aria-label="' . $this->say('pager.page', ['page' => (string) $page]) . '"' . ($page === $current ? ' aria-current="page"' : '');
            $items .= '<li>' . $this->link('stay-page', self::to($page, $size), (string) $page, $label) . '</li>';
        }
        return '<nav class="stay-pager" aria-label="' . $this->say('pager.label') . '">' . $this->step('previous', 'prev', 'left', $current > 1 ? $current - 1 : 0, $size)
            . '<ul role="list" class="stay-list">' . $items . '</ul>' . $this->step('next', 'next', 'right', $current < $total ? $current + 1 : 0, $size) . '</nav>';
    }

    private function step(string $name, string $rel, string $icon, int $page, int $size): string
    {
        $text = Icons::svg($icon) . '<span>' . $this->say("pager.$name") . '</span>';
        $class = "stay-step stay-$name";
        return $page === 0 ? '<a class="' . $class . '" role="link" aria-disabled="true">' . $text . '</a>' : $this->link($class, self::to($page, $size), $text, ' rel="' . $rel . '"');
    }

    private static function to(int $page, int $size): array
    {
        return ['start' => $page > 1 ? [(string) (($page - 1) * $size)] : []];
    }

    /**
     * The message that nothing was found.
     *
     * @param string $spelling Another spelling that has results; empty if there is none.
     */
    public function nothing(string $spelling): string
    {
        $q = $this->state->typed();
        $title = $q === '' ? $this->say('no-results.title') : $this->say('no-results.titleQuery', ['query' => $q]);
        $other = $spelling === '' ? '' : '<p>' . $this->say('no-results.didYouMean') . ' ' . $this->link('stay-suggestion', ['q' => [$spelling]], Html::text($spelling)) . '</p>';
        return '<div class="stay-message">' . Icons::svg('search') . '<h2>' . $title . '</h2><p>' . $this->say('no-results.hint') . '</p>' . $other
            . '<p>' . $this->link('stay-clear', ['q' => [], 'fq' => []], $this->say('no-results.clear')) . '</p></div>';
    }

    /**
     * @param string $content HTML.
     * @param string $more    Further attributes, as HTML.
     */
    private function link(string $class, array $change, string $content, string $more = ''): string
    {
        return '<a' . Html::attribute('class', $class) . Html::attribute('href', $this->state->link($change)) . $more . '>' . $content . '</a>';
    }

    private function say(string $key, array $values = []): string
    {
        return Html::text($this->texts->say($key, $values));
    }
}
