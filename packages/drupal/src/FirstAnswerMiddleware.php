<?php

namespace Drupal\staytags;

use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Flood\FloodInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Staytags\DateForms;
use Staytags\FirstAnswer;
use Staytags\HtmlReader;
use Staytags\PageAddress;
use Staytags\PageTime;
use Staytags\RateLimit;
use Staytags\SiteScope;
use Staytags\SiteSettings;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\HttpKernelInterface;

/**
 * Prints the first results into a page.
 *
 * Runs outside the page cache, which keeps a page until it is edited: results
 * in it would be just as old.
 */
final class FirstAnswerMiddleware implements HttpKernelInterface {

  public function __construct(
    private readonly HttpKernelInterface $kernel,
    private readonly ConfigFactoryInterface $config,
    private readonly Solr $solr,
    private readonly LanguageManagerInterface $languages,
    private readonly FloodInterface $flood,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function handle(Request $request, int $type = self::MAIN_REQUEST, bool $catch = TRUE): Response {
    if ($type === self::MAIN_REQUEST && class_exists(PageTime::class, FALSE)) {
      PageTime::begin();
    }
    $response = $this->kernel->handle($request, $type, $catch);
    $html = $response->getContent();
    $isPage = $type === self::MAIN_REQUEST && $request->isMethodCacheable() && $response->getStatusCode() === 200;
    if (!$isPage || !is_string($html) || preg_match('/<stay-(?:search|availability)\b/i', $html) !== 1) {
      return $response;
    }
    // For a page from the cache, Drupal does not load the code of modules.
    require_once dirname(__DIR__) . '/php/autoload.php';
    $settings = self::settings($html);
    if ($settings === NULL) {
      return $response;
    }
    $address = PageAddress::query($request->getRequestUri());
    $language = preg_match('/<html\b[^>]*\slang="([\w-]+)"/i', $html, $found) === 1 ? $found[1] : 'en';
    $values = $this->values($language);
    $printed = $values['solr'] === '' || !$values['answer'] ? $html : $this->withAnswer($request, $html, $settings, $values, $language);
    $printed = DateForms::into($printed, $settings, $address, $language);
    if ($printed !== $html) {
      $response->setContent($printed);
      // The page cache responds with 304 while the page is unchanged, but its
      // results may have changed.
      $response->headers->remove('ETag');
      $response->headers->remove('Last-Modified');
      if ($response->headers->has('Content-Length')) {
        $response->headers->set('Content-Length', (string) strlen($printed));
      }
    }
    return $response;
  }

  /**
   * Returns the stored settings in the language of the page.
   *
   * For a page from the cache, Drupal determines no language.
   */
  private function values(string $language): array {
    $before = $this->languages->getConfigOverrideLanguage();
    $known = $this->languages->getLanguage($language);
    if ($known !== NULL) {
      $this->languages->setConfigOverrideLanguage($known);
    }
    $values = $this->config->get('staytags.settings')->get() + SiteSettings::DEFAULTS;
    $this->languages->setConfigOverrideLanguage($before);
    return $values;
  }

  /**
   * Returns the page with the response to its search.
   */
  private function withAnswer(Request $request, string $html, array $settings, array $values, string $language): string {
    $address = PageAddress::query($request->getRequestUri());
    $count = fn (): bool => $this->isCounted(RateLimit::key((string) $request->getClientIp()));
    return FirstAnswer::into(
      $html,
      $settings,
      $address,
      fn (string $query): string => $this->solr->printed($query, $values, FirstAnswer::isVisitors($address) ? $count : NULL),
      [
        'language' => $language,
        'card' => fn (): string => self::card($html),
        'site' => $values['structured'] ? $request->getSchemeAndHttpHost() : '',
        'reads' => [new SiteScope($values), 'reads'],
        'free' => $values['booking'] === '' ? NULL : fn (string $query): string => $this->solr->free($query, $values, $count),
      ],
    );
  }

  /**
   * Counts a request to another server that a visitor's own search causes.
   *
   * Not with those of the proxy: beyond this limit the browser still searches.
   */
  private function isCounted(string $visitor): bool {
    return RateLimit::isCounted(
      fn (int $limit): bool => $this->flood->isAllowed('staytags.page', $limit, RateLimit::SECONDS, $visitor),
      fn () => $this->flood->register('staytags.page', RateLimit::SECONDS, $visitor),
    );
  }

  /**
   * Returns the data that Drupal has printed for the elements: only from a
   * script, not from text that looks like one.
   */
  private static function settings(string $html): ?array {
    foreach (HtmlReader::read($html, FALSE, TRUE) as $token) {
      $isScript = $token['kind'] === HtmlReader::OPEN && $token['name'] === 'script';
      $attributes = $isScript ? HtmlReader::attributes($token['attributes']) : [];
      if (($attributes['data-drupal-selector'] ?? '') === 'drupal-settings-json') {
        $end = stripos($html, '</script', $token['end']);
        $settings = json_decode(substr($html, $token['end'], $end - $token['end']), TRUE);
        return is_array($settings) ? $settings['staytags'] ?? [] : NULL;
      }
    }
    return NULL;
  }

  /**
   * Returns the theme's own card, the last one on the page.
   */
  private static function card(string $html): string {
    $start = strrpos($html, '<template data-stay-card>');
    $end = $start === FALSE ? FALSE : strpos($html, '</template>', $start);
    return $end === FALSE ? '' : substr($html, $start + 25, $end - $start - 25);
  }

}
