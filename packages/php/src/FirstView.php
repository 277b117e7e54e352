<?php

namespace Staytags;

/**
 * Prints the first view of a page's tags from the response to its first search.
 */
final class FirstView
{
    private array $tags;
    private array $settings;
    private Texts $texts;
    private string $template;

    /**
     * @param array  $tags     The start tags of the page: `[element, attributes by name, end of the tag]`.
     * @param array  $settings The page's settings by element.
     * @param string $template The site's own card, for results without one; empty if there is none.
     */
    public function __construct(array $tags, array $settings, string $language = 'en', string $template = '')
    {
        $this->tags = $tags;
        $this->settings = $settings;
        $this->texts = new Texts(is_array($settings['texts'] ?? null) ? $settings['texts'] : [], $language);
        $this->template = $template;
    }

    /**
     * Returns what goes into the page, by offset.
     *
     * @param string $html   The page.
     * @param array  $answer Solr's response.
     * @return array<int, string>
     */
    public function inserts(string $html, array $answer): array
    {
        $response = $answer['response'] ?? null;
        if (!is_array($response) || isset($answer['error']) || empty($response['docs'])) {
            return [];
        }
        $inserts = [];
        foreach ($this->tags as [$element, $attributes, $end]) {
            try {
                if ($element === 'results') {
                    $inserts[$end] = $this->results(new TagOptions('results', $attributes, $this->settings), $response, $html, $end);
                    break;
                }
            } catch (\DomainException $unknown) {
                continue;
            }
        }
        return $inserts;
    }

    private function results(TagOptions $results, array $response, string $html, int $end): string
    {
        if (($results->text('name') ?? 'search') !== 'search' || ($results->text('template') ?? '') !== '') {
            return '';
        }
        $own = CardTemplate::inside($html, $end);
        $begin = '';
        if ($own === null && $this->template !== '') {
            $own = new CardTemplate($this->template);
            $begin = '<template>' . $this->template . '</template>';
        }
        $response['docs'] = array_slice($response['docs'], 0, (int) $results->choice('numvisible'));
        return $begin . Printed::results($response, $this->names(), self::cardOptions($results), $this->texts, $own);
    }

    private static function cardOptions(TagOptions $results): array
    {
        $options = [];
        foreach (Card::OPTIONS as $name) {
            $options[$name] = $results->choice($name);
        }
        return ['flags' => $options['flags'] === 'true', 'prices' => $options['prices'] === 'true'] + $options;
    }

    /** @return array<string, string> The index field by the name that the cards use. */
    private function names(): array
    {
        $search = $this->tags[array_search('search', array_column($this->tags, 0), true)];
        $names = [];
        foreach ((new TagOptions('search', $search[1], $this->settings))->members('fields') as $def) {
            $field = is_array($def) ? $def['solr_field'] ?? $def['solrField'] ?? null : null;
            $name = is_array($def) ? $def['name'] ?? $field : null;
            if (is_scalar($field) && is_scalar($name) && Lucene::isField((string) $field)) {
                $names[(string) $name] = (string) $field;
            }
        }
        return $names;
    }
}
