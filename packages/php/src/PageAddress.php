<?php

namespace Staytags;

/**
 * The address of a page, as the visitor sees it.
 */
final class PageAddress
{
    /** Params of Drupal's AJAX requests to the page. */
    private const AJAX = '/(?<=[?&])(?:ajax_form|_wrapper_format)=[^&]*&?/';

    /**
     * Returns the query string of a request. Not that of the server, which many configurations rewrite: with `/index.php?q=$uri&$args`, nginx
     * makes each page's path a search for words.
     *
     * @param mixed $uri the path and query that the browser has sent
     */
    public static function query($uri): string
    {
        return is_string($uri) ? explode('?', $uri, 2)[1] ?? '' : '';
    }

    /**
     * Adds the hash in which the page keeps its search, such as `#rcav…`. A visitor can send any text as a hash: one that breaks the line or
     * is too long is left out, and so is a list.
     *
     * @param mixed $hash what the visitor has sent
     */
    public static function withHash(string $address, $hash): string
    {
        $page = rtrim(preg_replace(self::AJAX, '', $address), '?&');
        return $page . (is_string($hash) && preg_match('/^#[^\s\x00-\x1f]{1,1000}$/D', $hash) ? $hash : '');
    }
}
