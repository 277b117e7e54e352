<?php

namespace Drupal\staytags;

use Drupal\Core\Cache\CacheBackendInterface;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\GuzzleException;
use Staytags\FirstAnswer;
use Staytags\SiteScope;
use Staytags\SiteSettings;

/**
 * Sends requests to the index.
 */
final class Solr {

  /**
   * Maximum size of a response in bytes; a larger one is rejected.
   */
  private const MAX_ANSWER = 8388608;

  public function __construct(
    private readonly ClientInterface $client,
    private readonly CacheBackendInterface $cache,
  ) {}

  /**
   * Returns the response to a page's query, up to a minute old, or an empty
   * string.
   *
   * @param string $query
   *   The query string.
   * @param array $values
   *   The stored settings.
   * @param (callable(): bool)|null $count
   *   See FirstAnswer::kept().
   */
  public function printed(string $query, array $values, ?callable $count): string {
    $ask = fn (string $sent): string => $this->kept(
      $values['solr'],
      $sent,
      $count,
      fn (float $seconds): array => SiteSettings::mayAsk($values) ? $this->ask($values['solr'], $sent, $seconds) : [0, ''],
    );
    return (new SiteScope($values))->printed($query, $ask);
  }

  /**
   * Sends a query.
   *
   * @return array{int, string}
   *   The status, 0 if there is no response, and Solr's JSON, empty if it is an
   *   error or something else.
   */
  public function ask(string $solr, string $query, float $timeout): array {
    [$status, $json] = $this->fetch('POST', rtrim($solr, '/') . '/select', $timeout, [
      'body' => $query,
      'headers' => ['Content-Type' => 'application/x-www-form-urlencoded'],
    ]);
    $isAnswer = in_array($status, [200, 400], TRUE) && SiteScope::isAnswer($json);
    return [$status, $isAnswer ? $json : ''];
  }

  /**
   * Asks the booking server which homes are free.
   *
   * @return array{int, string}
   *   The status, 0 without a whole response, and the body.
   */
  public function askBooking(string $address, string $query, float $timeout): array {
    return $this->fetch('GET', "$address?$query", $timeout);
  }

  /**
   * Returns the booking server's response about free homes, or an empty string.
   */
  public function free(string $query, array $values, callable $count): string {
    $ask = fn (float $seconds): array => SiteSettings::mayAsk($values, 'booking') ? $this->askBooking($values['booking'], $query, $seconds) : [0, ''];
    return $this->kept($values['booking'], $query, $count, $ask, 'booking');
  }

  /**
   * Returns a server's JSON, using the cache.
   */
  private function kept(string $address, string $sent, ?callable $count, callable $ask, string $server = 'index'): string {
    $get = fn (string $name): ?string => ($stored = $this->cache->get("staytags:answer:$name")) === FALSE ? NULL : $stored->data;
    $set = fn (string $name, string $json) => $this->cache->set("staytags:answer:$name", $json, time() + FirstAnswer::SECONDS);
    return FirstAnswer::kept($address, $sent, $count, $get, $set, $ask, $server);
  }

  /**
   * Sends a request.
   *
   * @return array{int, string}
   *   The status, 0 without a whole response, and the body.
   */
  private function fetch(string $method, string $url, float $timeout, array $more = []): array {
    $until = microtime(TRUE) + $timeout;
    try {
      $answer = $this->client->request($method, $url, $more + [
        'timeout' => $timeout,
        'connect_timeout' => $timeout,
        'read_timeout' => $timeout,
        'allow_redirects' => FALSE,
        'http_errors' => FALSE,
        'stream' => TRUE,
      ]);
      $body = $answer->getBody();
      $text = '';
      // The timeout of a stream starts again with each byte.
      while (!$body->eof() && strlen($text) <= self::MAX_ANSWER && microtime(TRUE) < $until) {
        $text .= $body->read(65536);
      }
      $isWhole = $body->eof() && strlen($text) <= self::MAX_ANSWER;
      return $isWhole ? [$answer->getStatusCode(), $text] : [0, ''];
    }
    catch (GuzzleException | \RuntimeException) {
      return [0, ''];
    }
  }

}
