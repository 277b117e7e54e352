<?php

namespace Drupal\staytags_example\Controller;

use Drupal\Core\Ajax\AjaxResponse;
use Drupal\Core\Ajax\ReplaceCommand;
use Drupal\Core\Url;
use Symfony\Component\HttpFoundation\Request;

/**
 * A paged list in a stay-ajax.
 *
 * Its links load the page; with JavaScript they load only the list.
 */
final class HomeList {

  private const PAGES = [['Beach house', 'Boat house'], ['Cabin', 'Castle'], ['Farm', 'Flat']];

  /**
   * The page, or the commands that replace its list.
   *
   * With `?own` the page has Drupal's own AJAX script too.
   */
  public function __invoke(Request $request, string $mode): array|AjaxResponse {
    $page = max(0, min($request->query->getInt('page'), count(self::PAGES) - 1));
    $list = $this->build($page);
    if ($mode === 'ajax') {
      return (new AjaxResponse())->addCommand(new ReplaceCommand('#staytags-example-list', $list));
    }
    return [
      '#cache' => ['max-age' => 0],
      '#type' => 'inline_template',
      '#template' => "{{ staytag('ajax', {}, list) }}",
      '#context' => ['list' => $list],
      '#attached' => ['library' => $request->query->has('own') ? ['core/drupal.ajax'] : []],
    ];
  }

  /**
   * One page of the list, with links to the previous and the next one.
   */
  private function build(int $page): array {
    $link = fn(int $to): string => Url::fromRoute('staytags_example.list', ['mode' => 'nojs'], ['query' => ['page' => $to]])->toString();
    return [
      '#type' => 'inline_template',
      '#template' => '<div id="staytags-example-list"><ul>{% for home in homes %}<li>{{ home }}</li>{% endfor %}</ul><ul class="pager">{% if previous %}<li><a class="use-ajax" href="{{ previous }}">Previous</a></li>{% endif %}{% if next %}<li><a class="use-ajax" href="{{ next }}">Next</a></li>{% endif %}</ul></div>',
      '#context' => [
        'homes' => self::PAGES[$page],
        'previous' => $page > 0 ? $link($page - 1) : NULL,
        'next' => $page < count(self::PAGES) - 1 ? $link($page + 1) : NULL,
      ],
    ];
  }

}
