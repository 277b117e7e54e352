<?php

namespace Drupal\staytags\Plugin\Derivative;

use Drupal\Component\Plugin\Derivative\DeriverBase;
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
        'admin_label' => $element['title'],
        'category' => 'Staytags: ' . $element['group'],
      ] + $base_plugin_definition;
    }
    return $this->derivatives;
  }

}
