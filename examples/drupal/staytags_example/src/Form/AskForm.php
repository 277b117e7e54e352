<?php

namespace Drupal\staytags_example\Form;

use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Render\Markup;
use Staytags\Elements;

/**
 * The site's own form, without AJAX, in a stay-lead-form.
 *
 * With JavaScript it opens in a dialog; the browser sends it to its own action.
 */
final class AskForm extends FormBase {

  /**
   * {@inheritdoc}
   */
  public function getFormId(): string {
    return 'staytags_example_ask';
  }

  /**
   * {@inheritdoc}
   */
  public function buildForm(array $form, FormStateInterface $form_state): array {
    $form['#prefix'] = Markup::create(Elements::open('lead-form', []));
    $form['#suffix'] = Markup::create('</stay-lead-form>');
    $form['#attached']['library'][] = 'staytags/staytags';
    $form['name'] = ['#type' => 'textfield', '#title' => $this->t('Your name'), '#required' => TRUE];
    $form['mail'] = ['#type' => 'email', '#title' => $this->t('E-mail'), '#required' => TRUE];
    $form['message'] = ['#type' => 'textarea', '#title' => $this->t('Your question'), '#required' => TRUE];
    $form['actions'] = ['#type' => 'actions'];
    $form['actions']['submit'] = ['#type' => 'submit', '#value' => $this->t('Send')];
    return $form;
  }

  /**
   * {@inheritdoc}
   */
  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $this->messenger()->addStatus($this->t('@name asks: @message', [
      '@name' => $form_state->getValue('name'),
      '@message' => $form_state->getValue('message'),
    ]));
  }

}
