<?php

namespace Staytags;

/**
 * Prints the answer to a page's first search into the page: the results then show without a request.
 */
final class FirstAnswer
{
    /** How long an answer serves further pages. So does a failure: an index that hangs delays one page in a minute. */
    public const SECONDS = 60;
    /** An index that is slower than this is left to the browser. */
    public const TIMEOUT = 1;
    private const MAX_LENGTH = 1000000;

    /**
     * Returns the HTML with the answer inside its search, or as it was.
     *
     * @param string                   $html     The page, or the part of it that has the search, its facets and its results.
     * @param array                    $settings The page's settings by element.
     * @param string                   $address  The query string of the page's address.
     * @param callable(string): string $ask      Takes a query string. Returns Solr's JSON, or an empty string.
     */
    public static function into(string $html, array $settings, string $address, callable $ask): string
    {
        if (stripos($html, '<stay-search') === false || preg_match('/data-(?:stay-answer|first-request)/', $html) === 1) {
            return $html;
        }
        $tags = TagFilter::startTags($html);
        $query = FirstSearch::query($tags, $settings, $address);
        try {
            $query = $query === null ? null : SolrQuery::read($query);
        } catch (\InvalidArgumentException $refused) {
            return $html;
        }
        // The page compares the params in the header with its own.
        $json = $query === null ? '' : $ask($query . '&echoParams=explicit');
        if ($json === '' || strlen($json) > self::MAX_LENGTH || !is_object(json_decode($json))) {
            return $html;
        }
        $script = '<script type="application/json" data-stay-answer>' . str_replace('<', '\u003c', $json) . '</script>';
        return substr_replace($html, $script, $tags[array_search('search', array_column($tags, 0), true)][2], 0);
    }
}
