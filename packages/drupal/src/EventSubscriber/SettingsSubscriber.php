<?php

namespace Drupal\staytags\EventSubscriber;

use Drupal\Core\Cache\Cache;
use Drupal\Core\Config\ConfigCrudEvent;
use Drupal\Core\Config\ConfigEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Makes new settings take effect, whoever saves them: the form, drush, or an
 * import.
 */
final class SettingsSubscriber implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [ConfigEvents::SAVE => 'onSave'];
  }

  /**
   * Forgets what was built with the old settings.
   *
   * The bundle is part of the library, and every page that has it prints the
   * settings.
   */
  public function onSave(ConfigCrudEvent $event): void {
    if ($event->getConfig()->getName() === 'staytags.settings') {
      Cache::invalidateTags(['library_info', 'rendered']);
    }
  }

}
