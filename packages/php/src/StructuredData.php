<?php

namespace Staytags;

/**
 * Describes homes to search engines, by schema.org as JSON-LD. The table of fields is the elements' own.
 */
final class StructuredData
{
    private array $names;
    /** The page's address up to its path, without a slash at the end. */
    private string $site;

    /**
     * @param array<string, string> $names The index field by the name that the cards use.
     * @param string                $site  The address of the site: `https://example.com`.
     */
    public function __construct(array $names, string $site)
    {
        $this->names = $names;
        $this->site = $site;
    }

    /**
     * Returns the script with the list of results; nothing if no home can be described.
     *
     * @param array $docs  The documents.
     * @param int   $first The place of the first.
     */
    public function list(array $docs, int $first): string
    {
        $items = [];
        foreach (array_values($docs) as $at => $doc) {
            $home = is_array($doc) ? $this->home($doc) : null;
            if ($home !== null) {
                $items[] = ['@type' => 'ListItem', 'position' => $first + $at, 'item' => $home];
            }
        }
        return $items === [] ? '' : self::script(['@context' => 'https://schema.org', '@type' => 'ItemList', 'itemListElement' => $items]);
    }

    private static function script(array $data): string
    {
        return '<script type="application/ld+json">' . Html::json($data) . '</script>';
    }

    /**
     * Returns a home; null if it has no name.
     */
    public function home(array $doc): ?array
    {
        $document = new Document($doc, $this->names);
        $values = [];
        foreach (Printed::shared()['home'] as [$field, $path, $kind]) {
            $value = $this->value($document, $field, $kind);
            if ($value !== null) {
                $values[$path] = $value;
            }
        }
        return self::thing('', $values);
    }

    private static function thing(string $path, array $values): ?array
    {
        $needs = Printed::shared()['types'][$path];
        $type = array_shift($needs);
        $prefix = $path === '' ? '' : "$path.";
        $members = [];
        foreach (array_keys($values) as $to) {
            $name = strncmp($to, $prefix, strlen($prefix)) === 0 ? explode('.', substr($to, strlen($prefix)))[0] : '';
            $member = $name === '' ? null : $values[$prefix . $name] ?? self::thing($prefix . $name, $values);
            if ($member !== null) {
                $members[$name] = $member;
            }
        }
        return $members === [] || array_diff($needs, array_keys($members)) !== [] ? null : ['@type' => $type] + $members;
    }

    /**
     * @return string|int|float|null
     */
    private function value(Document $doc, string $name, string $kind)
    {
        if ($kind === 'text') {
            return $doc->text($name) === '' ? null : $doc->text($name);
        }
        if ($kind === 'url') {
            $url = Html::url($doc->first($name));
            // Relative to the site, since the page may be anywhere in it.
            return preg_match('~^https?:~i', $url) === 1 ? $url : (strpos($url, '/') === 0 ? $this->site . $url : null);
        }
        if ($kind === 'rating') {
            $rating = Card::rating($doc->number($name) ?? 0.0);
            return (float) $rating > 0 ? (float) $rating : null;
        }
        $value = $doc->number($name);
        $isWithin = $value !== null && ($kind === 'degrees' ? abs($value) <= 180 : $value > 0 && $value < 1000000);
        $isWithin = $isWithin && ($kind !== 'whole' || fmod($value, 1) === 0.0);
        return $isWithin ? (fmod($value, 1) === 0.0 ? (int) $value : $value) : null;
    }
}
