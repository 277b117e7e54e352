<?php

namespace Drupal\staytags\Form;

use Drupal\Component\Utility\Html;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Flood\FloodInterface;
use Drupal\Core\Form\BaseFormIdInterface;
use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Staytags\PageAddress;
use Staytags\RateLimit;
use Symfony\Component\DependencyInjection\ContainerInterface;

/**
 * An enquiry by e-mail.
 *
 * Opens in a dialog and is sent by AJAX. Without JavaScript it is part of the
 * page and posts as usual.
 */
final class EnquiryForm extends FormBase implements BaseFormIdInterface, ContainerInjectionInterface {

  /**
   * Messages that one visitor may send in an hour.
   */
  private const LIMIT = 5;

  /**
   * Tells forms of one page apart. Protected: it is stored with the form.
   */
  protected string $suffix = '';

  public function __construct(
    protected FloodInterface $flood,
    protected MailManagerInterface $mail,
    protected LanguageManagerInterface $languages,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container): self {
    return new self($container->get('flood'), $container->get('plugin.manager.mail'), $container->get('language_manager'));
  }

  /**
   * Gives the form of a block with a recipient of its own an id of its own.
   *
   * Otherwise Drupal takes what is sent from the second one for the first one.
   */
  public function forRecipient(string $to): self {
    $this->suffix = $to === '' ? '' : '_' . hash('crc32b', $to);
    return $this;
  }

  /**
   * {@inheritdoc}
   *
   * NULL if it is the form's own id: Drupal would let modules alter the form
   * twice.
   */
  public function getBaseFormId(): ?string {
    return $this->suffix === '' ? NULL : 'staytags_enquiry';
  }

  /**
   * {@inheritdoc}
   */
  public function getFormId(): string {
    return 'staytags_enquiry' . $this->suffix;
  }

  /**
   * {@inheritdoc}
   *
   * @param array $form
   *   The form so far.
   * @param \Drupal\Core\Form\FormStateInterface $form_state
   *   The form state.
   * @param string $to
   *   The recipient.
   */
  public function buildForm(array $form, FormStateInterface $form_state, string $to = ''): array {
    $form_state->set('to', $to);
    // Blocks with the same recipient have the same form, each in its own place.
    $wrapper = Html::getUniqueId('staytags-enquiry-wrapper' . $this->suffix);
    $form['#prefix'] = '<div id="' . $wrapper . '">';
    $form['#suffix'] = '</div>';
    if ($form_state->get('sent')) {
      $form['thanks'] = ['#markup' => '<p role="status">' . $this->t('Thank you. We’ll reply soon.') . '</p>'];
      return $form;
    }
    // Only of this form: others of the page, such as those about a comment,
    // would look like its answer.
    if (($form_state->getUserInput()['form_id'] ?? '') === $this->getFormId()) {
      $form['messages'] = ['#type' => 'status_messages'];
    }
    $form['name'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Your name'),
      '#required' => TRUE,
      '#maxlength' => 120,
      '#attributes' => ['autocomplete' => 'name'],
    ];
    $form['mail'] = [
      '#type' => 'email',
      '#title' => $this->t('E-mail'),
      '#required' => TRUE,
      '#attributes' => ['autocomplete' => 'email'],
    ];
    $form['arrival'] = ['#type' => 'date', '#title' => $this->t('Arrival')];
    $form['departure'] = ['#type' => 'date', '#title' => $this->t('Departure')];
    $form['message'] = ['#type' => 'textarea', '#title' => $this->t('Your question'), '#required' => TRUE];
    $form['fragment'] = ['#type' => 'hidden', '#default_value' => ''];
    $form['actions'] = ['#type' => 'actions'];
    $form['actions']['submit'] = [
      '#type' => 'submit',
      '#value' => $this->t('Send'),
      '#ajax' => ['callback' => '::refresh', 'wrapper' => $wrapper],
    ];
    return $form;
  }

  /**
   * AJAX callback: returns the form, or the thanks instead.
   */
  public function refresh(array $form): array {
    return $form;
  }

  /**
   * {@inheritdoc}
   */
  public function validateForm(array &$form, FormStateInterface $form_state): void {
    if (!$this->isAllowed(self::LIMIT)) {
      $form_state->setErrorByName('message', $this->t('You have sent several messages. Please try again later.'));
    }
  }

  /**
   * {@inheritdoc}
   */
  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $fields = ['name', 'mail', 'arrival', 'departure', 'message'];
    // A list in a date's place is no date, and Drupal lets it through.
    $values = array_filter(array_intersect_key($form_state->getValues(), array_flip($fields)), 'is_string');
    $language = $this->languages->getDefaultLanguage()->getId();
    // Counts before it sends: the mail server may take long, and messages that
    // are sent meanwhile count too.
    $register = fn () => $this->flood->register('staytags.enquiry', 3600, $this->visitor());
    if (!RateLimit::isCounted($this->isAllowed(...), $register, self::LIMIT)) {
      $this->messenger()->addError($this->t('You have sent several messages. Please try again later.'));
      $form_state->setRebuild();
      return;
    }
    $values['page'] = PageAddress::withHash($this->getRequest()->getUri(), $form_state->getValue('fragment'));
    // A line break in the address would start a header that the visitor
    // controls. The field type "email" rejects it.
    $message = $this->mail->mail('staytags', 'enquiry', $form_state->get('to'), $language, $values, $values['mail']);
    $sent = !empty($message['result']);
    // If sending fails, Drupal reports it, and the form keeps its values.
    $form_state->set('sent', $sent)->setRebuild();
  }

  /**
   * Tells whether the visitor has sent fewer messages than this in the hour.
   */
  private function isAllowed(int $limit): bool {
    return $this->flood->isAllowed('staytags.enquiry', $limit, 3600, $this->visitor());
  }

  /**
   * Returns whom the messages count for: the addresses that one visitor owns.
   */
  private function visitor(): string {
    return RateLimit::key((string) $this->getRequest()->getClientIp());
  }

}
