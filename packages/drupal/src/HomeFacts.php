<?php

namespace Drupal\staytags;

use Drupal\Core\Extension\ModuleHandlerInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\Core\PageCache\ResponsePolicy\KillSwitch;
use Drupal\Core\Render\Markup;
use Drupal\Core\Security\TrustedCallbackInterface;
use Staytags\FirstAnswer;
use Staytags\Home;
use Staytags\SiteSettings;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * The facts of one home, for blocks, fields, templates and texts.
 */
final class HomeFacts implements TrustedCallbackInterface {

  /**
   * The homes of the page by id; NULL for one that is not in the index.
   *
   * @var array<string, \Staytags\Home|null>
   */
  private array $found = [];

  /**
   * The page that they are on.
   */
  private ?Request $page = NULL;

  public function __construct(
    private readonly Solr $solr,
    private readonly RequestStack $requests,
    private readonly LanguageManagerInterface $languages,
    private readonly KillSwitch $killSwitch,
    private readonly ModuleHandlerInterface $modules,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function trustedCallbacks(): array {
    return ['build'];
  }

  /**
   * Builds the facts of a home; empty if it is not in the index.
   *
   * Search engines and link previews get a description of the home. If a page
   * has several, the head keeps the last one.
   *
   * @param string $id
   *   The id of the home.
   * @param string $others
   *   The ids of others that follow on the page, with commas between them: one
   *   request is enough for all.
   */
  public function build(string $id, string $others = ''): array {
    $values = staytags_values();
    // The description contains the address of the site, which the request names.
    $contexts = ['languages:language_interface', 'url.site'];
    $build = ['#cache' => ['tags' => ['config:staytags.settings'], 'contexts' => $contexts]];
    if ($values['solr'] === '' || !$values['answer'] || $id === '') {
      return $build;
    }
    $settings = array_replace_recursive(['texts' => staytags_texts()], SiteSettings::forPage($values));
    // One process may serve several pages.
    if ($this->page !== $this->requests->getMainRequest()) {
      $this->page = $this->requests->getMainRequest();
      $this->found = [];
    }
    if (!array_key_exists($id, $this->found)) {
      $ids = array_diff([$id, ...array_filter(explode(',', $others), 'strlen')], array_map('strval', array_keys($this->found)));
      // The next home asks for those beyond.
      $ids = array_slice($ids, 0, Home::MAX_HOMES);
      $homes = Home::all($ids, $settings, fn (string $query): string => $this->solr->printed($query, $values, NULL));
      $this->found += $homes + array_fill_keys($ids, NULL);
    }
    $home = $this->found[$id];
    if ($home === NULL) {
      // A page without the facts must not stay cached once the index is back.
      $this->killSwitch->trigger();
      $build['#cache']['max-age'] = 0;
      return $build;
    }
    $build['#cache']['max-age'] = FirstAnswer::SECONDS;
    $build['#markup'] = Markup::create($home->facts($settings, $this->languages->getCurrentLanguage()->getId()));
    $build['#attached']['library'][] = 'staytags/printed';
    $build['#attached']['library'][] = 'staytags/staytags';
    $request = $this->requests->getMainRequest();
    if ($values['structured'] && $request !== NULL) {
      $site = $request->getSchemeAndHttpHost();
      $build['data'] = ['#markup' => Markup::create($home->data($site))];
      // Metatag writes these itself.
      $preview = $this->modules->moduleExists('metatag') ? [] : $home->preview($site);
      foreach ($preview as [$meta, $content]) {
        $name = str_contains($meta, ':') ? 'property' : 'name';
        $build['#attached']['html_head'][] = [
          ['#tag' => 'meta', '#attributes' => [$name => $meta, 'content' => $content]],
          "staytags_preview_$meta",
        ];
      }
    }
    return $build;
  }

}
