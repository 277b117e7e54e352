<?php

namespace Drupal\staytags\Twig;

use Drupal\Component\Render\MarkupInterface;
use Drupal\Core\Render\Markup;
use Staytags\Elements;
use Twig\Extension\AbstractExtension;
use Twig\TwigFunction;

/**
 * The Twig function staytag(): {{ staytag('flag', {itemId: node.id}) }}.
 */
final class StaytagsExtension extends AbstractExtension {

  /**
   * {@inheritdoc}
   */
  public function getFunctions(): array {
    return [new TwigFunction('staytag', $this->tag(...)), new TwigFunction('stayhome', $this->home(...))];
  }

  /**
   * Builds the facts of a home from the index: {{ stayhome(node.field_id.value) }}.
   */
  public function home(string|int|null $id): array {
    return \Drupal::service('staytags.home')->build((string) $id);
  }

  /**
   * Builds a tag with its library.
   *
   * @param string $name
   *   The name of the element: "flag" or "stay-flag".
   * @param array $options
   *   Its options by name.
   * @param mixed $content
   *   Its content: a render array, or text, which is escaped.
   */
  public function tag(string $name, array $options = [], mixed $content = ''): array {
    $known = Elements::nameOf($name) ?? throw new \InvalidArgumentException("There is no element stay-$name.");
    $build = match (TRUE) {
      is_array($content) => $content,
      $content instanceof MarkupInterface => ['#markup' => $content],
      default => ['#plain_text' => (string) $content],
    };
    return [
      '#prefix' => Markup::create(Elements::open($known, Elements::attributes($known, $options))),
      'content' => $build,
      '#suffix' => Markup::create("</stay-$known>"),
      '#attached' => ['library' => ['staytags/staytags']],
    ];
  }

}
