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
 * Preloads the code of the elements that a page has.
 *
 * Links in the head rather than headers: only they have an integrity.
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
    // The page is rendered, whether BigPipe or a cache had a part in it. Core
    // turns attachments into markup at 0, and the page cache stores the result.
    return [KernelEvents::RESPONSE => ['addHints', 2]];
  }

  /**
   * Attaches a link for each file of the first view.
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
    $links = [];
    foreach (Hints::files($dist, staytags_values()['bundle'], $elements) as $file => $integrity) {
      $links[] = [['rel' => 'modulepreload', 'href' => base_path() . "$dist/$file", 'integrity' => $integrity]];
    }
    $response->addAttachments(['html_head_link' => $links]);
  }

}
