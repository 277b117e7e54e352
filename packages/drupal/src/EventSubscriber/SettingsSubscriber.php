<?php

namespace Drupal\staytags\EventSubscriber;

use Drupal\Core\Cache\Cache;
use Drupal\Core\Config\ConfigCrudEvent;
use Drupal\Core\Config\ConfigEvents;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Applies changed settings, whether the form, drush or an import saves them.
 */
final class SettingsSubscriber implements EventSubscriberInterface {

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [ConfigEvents::SAVE => 'onSave'];
  }

  /**
   * Invalidates what was built with the old settings.
   *
   * The library contains the bundle, and every page that loads it prints the
   * settings.
   */
  public function onSave(ConfigCrudEvent $event): void {
    if ($event->getConfig()->getName() === 'staytags.settings') {
      Cache::invalidateTags(['library_info', 'rendered']);
    }
  }

}
