<?php

namespace Drupal\staytags\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Render\Markup;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\staytags\Plugin\Derivative\ElementBlocks;
use Staytags\Elements;

/**
 * An element as a block, with a form generated from its declaration.
 */
#[Block(
  id: 'staytags',
  admin_label: new TranslatableMarkup('Staytags'),
  deriver: ElementBlocks::class,
)]
final class ElementBlock extends BlockBase {

  /**
   * {@inheritdoc}
   */
  public function defaultConfiguration(): array {
    return [
      'label_display' => FALSE,
      'options' => [],
      'content' => ['value' => '', 'format' => NULL],
    ];
  }

  /**
   * {@inheritdoc}
   */
  public function build(): array {
    $name = $this->getDerivativeId();
    $content = $this->configuration['content'];
    $inside = ($content['value'] ?? '') === ''
      ? []
      : ['#type' => 'processed_text', '#text' => $content['value'], '#format' => $content['format']];
    return [
      'tag' => [
        '#prefix' => Markup::create(Elements::open($name, Elements::attributes($name, $this->configuration['options']))),
        'content' => $inside,
        '#suffix' => Markup::create("</stay-$name>"),
      ],
      '#attached' => ['library' => ['staytags/staytags']],
    ];
  }

  /**
   * {@inheritdoc}
   */
  public function blockForm($form, FormStateInterface $form_state): array {
    $element = staytags_elements()[$this->getDerivativeId()];
    $form['about'] = ['#markup' => '<p>' . htmlspecialchars($element['doc']) . '</p>'];
    $form['options'] = [
      '#type' => 'details',
      '#title' => $this->t('Options'),
      '#description' => $this->t('Empty fields use the site’s settings.'),
      '#open' => TRUE,
      '#access' => $element['options'] !== [],
    ];
    foreach ($element['options'] as $name => $option) {
      $form['options'][$name] = $this->field($option) + [
        '#default_value' => $this->configuration['options'][$name] ?? '',
      ];
    }
    if ($element['content']) {
      $form['content'] = [
        '#type' => 'text_format',
        '#title' => $this->t('Content'),
        '#description' => $this->t('The content of the tag, shown until it is ready.'),
        '#default_value' => $this->configuration['content']['value'] ?? '',
        '#format' => $this->configuration['content']['format'] ?? NULL,
      ];
    }
    return $form;
  }

  /**
   * Returns the form element for one option.
   */
  private function field(array $option): array {
    $default = $option['default'] ?? NULL;
    $empty = $default === NULL ? $this->t('- As the settings say -') : $this->t('- As the settings say (@default) -', ['@default' => $default]);
    $field = [
      '#title' => $option['title'],
      '#description' => htmlspecialchars($option['doc']),
      '#required' => $option['required'] ?? FALSE,
    ];
    return $field + match ($option['kind']) {
      'flag' => [
        '#type' => 'select',
        '#options' => ['true' => $this->t('Yes'), 'false' => $this->t('No')],
        '#empty_option' => $empty,
      ],
      'choice' => [
        '#type' => 'select',
        '#options' => array_combine($option['values'], $option['values']),
        '#empty_option' => $empty,
      ],
      'number' => [
        '#type' => 'number',
        '#step' => 'any',
        '#min' => $option['min'] ?? NULL,
        '#max' => $option['max'] ?? NULL,
        '#placeholder' => $default,
      ],
      'json' => ['#type' => 'textarea', '#rows' => 3, '#element_validate' => [[self::class, 'checkJson']]],
      default => ['#type' => 'textfield', '#maxlength' => 2048, '#placeholder' => $default],
    };
  }

  /**
   * Rejects invalid JSON.
   */
  public static function checkJson(array $element, FormStateInterface $form_state): void {
    $text = trim((string) $element['#value']);
    if ($text !== '' && !is_array(json_decode($text, TRUE))) {
      $form_state->setError($element, new TranslatableMarkup('%title must be valid JSON.', ['%title' => $element['#title']]));
    }
  }

  /**
   * {@inheritdoc}
   */
  public function blockSubmit($form, FormStateInterface $form_state): void {
    $given = array_map('strval', array_filter((array) $form_state->getValue('options'), 'is_scalar'));
    $this->configuration['options'] = array_filter($given, static fn (string $text): bool => $text !== '');
    $this->configuration['content'] = $form_state->getValue('content') ?? ['value' => '', 'format' => NULL];
  }

}
