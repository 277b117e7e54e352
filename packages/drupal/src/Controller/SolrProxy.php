<?php

namespace Drupal\staytags\Controller;

use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Flood\FloodInterface;
use Drupal\staytags\Solr;
use Staytags\RateLimit;
use Staytags\SiteScope;
use Staytags\SiteSettings;
use Staytags\SolrQuery;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * Forwards searches to Solr, so that the index can stay private.
 */
final class SolrProxy implements ContainerInjectionInterface {

  public function __construct(
    private readonly Solr $solr,
    private readonly FloodInterface $flood,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container): self {
    return new self($container->get('staytags.solr'), $container->get('flood'));
  }

  /**
   * Handles one search.
   */
  public function answer(Request $request): Response {
    $values = staytags_values();
    // Checking an address looks up its name, which takes time: only counted
    // searches may cause that.
    if ($values['solr'] !== '' && !$this->isCounted(RateLimit::key((string) $request->getClientIp()))) {
      return $this->refuse('Too many searches. Try again in a minute.', 429, ['Retry-After' => RateLimit::SECONDS]);
    }
    if (!SiteSettings::mayAsk($values)) {
      return $this->refuse('No address of Solr is set, or it is in the network of this server and not confirmed in the settings.', 404);
    }
    try {
      $query = SolrQuery::read($request->getContent(), new SiteScope($values));
    }
    catch (\InvalidArgumentException $error) {
      return $this->refuse($error->getMessage(), 400);
    }
    [$status, $json] = $this->solr->ask($values['solr'], $query, 10);
    if ($json === '') {
      return $this->refuse('The index did not respond.', 502);
    }
    return new JsonResponse($json, $status, ['Cache-Control' => 'no-store'], TRUE);
  }

  /**
   * Counts this search.
   *
   * Returns FALSE if the visitor has sent too many.
   */
  private function isCounted(string $visitor): bool {
    return RateLimit::isCounted(
      fn (int $limit): bool => $this->flood->isAllowed('staytags.solr', $limit, RateLimit::SECONDS, $visitor),
      fn () => $this->flood->register('staytags.solr', RateLimit::SECONDS, $visitor),
    );
  }

  /**
   * Returns the reason for rejecting a search.
   */
  private function refuse(string $message, int $status, array $headers = []): JsonResponse {
    return new JsonResponse(['message' => $message], $status, $headers + ['Cache-Control' => 'no-store']);
  }

}
