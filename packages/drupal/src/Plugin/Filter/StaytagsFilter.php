<?php

namespace Drupal\staytags\Plugin\Filter;

use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\filter\Attribute\Filter;
use Drupal\filter\FilterProcessResult;
use Drupal\filter\Plugin\FilterBase;
use Drupal\filter\Plugin\FilterInterface;
use Staytags\Elements;
use Staytags\HomeCode;
use Staytags\TagFilter;

/**
 * Protects tags from the other filters of a text format.
 *
 * Drupal calls `prepare` on all filters before `process` on any. In between,
 * each tag is a plain word. Place this filter after those that limit HTML and
 * convert line breaks, and before the one that corrects faulty HTML.
 */
#[Filter(
  id: 'staytags',
  title: new TranslatableMarkup('Staytags: keep the elements in the text'),
  type: FilterInterface::TYPE_TRANSFORM_IRREVERSIBLE,
  description: new TranslatableMarkup('Tags such as &lt;stay-flag&gt; work in texts of this format. Place it after “Limit allowed HTML tags” and “Convert line breaks”.'),
  weight: 5,
  settings: ['visitors' => FALSE],
)]
final class StaytagsFilter extends FilterBase {

  /**
   * Roles of every registered user and of every visitor.
   */
  private const UNTRUSTED = ['anonymous', 'authenticated'];

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
    $result = new FilterProcessResult();
    $restored = TagFilter::restore((string) $text);
    $all = implode(',', HomeCode::ids($restored));
    $facts = static fn (string $id): string => $result->createPlaceholder('staytags.home:build', [$id, $all]);
    $html = HomeCode::replace($restored, $facts);
    $result->setProcessedText($html);
    if (Elements::found($html)) {
      $result->addAttachments(['library' => ['staytags/staytags']]);
    }
    return $result;
  }

  /**
   * {@inheritdoc}
   */
  public function settingsForm(array $form, FormStateInterface $form_state): array {
    $form['visitors'] = [
      '#type' => 'checkbox',
      '#title' => $this->t('Allow it even though every visitor, or everyone with an account, may write in this format'),
      '#description' => $this->t('They can then put searches, maps, videos and links that look like your site into their comments. Scripts and forms are removed. Leave this off if only editors may use the format.'),
      '#default_value' => $this->settings['visitors'],
      '#element_validate' => [[self::class, 'validateRoles']],
    ];
    return $form;
  }

  /**
   * Rejects a format open to visitors, unless an administrator allows it.
   */
  public static function validateRoles(array $element, FormStateInterface $form_state): void {
    $isOn = (bool) $form_state->getValue(['filters', 'staytags', 'status']);
    $roles = array_keys(array_filter((array) $form_state->getValue('roles')));
    if ($isOn && !$form_state->getValue($element['#parents']) && array_intersect($roles, self::UNTRUSTED)) {
      $form_state->setError($element, t('Visitors may write in this format: under “Roles”, it is open to anonymous or to all authenticated users. Turn “Staytags: keep the elements in the text” off here and use it in a format for editors. To let visitors place elements, allow it in the settings of the filter.'));
    }
  }

  /**
   * Returns the names of formats open to visitors that nobody has confirmed.
   *
   * Needed because roles may change after the form of a format was saved.
   *
   * @return string[]
   *   By format id.
   */
  public static function openFormats(): array {
    $names = [];
    foreach (filter_formats() as $id => $format) {
      $filter = $format->filters()->has('staytags') ? $format->filters('staytags') : NULL;
      $isOpen = array_intersect(array_keys(filter_get_roles_by_format($format)), self::UNTRUSTED);
      if ($filter?->status && empty($filter->settings['visitors']) && $isOpen) {
        $names[$id] = $format->label();
      }
    }
    return $names;
  }

  /**
   * {@inheritdoc}
   */
  public function tips($long = FALSE): TranslatableMarkup {
    return $this->t('You may use Staytags elements, such as &lt;stay-flag data-item-id="stays-1001"&gt;&lt;/stay-flag&gt;.');
  }

}
