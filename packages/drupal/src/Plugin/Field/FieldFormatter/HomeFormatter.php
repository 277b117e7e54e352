<?php

namespace Drupal\staytags\Plugin\Field\FieldFormatter;

use Drupal\Core\Field\Attribute\FieldFormatter;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Field\FormatterBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Shows the facts of the home that a field names.
 */
#[FieldFormatter(
  id: 'staytags_home',
  label: new TranslatableMarkup('Facts of the home'),
  field_types: ['string', 'integer', 'list_string', 'list_integer'],
)]
final class HomeFormatter extends FormatterBase {

  /**
   * {@inheritdoc}
   */
  public function viewElements(FieldItemListInterface $items, $langcode): array {
    $ids = [];
    foreach ($items as $delta => $item) {
      $ids[$delta] = (string) $item->value;
    }
    $all = implode(',', $ids);
    return array_map(static fn (string $id): array => \Drupal::service('staytags.home')->build($id, $all), $ids);
  }

}
