<?php

namespace Staytags;

/**
 * Settings of the whole site: server addresses, colours, the bundle.
 *
 * Stored keys: `bundle`, `everywhere`, `solr`, `booking` (the search for free homes), `inner` (an administrator has confirmed an address inside the server's own network),
 * `filters` and `otherFields` (what visitors may find and read), `answer`, `structured` (search engines get a description of the homes), `options` by element and option, `tokens` by custom property,
 * and `extra`, JSON with any other setting.
 */
final class SiteSettings
{
    public const DEFAULTS = [
        'bundle' => 'staytags-lite',
        'everywhere' => false,
        'solr' => '',
        'booking' => '',
        'inner' => false,
        'filters' => '',
        'otherFields' => '',
        'answer' => true,
        'structured' => true,
        'options' => [],
        'tokens' => [],
        'extra' => '',
    ];

    private const TICK = ' (it is on this server or in its own network; tick "Solr is in the network of this server" if that is right)';
    private const ASK = ' (it is on this server or in its own network, which only an administrator of the network may allow)';
    private const JOIN = ' (give each part its field, join parts by AND or OR, and use brackets where both occur)';

    /** Matches what ends a declaration or calls a function that could fetch something, such as `url()` and `image-set()`. */
    private const UNSAFE_CSS = '~[{};<>\\\\@]|/\*|(?<![\w-])(?!(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|color-mix|light-dark|var|env|calc|min|max|clamp'
        . '|cubic-bezier|linear|steps)\()[\w-]+\(~i';

    public const BUNDLES = ['staytags', 'staytags-lite'];

    /** The options that most sites set. The others are set in tags or in the JSON field. */
    private const OPTIONS = [
        'search' => ['url', 'resultsPath', 'siteHash', 'index', 'fields'],
        'favourites' => ['path'],
        'availability' => ['url'],
        'order' => ['searchPath', 'checkoutPath', 'phone'],
        'region' => ['path'],
    ];

    /**
     * Returns the fields of a settings form by element and option, from the declarations.
     */
    public static function fields(): array
    {
        $fields = [];
        foreach (self::OPTIONS as $element => $names) {
            foreach ($names as $name) {
                $fields[$element][$name] = Elements::all()[$element]['options'][$name];
            }
        }
        return $fields;
    }

    /**
     * The custom properties with their defaults.
     */
    public static function tokens(): array
    {
        return require dirname(__DIR__) . '/generated/tokens.php';
    }

    /**
     * Splits a submitted form into values to store and invalid entries. A setting with an invalid entry keeps its stored value: an empty one
     * may mean less protection.
     *
     * @param array $stored     The stored values.
     * @param bool  $mayConfirm Whether the sender may confirm addresses inside the server's network. Otherwise those that are confirmed stay so.
     * @param callable(string): string|null $translate For what is said about invalid entries.
     * @return array{0: array, 1: string[]}
     */
    public static function clean(array $sent, array $stored = [], bool $mayConfirm = true, ?callable $translate = null): array
    {
        $stored += self::DEFAULTS;
        $values = self::DEFAULTS;
        $values['bundle'] = in_array($sent['bundle'] ?? '', self::BUNDLES, true) ? $sent['bundle'] : self::DEFAULTS['bundle'];
        $values['everywhere'] = !empty($sent['everywhere']);
        $values['answer'] = !empty($sent['answer']);
        $values['structured'] = !empty($sent['structured']);
        [$addresses, $bad] = self::addresses($sent, $stored, $mayConfirm, $translate ?? 'strval');
        $values = $addresses + $values;
        $values['filters'] = trim(str_replace("\r", '', self::text($sent['filters'] ?? '')));
        $values['otherFields'] = self::line($sent['otherFields'] ?? '');
        foreach (['filters' => [SiteScope::class, "\n"], 'otherFields' => [SolrFields::class, ' ']] as $key => [$reader, $between]) {
            $entries = $reader::entries($values[$key]);
            $invalid = array_values(array_filter($entries, static fn (string $entry): bool => !$reader::isEntry($entry)));
            // At first, the valid lines count: without filters, the whole index would be open.
            $values[$key] = $invalid === [] || $stored[$key] === '' ? implode($between, array_diff($entries, $invalid)) : $stored[$key];
            foreach ($invalid as $entry) {
                $isUnclear = $key === 'filters' && strncmp($entry, '{!', 2) !== 0 && SiteScope::isQuery($entry);
                $bad[] = $entry . ($isUnclear ? ($translate ?? 'strval')(self::JOIN) : '');
            }
        }
        foreach (self::fields() as $element => $options) {
            foreach ($options as $name => $option) {
                $text = self::line($sent['options'][$element][$name] ?? '');
                $isValid = $text === '' || self::accepts($option, $text);
                array_push($bad, ...($isValid ? [] : [$text]));
                $text = $isValid ? $text : $stored['options'][$element][$name] ?? '';
                if ($text !== '') {
                    $values['options'][$element][$name] = $text;
                }
            }
        }
        foreach (array_keys(self::tokens()) as $token) {
            $text = self::line($sent['tokens'][$token] ?? '');
            $isValid = strlen($text) < 200 && preg_match(self::UNSAFE_CSS, $text) !== 1;
            array_push($bad, ...($isValid ? [] : [$text]));
            $text = $isValid ? $text : $stored['tokens'][$token] ?? '';
            if ($text !== '') {
                $values['tokens'][$token] = $text;
            }
        }
        $extra = trim(self::text($sent['extra'] ?? ''));
        $isValid = $extra === '' || is_array(json_decode($extra, true));
        $values['extra'] = $isValid ? $extra : $stored['extra'];
        return [$values, array_merge($bad, $isValid ? [] : [$extra])];
    }

    /**
     * The addresses to store, with their confirmation, and the invalid entries.
     *
     * @return array{0: array, 1: string[]}
     */
    private static function addresses(array $sent, array $stored, bool $mayConfirm, callable $translate): array
    {
        $wasInner = !empty($stored['inner']);
        $old = ['solr' => $stored['solr'], 'booking' => $stored['booking']];
        $values = ['solr' => self::line($sent['solr'] ?? ''), 'booking' => self::line($sent['booking'] ?? '')];
        $changed = array_diff_assoc($values, $old);
        $isInner = $mayConfirm ? !empty($sent['inner']) : $wasInner && $changed === [];
        $bad = [];
        foreach (array_filter($values, 'strlen') as $name => $address) {
            // A name that does not resolve at the moment counts as inside the network. Each request checks the stored one anyway.
            $isKnown = $isInner || !isset($changed[$name]) && !$wasInner;
            if (!SolrAddress::isAddress($address)) {
                $bad[$name] = $address;
            } elseif (!$isKnown && SolrAddress::isInner($address)) {
                $bad[$name] = $address . $translate($mayConfirm ? self::TICK : self::ASK);
            }
        }
        if (!$mayConfirm && $wasInner && $bad !== []) {
            // The confirmation is for these two: what stays would lose it.
            return [$old + ['inner' => true], array_values($bad + $changed)];
        }
        return [array_intersect_key($old, $bad) + $values + ['inner' => $isInner], array_values($bad)];
    }

    /**
     * Returns the settings object for the page. If Solr is configured, searches go through the site's own proxy.
     *
     * @param string $proxy The URL of the proxy for browsers.
     */
    public static function forPage(array $values, string $proxy = ''): array
    {
        $values += self::DEFAULTS;
        $staytags = $values['options'];
        foreach (self::fields() as $element => $options) {
            foreach ($options as $name => $option) {
                if ($option['kind'] === 'json' && isset($staytags[$element][$name])) {
                    $staytags[$element][$name] = json_decode($staytags[$element][$name], true);
                }
            }
        }
        if ($values['solr'] !== '' && $proxy !== '') {
            $staytags['search']['proxyUrl'] = $proxy;
        }
        $extra = json_decode($values['extra'], true);
        $settings = array_replace_recursive($staytags, is_array($extra) ? $extra : []);
        // CMSs add their own texts to these.
        return is_array($settings['texts'] ?? []) ? $settings : array_diff_key($settings, ['texts' => '']);
    }

    /**
     * Returns the stylesheet of the tokens, or an empty string.
     */
    public static function css(array $values): string
    {
        $lines = '';
        foreach ($values['tokens'] ?? [] as $token => $text) {
            $lines .= $token . ':' . $text . ';';
        }
        return $lines === '' ? '' : ':root{' . $lines . '}';
    }

    private static function text($text): string
    {
        return is_scalar($text) ? (string) $text : '';
    }

    private static function line($text): string
    {
        return trim(preg_replace('/[\x00-\x1F\x7F]+/', ' ', self::text($text)));
    }

    /**
     * Tells whether the server may request a stored URL. Its host name may resolve to another address than when it was stored.
     *
     * @param string $name `solr` or `booking`.
     */
    public static function mayAsk(array $values, string $name = 'solr'): bool
    {
        $address = $values[$name] ?? '';
        // Drush or an older version may have stored another one.
        return SolrAddress::isAddress($address) && (!empty($values['inner']) || !SolrAddress::isInner($address));
    }

    private static function accepts(array $option, string $text): bool
    {
        if ($option['kind'] === 'json') {
            return is_array(json_decode($text, true));
        }
        return $option['kind'] !== 'url' || preg_match('~^(?:https?://[^\s/]|/)~', $text) === 1;
    }
}
