<?php

namespace Staytags;

/**
 * Preloads for the first view of a page, as the build lists them in `hints.json`.
 */
final class Hints
{
    /** WordPress blocks, and shortcodes. */
    private const WRITTEN = '~(?:<!-- wp:staytags/|\[stay_)([a-z][a-z_-]*+)~i';

    /**
     * Returns the short names of the elements in a text, including blocks and shortcodes that are not rendered yet.
     *
     * @return string[]
     */
    public static function elements(string $html): array
    {
        preg_match_all(self::WRITTEN, $html, $found);
        $tags = Elements::found($html) ? array_column(TagFilter::startTags($html), 0) : [];
        $written = array_filter(array_map([Elements::class, 'nameOf'], $found[1]));
        return array_values(array_unique(array_merge($tags, $written)));
    }

    /**
     * Returns the files to preload in load order, each with its hash for the `integrity` attribute.
     *
     * @param string   $dist     The folder of the bundles.
     * @param string   $bundle   The bundle that the page loads.
     * @param string[] $elements The elements of the page.
     * @param string   $lang     The language of the page, whose texts come beside the files [LANG-2].
     * @return array<string, string> By path in the folder.
     */
    public static function files(string $dist, string $bundle, array $elements, string $lang = ''): array
    {
        $path = $dist . '/hints.json';
        $hints = is_file($path) ? json_decode((string) file_get_contents($path), true) : [];
        $tags = array_map(static fn (string $name): string => 'stay-' . $name, $elements);
        // If a page shows its first response without views, they load later.
        $lists = array_intersect($tags, $hints['first'] ?? []) === [] ? ['preload', 'views'] : ['preload'];
        $files = [];
        foreach ($lists as $list) {
            foreach ($tags as $tag) {
                $files += array_flip($hints[$list][$bundle . '.js'][$tag] ?? []);
            }
        }
        $files += array_flip(self::texts($hints['integrity'] ?? [], array_keys($files), $lang));
        return array_intersect_key($hints['integrity'] ?? [], $files);
    }

    /**
     * Returns the texts of the files in a language, and the file that reads them: `de-AT` is German.
     *
     * @param array<string, string> $all   Every file of the build.
     * @param string[]              $files Those of the page.
     * @return string[]
     */
    private static function texts(array $all, array $files, string $lang): array
    {
        $name = strtolower(str_replace('_', '-', $lang));
        foreach ([$name, explode('-', $name)[0]] as $one) {
            $texts = array_map(static fn (string $file): string => substr($file, 0, -3) . ".$one.js", $files);
            $found = array_values(array_filter($texts, static fn (string $file): bool => isset($all[$file])));
            if ($found !== []) {
                return array_merge([dirname($found[0]) . '/languages.js'], $found);
            }
        }
        return [];
    }
}
