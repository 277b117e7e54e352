<?php

namespace Drupal\staytags\Controller;

use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Flood\FloodInterface;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\GuzzleException;
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

  /**
   * An answer of more bytes than this is refused.
   */
  private const MAX_ANSWER = 8388608;

  public function __construct(
    private readonly ClientInterface $client,
    private readonly FloodInterface $flood,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container): self {
    return new self($container->get('http_client'), $container->get('flood'));
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
    try {
      $answer = $this->client->request('POST', rtrim($solr, '/') . '/select', [
        'body' => $query,
        'headers' => ['Content-Type' => 'application/x-www-form-urlencoded'],
        'timeout' => 10,
        'allow_redirects' => FALSE,
        'http_errors' => FALSE,
        'stream' => TRUE,
      ]);
      $body = $answer->getBody();
      $json = '';
      while (!$body->eof() && strlen($json) <= self::MAX_ANSWER) {
        $json .= $body->read(65536);
      }
      $status = $answer->getStatusCode();
    }
    catch (GuzzleException | \RuntimeException) {
      [$status, $json] = [0, ''];
    }
    if (!in_array($status, [200, 400], TRUE) || strlen($json) > self::MAX_ANSWER || !is_object(json_decode($json))) {
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
