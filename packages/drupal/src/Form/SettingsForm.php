<?php

namespace Drupal\staytags\Form;

use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Render\Markup;
use Staytags\Elements;
use Staytags\SiteSettings;

/**
 * The site's settings: URLs, look and bundle.
 */
final class SettingsForm extends ConfigFormBase {

  /**
   * {@inheritdoc}
   */
  public function getFormId(): string {
    return 'staytags_settings';
  }

  /**
   * {@inheritdoc}
   */
  protected function getEditableConfigNames(): array {
    return ['staytags.settings'];
  }

  /**
   * {@inheritdoc}
   */
  public function buildForm(array $form, FormStateInterface $form_state): array {
    // Without overrides from a language or settings.php, which would be saved for
    // all languages.
    $values = $this->config('staytags.settings')->get() + SiteSettings::DEFAULTS;
    $form['#tree'] = TRUE;
    $form['#attached']['library'][] = 'staytags/settings_form';
    $form['solr'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Address of Solr'),
      '#description' => $this->t('The address at which this server reaches it: http://localhost:8983/solr/stays/. Searches then go through Drupal, and the index can stay closed to the public.'),
      '#default_value' => $values['solr'],
    ];
    $form['booking'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Address of the availability search'),
      '#description' => $this->t('The address at which this server reaches it: https://booking.example.com/rcapi/item/avail/search. With it, searches with dates work without a script too. Visitors’ browsers use Availability: Url below.'),
      '#default_value' => $values['booking'],
    ];
    $form['inner'] = [
      '#type' => 'checkbox',
      '#title' => $this->t('Solr is in the network of this server'),
      '#description' => $this->t('This also allows an address of the availability search in that network.'),
      '#default_value' => $values['inner'],
    ];
    $form['filters'] = [
      '#type' => 'textarea',
      '#rows' => 3,
      '#title' => $this->t('Filters'),
      '#description' => $this->t('They apply to every search, so visitors find nothing else. One per line: bundle:(rental OR activity), bs_status:true. The index of the search below is always one of them.'),
      '#default_value' => $values['filters'],
    ];
    $form['otherFields'] = [
      '#type' => 'textarea',
      '#rows' => 3,
      '#title' => $this->t('Other fields'),
      '#description' => $this->t('Visitors may search, filter by, count and read the fields that these settings name, and those named here: ss_town is_beds fs_*.'),
      '#default_value' => $values['otherFields'],
    ];
    $form['options'] = ['#type' => 'details', '#title' => $this->t('Servers and pages'), '#open' => TRUE];
    $elements = staytags_elements();
    foreach (SiteSettings::fields() as $element => $options) {
      foreach (array_keys($options) as $name) {
        $option = $elements[$element]['options'][$name];
        $form['options'][$element][$name] = [
          '#type' => 'textfield',
          '#title' => $elements[$element]['title'] . ': ' . $option['title'],
          '#description' => htmlspecialchars($option['doc']),
          '#placeholder' => $option['default'] ?? '',
          '#maxlength' => 4096,
          '#default_value' => $values['options'][$element][$name] ?? '',
        ];
      }
    }
    $form['tokens'] = [
      '#type' => 'details',
      '#title' => $this->t('Look'),
      '#description' => $this->t('Empty fields follow the theme.'),
      'preview' => [
        '#markup' => Markup::create('<div id="staytags-preview">'
          . Elements::tag('search', ['name' => 'staytags-preview', 'maxRows' => 0])
          . Elements::tag('flag', ['itemId' => 'staytags-preview', 'namespace' => 'staytags_preview']) . '</div>'),
      ],
    ];
    foreach (SiteSettings::tokens() as $token => $default) {
      $form['tokens'][$token] = [
        '#type' => 'textfield',
        '#title' => $token,
        '#placeholder' => $default,
        '#default_value' => $values['tokens'][$token] ?? '',
        '#attributes' => ['data-token' => $token],
      ];
    }
    $form['bundle'] = [
      '#type' => 'select',
      '#title' => $this->t('Bundle'),
      '#options' => ['staytags-lite' => $this->t('Light, on Preact'), 'staytags' => $this->t('On React')],
      '#default_value' => $values['bundle'],
    ];
    $form['answer'] = [
      '#type' => 'checkbox',
      '#title' => $this->t('Print the first response of the index into the page, so that results show at once'),
      '#default_value' => $values['answer'],
    ];
    $form['structured'] = [
      '#type' => 'checkbox',
      '#title' => $this->t('Describe the homes of the first results to search engines'),
      '#description' => \Drupal::moduleHandler()->moduleExists('schema_metatag') ? $this->t('Schema.org Metatag describes pages too, so this is off until you tick it.') : $this->t('Google lists homes that have title, eid, 8 images, latitude and longitude with five decimals, and sleeps. The site’s health report says what is missing.'),
      '#default_value' => $values['structured'],
    ];
    $form['everywhere'] = [
      '#type' => 'checkbox',
      '#title' => $this->t('Load it on every page, for tags in the templates of the theme'),
      '#default_value' => $values['everywhere'],
    ];
    $form['extra'] = [
      '#type' => 'textarea',
      '#title' => $this->t('More settings'),
      '#description' => $this->t('JSON by element: {"results": {"prices": true}}. It overrides the fields above.'),
      '#default_value' => $values['extra'],
    ];
    return parent::buildForm($form, $form_state);
  }

  /**
   * {@inheritdoc}
   */
  public function validateForm(array &$form, FormStateInterface $form_state): void {
    parent::validateForm($form, $form_state);
    [, $bad] = SiteSettings::clean($form_state->getValues(), $this->config('staytags.settings')->get(), TRUE, 'staytags_declared');
    foreach ($bad as $number => $text) {
      $form_state->setErrorByName("bad$number", $this->t('Not saved, because it is not valid: @text', ['@text' => substr($text, 0, 400)]));
    }
  }

  /**
   * {@inheritdoc}
   */
  public function submitForm(array &$form, FormStateInterface $form_state): void {
    [$values] = SiteSettings::clean($form_state->getValues(), $this->config('staytags.settings')->get());
    $this->config('staytags.settings')->setData($values)->save();
    parent::submitForm($form, $form_state);
  }

}
