<?php

namespace Drupal\staytags\EventSubscriber;

use Drupal\Core\Asset\LibraryDependencyResolverInterface;
use Drupal\Core\Extension\ModuleExtensionList;
use Drupal\Core\Render\HtmlResponse;
use Staytags\Hints;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Preloads the code of the elements on a page.
 *
 * Uses links in the head instead of headers: only links can have an integrity
 * attribute.
 */
final class HintsSubscriber implements EventSubscriberInterface {

  public function __construct(
    private readonly LibraryDependencyResolverInterface $libraries,
    private readonly ModuleExtensionList $modules,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // Runs once the page is rendered, also with BigPipe or a cache. Core turns
    // attachments into markup at priority 0, and the page cache stores the
    // result.
    return [KernelEvents::RESPONSE => ['addHints', 2]];
  }

  /**
   * Attaches a preload link for each file of the first view, and the stylesheet
   * of printed views.
   */
  public function addHints(ResponseEvent $event): void {
    $response = $event->getResponse();
    if (!$response instanceof HtmlResponse) {
      return;
    }
    $elements = Hints::elements((string) $response->getContent());
    $libraries = $response->getAttachments()['library'] ?? [];
    if (!$elements || !in_array('staytags/staytags', $this->libraries->getLibrariesWithDependencies($libraries), TRUE)) {
      return;
    }
    $dist = $this->modules->getPath('staytags') . '/dist';
    $values = staytags_values();
    $links = [];
    $hasResults = $values['solr'] !== '' && $values['answer'] && in_array('results', $elements, TRUE);
    if ($hasResults || in_array('availability', $elements, TRUE)) {
      $links[] = [['rel' => 'stylesheet', 'href' => base_path() . "$dist/printed.css"]];
    }
    foreach (Hints::files($dist, $values['bundle'], $elements, \Drupal::languageManager()->getCurrentLanguage()->getId()) as $file => $integrity) {
      // Next to printed results they would delay the first paint.
      $priority = $hasResults ? ['fetchpriority' => 'low'] : [];
      $links[] = [['rel' => 'modulepreload', 'href' => base_path() . "$dist/$file", 'integrity' => $integrity] + $priority];
    }
    $response->addAttachments(['html_head_link' => $links]);
  }

}
