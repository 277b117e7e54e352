<?php

namespace Drupal\staytags\Plugin\Derivative;

use Drupal\Component\Plugin\Derivative\DeriverBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Staytags\Elements;

/**
 * One block plugin for every element.
 */
final class ElementBlocks extends DeriverBase {

  /**
   * {@inheritdoc}
   */
  public function getDerivativeDefinitions($base_plugin_definition): array {
    foreach (Elements::all() as $name => $element) {
      $this->derivatives[$name] = [
        // phpcs:disable Drupal.Semantics.FunctionT -- They are in our translations, with this context.
        'admin_label' => new TranslatableMarkup($element['title'], [], ['context' => 'Staytags']),
        'category' => new TranslatableMarkup('Staytags: @title', ['@title' => new TranslatableMarkup($element['group'], [], ['context' => 'Staytags'])]),
        // phpcs:enable
      ] + $base_plugin_definition;
    }
    return $this->derivatives;
  }

}
