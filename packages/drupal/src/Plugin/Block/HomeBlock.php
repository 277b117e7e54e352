<?php

namespace Drupal\staytags\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * The facts of one home, from the index.
 */
#[Block(
  id: 'staytags_home',
  admin_label: new TranslatableMarkup('Home facts'),
  category: new TranslatableMarkup('Staytags'),
)]
final class HomeBlock extends BlockBase {

  /**
   * {@inheritdoc}
   */
  public function defaultConfiguration(): array {
    return ['label_display' => FALSE, 'id' => ''];
  }

  /**
   * {@inheritdoc}
   */
  public function build(): array {
    return \Drupal::service('staytags.home')->build($this->configuration['id']);
  }

  /**
   * {@inheritdoc}
   */
  public function blockForm($form, FormStateInterface $form_state): array {
    $form['id'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Id of the home in the index'),
      '#description' => $this->t('The value of the field that the settings map to eid. Without such a field, the document’s id.'),
      '#default_value' => $this->configuration['id'],
      '#required' => TRUE,
    ];
    return $form;
  }

  /**
   * {@inheritdoc}
   */
  public function blockSubmit($form, FormStateInterface $form_state): void {
    $this->configuration['id'] = trim((string) $form_state->getValue('id'));
  }

}
