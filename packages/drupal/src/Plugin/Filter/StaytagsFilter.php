<?php

namespace Drupal\staytags\Plugin\Filter;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\filter\Attribute\Filter;
use Drupal\filter\FilterProcessResult;
use Drupal\filter\Plugin\FilterBase;
use Drupal\filter\Plugin\FilterInterface;
use Staytags\Elements;
use Staytags\TagFilter;

/**
 * Carries tags past the other filters of a text format.
 *
 * Drupal runs `prepare` of all filters before `process` of any: in between,
 * each tag is a plain word. This filter belongs after those that limit HTML and
 * convert line breaks, and before the one that corrects faulty HTML.
 */
#[Filter(
  id: 'staytags',
  title: new TranslatableMarkup('Staytags: keep the elements in the text'),
  type: FilterInterface::TYPE_TRANSFORM_IRREVERSIBLE,
  description: new TranslatableMarkup('Tags such as &lt;stay-flag&gt; work in texts of this format. Place it after “Limit allowed HTML tags” and “Convert line breaks”.'),
  weight: 5,
)]
final class StaytagsFilter extends FilterBase {

  /**
   * {@inheritdoc}
   */
  public function prepare($text, $langcode): string {
    return TagFilter::protect((string) $text);
  }

  /**
   * {@inheritdoc}
   */
  public function process($text, $langcode): FilterProcessResult {
    $html = TagFilter::restore((string) $text);
    $result = new FilterProcessResult($html);
    if (Elements::found($html)) {
      $result->setAttachments(['library' => ['staytags/staytags']]);
    }
    return $result;
  }

  /**
   * {@inheritdoc}
   */
  public function tips($long = FALSE): TranslatableMarkup {
    return $this->t('You may use Staytags elements, such as &lt;stay-flag data-item-id="stays-1001"&gt;&lt;/stay-flag&gt;.');
  }

}
