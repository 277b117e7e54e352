<?php

namespace Staytags;

/**
 * Prints the first view of a page's tags from the response to its first search.
 */
final class FirstView
{
    /**
     * `language`; `card`, a function that returns the site's own card, or an empty string; `site`, its address (`https://example.com`),
     * where search engines get a description of the homes; `free`, a function that sends a query string to the booking server and returns its
     * JSON, or an empty string; `offers`, see Stay::offers(); `head`, a function that adds HTML to the head of the page, if it is not in the text;
     * `reads`, a function that tells whether the site allows a query; `print`, a function that gets and returns what is printed.
     */
    public const PAGE = ['language' => 'en', 'card' => null, 'site' => '', 'free' => null, 'offers' => null, 'head' => null, 'reads' => [SiteScope::class, 'isQuery'], 'print' => null];

    private const MAX_CARDS = 100;

    private array $tags;
    private array $settings;
    private Texts $texts;
    private array $page;
    private TagOptions $search;
    private PrintedSearch $printed;
    private PrintedForm $form;
    private SearchState $state;
    private ?Stay $stay;
    private string $address;

    /**
     * @param array  $tags     The start tags of the page: `[element, attributes by name, end of the tag, whether it is in a paragraph]`.
     * @param array  $settings The page's settings by element.
     * @param string $address  The query string of the page's URL.
     * @param array  $page     What else is known of the page: see PAGE.
     */
    public function __construct(array $tags, array $settings, string $address, array $page = [])
    {
        $this->tags = $tags;
        $this->settings = $settings;
        $this->texts = new Texts(is_array($settings['texts'] ?? null) ? $settings['texts'] : [], $page['language'] ?? self::PAGE['language']);
        $this->page = $page + self::PAGE;
        $search = $tags[array_search('search', array_column($tags, 0), true)];
        $this->search = new TagOptions('search', $search[1], $settings);
        $this->state = FirstSearch::state($this->search, $address);
        $this->printed = new PrintedSearch($this->state, $this->texts);
        $this->form = new PrintedForm($this->state, $this->texts);
        $this->stay = Stay::read($address);
        $this->address = $address;
    }

    /**
     * Returns the `<meta>` elements of the page, for link previews.
     */
    public function preview(array $answer): string
    {
        $response = $answer['response'] ?? null;
        if ($this->page['site'] === '' || !is_array($response) || !is_array($response['docs'] ?? null)) {
            return '';
        }
        $count = $this->texts->say('results.count', ['count' => (string) (int) ($response['numFound'] ?? 0)]);
        $data = new StructuredData($this->names(), $this->page['site']);
        return StructuredData::metaHtml($data->listPreview($response['docs'], $count));
    }

    /**
     * Returns the HTML to insert into the page, by offset.
     *
     * @param string $html   The page.
     * @param array  $answer Solr's response.
     * @return array<int, string>
     */
    public function inserts(string $html, array $answer): array
    {
        $response = $answer['response'] ?? null;
        if (!is_array($response) || !is_array($response['docs'] ?? null) || isset($answer['error'])) {
            return [];
        }
        $inserts = [];
        $seen = [];
        foreach ($this->tags as [$element, $attributes, $end, $isInParagraph]) {
            // A second list of the same search would only repeat its results.
            if (isset($seen[$element]) && $element !== 'facet') {
                continue;
            }
            $seen[$element] = true;
            // Existing content already works. A block element would end the paragraph around its tag, and the tag with it.
            $isEmpty = $element === 'filters' || preg_match('~\G\s*(?:<template\b|</stay-)~i', $html, $found, 0, $end) === 1;
            if (!$isEmpty || $isInParagraph) {
                continue;
            }
            try {
                $own = $this->element($element, new TagOptions($element, $attributes, $this->settings), $answer, $html, $end);
            } catch (\DomainException $unknown) {
                continue;
            }
            if ($own !== '') {
                $inserts[$end] = in_array($element, ['results', 'filters'], true) ? $own : '<div class="stay-printed stay-printed-' . $element . '">' . $own . '</div>';
            }
        }
        return $this->page['print'] === null ? $inserts : array_map($this->page['print'], $inserts);
    }

    private function element(string $element, TagOptions $tag, array $answer, string $html, int $end): string
    {
        if ($element === 'availability') {
            return $this->page['free'] !== null && ($tag->text('eid') ?? '') === '' ? $this->form->dates($this->address, $tag) : '';
        }
        if ($element === 'filters') {
            return PrintedForm::opener('narrow', trim($tag->text('label') ?? '') ?: $this->texts->say('filters.label'));
        }
        $known = ['search', 'results', 'facet', 'active-filters', 'sort', 'pager', 'no-results'];
        if (!in_array($element, $known, true) || ($tag->text('name') ?? 'search') !== 'search') {
            return '';
        }
        $found = (int) ($answer['response']['numFound'] ?? 0);
        switch ($element) {
            case 'search':
                return $tag->choice('form') === 'true' ? $this->form->words('') : '';
            case 'results':
                return $this->results($tag, $answer['response'], $html, $end);
            case 'facet':
                return $this->facet($tag, $answer);
            case 'active-filters':
                return $this->printed->filters($this->labels());
            case 'sort':
                return $found > 1 ? $this->printed->sorts(Sorts::of($tag->members('sorts'), $this->names(), $this->texts)) : '';
            case 'pager':
                return $this->printed->pager($found, $this->pageSize());
            default:
                return $found === 0 ? $this->printed->nothing(self::spelling($answer)) : '';
        }
    }

    private function results(TagOptions $results, array $response, string $html, int $end): string
    {
        if (($results->text('template') ?? '') !== '') {
            return '';
        }
        $own = CardTemplate::inside($html, $end);
        $begin = '';
        // With debugging on, themes print comments around a template.
        $card = $own === null && $this->page['card'] !== null ? trim((string) preg_replace('/<!--.*?-->/s', '', ($this->page['card'])())) : '';
        if ($card !== '') {
            $own = new CardTemplate($card);
            $begin = "<template>$card</template>";
        }
        $response['docs'] = array_slice($response['docs'], 0, $this->pageSize());
        $response['start'] = $this->state->start();
        $isSaid = in_array('no-results', array_column($this->tags, 0), true);
        if ($response['docs'] === [] && (int) ($response['numFound'] ?? 0) === 0 && !$isSaid) {
            return '<div class="stay-printed stay-printed-no-results">' . $this->printed->nothing('') . '</div>';
        }
        if ($this->page['site'] !== '') {
            $priced = array_filter($this->page['offers'] ?? [], static fn (array $offer): bool => $offer['price'] > 0);
            $begin .= (new StructuredData($this->names(), $this->page['site']))->list(array_slice($response['docs'], 0, (int) $results->choice('numvisible')), $response['start'] + 1, $priced);
        }
        $options = Card::options($results) + ['totals' => $this->totals(), 'dates' => $this->dates()];
        return $begin . Printed::results($response, $this->names(), $options, $this->texts, $own, (int) $results->choice('numvisible'));
    }

    /** The dates named by unavailable homes, if the list contains some. */
    private function dates(): string
    {
        $isListed = $this->page['offers'] !== null && in_array($this->search->choice('available'), ['first', 'mark'], true);
        return $isListed ? $this->stay->dates() : '';
    }

    /** @return array<string, string> What the stay costs in each home, by its `eid`. */
    private function totals(): array
    {
        $totals = [];
        foreach ($this->page['offers'] ?? [] as $eid => $offer) {
            $totals[$eid] = $offer['price'] > 0 ? Money::written((int) round($offer['price'] * 100), $offer['currency'], $this->texts->language()) : '';
        }
        return $totals;
    }

    /** The number of results on a page: the element's setting, if it is low enough to print. */
    private function pageSize(): int
    {
        $rows = (int) $this->search->choice('maxRows');
        $results = array_search('results', array_column($this->tags, 0), true);
        $shown = (int) (new TagOptions('results', $this->tags[$results][1], $this->settings))->choice('numvisible');
        return max(1, $rows > self::MAX_CARDS ? min($rows, $shown) : $rows);
    }

    private function facet(TagOptions $facet, array $answer): string
    {
        $field = (string) $facet->text('field');
        $counts = $answer['facet_counts']['facet_fields'][$field] ?? [];
        // Ranges and patterns need the element's code.
        if ($facet->choice('control') === 'range' || ($facet->text('exclude') ?? '') !== '' || !is_array($counts) || isset($counts[0]) && !is_int($counts[0])) {
            return '';
        }
        $limit = $facet->text('limitActiveItems');
        return $this->printed->facet($field, $counts, [
            'label' => $this->label($facet),
            'labels' => $facet->members('valueLabels'),
            'limit' => max(1, (int) $facet->choice('softLimit')),
            'single' => $limit === null ? $facet->choice('control') === 'select' : (int) $limit > 0,
        ]);
    }

    private function label(TagOptions $facet): string
    {
        $label = trim($facet->text('label') ?? '');
        return $label !== '' ? $label : $this->texts->say('facet.filter');
    }

    /** @return array<string, string> The label of each field that has a facet. */
    private function labels(): array
    {
        $labels = [];
        foreach ($this->tags as [$element, $attributes]) {
            if ($element === 'facet') {
                $facet = new TagOptions('facet', $attributes, $this->settings);
                $labels[(string) $facet->text('field')] = $this->label($facet);
            }
        }
        return $labels;
    }

    private static function spelling(array $answer): string
    {
        $collations = (array) ($answer['spellcheck']['collations'] ?? $answer['spellcheck']['suggestions'] ?? []);
        $text = $collations['collation'] ?? $collations[1] ?? '';
        return is_string($text) && preg_match('/^[\p{L}\p{N} \'-]{1,200}$/uD', $text) === 1 ? $text : '';
    }

    /** @return array<string, string> The index field by the name that the cards use. */
    private function names(): array
    {
        return Document::names($this->search->members('fields'));
    }
}
