<?php

namespace Drupal\staytags\Controller;

use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Flood\FloodInterface;
use Drupal\staytags\Solr;
use Staytags\RateLimit;
use Staytags\SolrQuery;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * Passes searches on to Solr, so that the index need not be open to the world.
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
   * Answers one search.
   */
  public function answer(Request $request): Response {
    $solr = staytags_values()['solr'];
    if ($solr === '') {
      return $this->refuse('No address of Solr is set.', 404);
    }
    if (!$this->flood->isAllowed('staytags.solr', RateLimit::SEARCHES, RateLimit::SECONDS)) {
      return $this->refuse('Too many searches. Try again in a minute.', 429, ['Retry-After' => RateLimit::SECONDS]);
    }
    $this->flood->register('staytags.solr', RateLimit::SECONDS);
    try {
      $query = SolrQuery::read($request->getContent());
    }
    catch (\InvalidArgumentException $error) {
      return $this->refuse($error->getMessage(), 400);
    }
    [$status, $json] = $this->solr->ask($solr, $query, 10);
    if ($status === 0) {
      return $this->refuse('The index did not answer.', 502);
    }
    return new JsonResponse($json, $status, ['Cache-Control' => 'no-store'], TRUE);
  }

  /**
   * Says why a search is not answered.
   */
  private function refuse(string $message, int $status, array $headers = []): JsonResponse {
    return new JsonResponse(['message' => $message], $status, $headers + ['Cache-Control' => 'no-store']);
  }

}
