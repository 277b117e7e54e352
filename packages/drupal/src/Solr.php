<?php

namespace Drupal\staytags;

use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\GuzzleException;
use Staytags\SiteScope;

/**
 * Sends requests to the index.
 */
final class Solr {

  /**
   * Maximum size of a response in bytes; a larger one is rejected.
   */
  private const MAX_ANSWER = 8388608;

  public function __construct(private readonly ClientInterface $client) {}

  /**
   * Sends a query.
   *
   * @return array{int, string}
   *   The status and Solr's JSON; status 0 if there is no response.
   */
  public function ask(string $solr, string $query, int $timeout): array {
    try {
      $answer = $this->client->request('POST', rtrim($solr, '/') . '/select', [
        'body' => $query,
        'headers' => ['Content-Type' => 'application/x-www-form-urlencoded'],
        'timeout' => $timeout,
        'connect_timeout' => $timeout,
        'read_timeout' => $timeout,
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
      return [0, ''];
    }
    $isAnswer = in_array($status, [200, 400], TRUE) && strlen($json) <= self::MAX_ANSWER && SiteScope::isAnswer($json);
    return $isAnswer ? [$status, $json] : [0, ''];
  }

}
