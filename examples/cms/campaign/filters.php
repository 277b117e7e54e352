<?php

/**
 * Simulates the worst filters of a CMS: it applies an allow list, adds paragraphs, and then copies texts to places where no tag may
 * become active. Reads one JSON string per line, and prints each result in the same form.
 *
 * php filters.php drupal|wordpress|answer|reader|page|naive|anywhere < documents > results
 */

require dirname(__DIR__, 3) . '/packages/php/autoload.php';

use Staytags\FirstAnswer;
use Staytags\HtmlReader;
use Staytags\TagFilter;

const KEPT = [
    'a' => ['href', 'title'], 'b' => ['title'], 'blockquote' => ['cite'], 'br' => [], 'em' => ['class'], 'h2' => ['id', 'title'],
    'img' => ['alt', 'src', 'title'], 'p' => ['title'], 'section' => ['title'], 'strong' => [],
];

/** Prints an attribute in one of the forms that browsers accept. */
function attribute(string $name, string $value, string $by): string
{
    $value = htmlspecialchars(html_entity_decode($value, ENT_QUOTES | ENT_HTML5), ENT_QUOTES | ENT_SUBSTITUTE);
    if ($by === 'bare' && preg_match('/^[\w\[\]{}:\/.-]+$/', $value) === 1) {
        return " $name=$value";
    }
    return $by === 'single' ? " $name='$value'" : " $name=\"$value\"";
}

/** An allow list of elements and attributes. Any other markup becomes text. */
function allowed(string $html, array $kept, string $by): string
{
    $html = str_replace("\0", '', $html);
    return preg_replace_callback(
        '~<(/?)([a-z][\w-]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|\'[^\']*\'|[^\s"\'>]+))?)*)\s*/?>|<!--.*?-->|[<>]~is',
        static function (array $found) use ($kept, $by): string {
            $name = strtolower($found[2] ?? '');
            if (!isset($kept[$name])) {
                return htmlspecialchars(strlen($found[0]) === 1 ? $found[0] : '');
            }
            if ($found[1] === '/') {
                return "</$name>";
            }
            $html = "<$name";
            preg_match_all('~([\w-]+)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+)))?~', $found[3], $pairs, PREG_SET_ORDER);
            foreach ($pairs as $pair) {
                $value = ($pair[2] ?? '') . ($pair[3] ?? '') . ($pair[4] ?? '');
                $isData = in_array('data-*', $kept[$name], true) && strncmp($pair[1], 'data-', 5) === 0;
                $isUrl = in_array($pair[1], ['href', 'src', 'cite'], true);
                $scheme = preg_replace('/[\x00-\x20]+/', '', html_entity_decode($value, ENT_QUOTES | ENT_HTML5));
                if (($isData || in_array($pair[1], $kept[$name], true)) && !($isUrl && preg_match('/^[^\/?#]*:/', $scheme))) {
                    $html .= attribute($pair[1], $value, $by);
                }
            }
            return "$html>";
        },
        $html
    ) ?? '';
}

function paragraphs(string $html): string
{
    $parts = preg_split('~\n\s*\n~', $html);
    return implode("\n", array_map(static fn ($part): string => '<p>' . str_replace("\n", "<br />\n", trim($part)) . '</p>', $parts));
}

/** Tables of contents, captions and tooltips copy a page's text to other places. */
function moved(string $html, int $number): string
{
    $text = strip_tags($html);
    $plain = preg_replace('/[^\w\[\]{}:.-]+/', '', $text);
    $quoted = htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE);
    $places = [
        '<a title="%s">a</a>', "<a title='%s'>a</a>", '<textarea>%s</textarea>', '<title>%s</title>', '<!-- %s -->',
        '<svg><title>%s</title><text>%s</text></svg>', '<svg><style>%s</style></svg>', '<select><option>%s</option></select>', '<style>%s</style>',
        '<iframe>%s</iframe>', '<noscript>%s</noscript>', '<xmp>%s</xmp>', '<math><mtext>%s</mtext></math>', '<![CDATA[%s]]>',
        '<template>%s</template>', '<plaintext>%s',
    ];
    // The last one is not a complete tag.
    $bare = ['<a title=%s>a</a>', '<a x-%s>a</a>', '<x-%s>', '</x-%s>', '<?%s>', '<a href="/%s'];
    $which = $number % (count($places) + count($bare) + 1);
    if ($which === count($places) + count($bare)) {
        return $html;
    }
    $place = $places[$which] ?? $bare[$which - count($places)];
    $copy = str_replace('%s', isset($places[$which]) ? str_replace('--', '', $quoted) : $plain, $place);
    return $number % 2 === 1 && strpos($place, 'href') === false ? $copy . $html : $html . $copy;
}

function drupal(string $html, int $number, string $filter): string
{
    $protected = $filter::protect($html);
    $filtered = paragraphs(allowed($protected, KEPT, ['double', 'single', 'bare'][$number % 3]));
    return $filter::restore(moved($filtered, $number));
}

/** WordPress filters a post when it is saved, and lets the tags through. */
function wordpress(string $html, int $number): string
{
    $tags = ['data-*', 'class', 'id', 'slot', 'lang', 'dir', 'title', 'aria-label'];
    $own = array_fill_keys(array_map(static fn ($name): string => "stay-$name", array_keys(Staytags\Elements::all())), $tags);
    $saved = allowed($html, KEPT + $own + ['template' => $tags], ['double', 'single', 'bare'][$number % 3]);
    return TagFilter::restore(moved(paragraphs(TagFilter::protectSafe($saved)), $number));
}

/** An element wherever the reader sees content, and after every end. */
function marked(string $html, bool $isPage): string
{
    foreach (array_reverse(iterator_to_array(HtmlReader::read($html, false, $isPage), false)) as $token) {
        $at = $token['kind'] === HtmlReader::CLOSE ? $token['end'] : $token['start'];
        $html = substr_replace($html, '<x-here></x-here>', $at, 0);
    }
    return $html;
}

$chains = [
    'drupal' => static fn (string $html, int $number): string => drupal($html, $number, TagFilter::class),
    'wordpress' => static fn (string $html, int $number): string => wordpress($html, $number),
    'answer' => static fn (string $html, int $number): string => FirstAnswer::into(
        // The search that gets a response is anywhere in the text.
        wordpress(substr_replace($html, '<stay-search data-form="false"></stay-search><stay-results></stay-results>', $number % (strlen($html) + 1), 0), $number),
        [],
        '',
        static fn (): string => '{"response":{"numFound":1,"docs":[{"id":"1","a":"</script><img src=x onerror=hit()>"}]}}',
        // A card of allowed elements, like a site's own.
        ['card' => static fn (): string => '<b data-field="a" data-field-title="a" data-field-hx-on-click="a" data-field-v-html="a">A</b>']
    ),
    'reader' => static fn (string $html): string => marked($html, false),
    'page' => static fn (string $html): string => marked($html, true),
    'anywhere' => static fn (string $html): string => str_replace('>', '><x-here></x-here>', $html),
    'naive' => static function (string $html, int $number): string {
        require_once __DIR__ . '/naive.php';
        return drupal($html, $number, NaiveTagFilter::class);
    },
];
$chain = $chains[$argv[1]];
$number = 0;
while (($line = fgets(STDIN)) !== false) {
    echo json_encode($chain(json_decode($line), $number++), JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES), "\n";
}
