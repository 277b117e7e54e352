<?php

namespace Drupal\staytags\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\DependencyInjection\ClassResolverInterface;
use Drupal\Core\Form\FormBuilderInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Render\Markup;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\staytags\Form\EnquiryForm;
use Staytags\Elements;
use Symfony\Component\DependencyInjection\ContainerInterface;

/**
 * The enquiry form inside a stay-lead-form.
 */
#[Block(
  id: 'staytags_enquiry',
  admin_label: new TranslatableMarkup('Staytags: Enquiry form'),
  category: new TranslatableMarkup('Staytags'),
)]
final class EnquiryBlock extends BlockBase implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    $plugin_id,
    $plugin_definition,
    protected FormBuilderInterface $forms,
    protected ConfigFactoryInterface $config,
    protected ClassResolverInterface $classes,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container, array $configuration, $plugin_id, $plugin_definition): self {
    return new self($configuration, $plugin_id, $plugin_definition, $container->get('form_builder'), $container->get('config.factory'), $container->get('class_resolver'));
  }

  /**
   * {@inheritdoc}
   */
  public function defaultConfiguration(): array {
    return ['label_display' => FALSE, 'to' => ''];
  }

  /**
   * {@inheritdoc}
   */
  public function blockForm($form, FormStateInterface $form_state): array {
    $form['to'] = [
      '#type' => 'email',
      '#title' => $this->t('Messages go to'),
      '#description' => $this->t('Empty: the site’s e-mail address.'),
      '#default_value' => $this->configuration['to'],
    ];
    return $form;
  }

  /**
   * {@inheritdoc}
   */
  public function blockSubmit($form, FormStateInterface $form_state): void {
    $this->configuration['to'] = (string) $form_state->getValue('to');
  }

  /**
   * {@inheritdoc}
   */
  public function build(): array {
    $to = $this->configuration['to'] ?: (string) $this->config->get('system.site')->get('mail');
    $form = $this->classes->getInstanceFromDefinition(EnquiryForm::class)->forRecipient($this->configuration['to']);
    $options = ['prefill' => ['begin' => 'arrival', 'end' => 'departure']];
    return [
      'tag' => [
        '#prefix' => Markup::create(Elements::open('lead-form', Elements::attributes('lead-form', $options))),
        'form' => $this->forms->getForm($form, $to),
        '#suffix' => Markup::create('</stay-lead-form>'),
      ],
      '#attached' => ['library' => ['staytags/staytags']],
    ];
  }

}
