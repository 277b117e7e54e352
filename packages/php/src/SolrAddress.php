<?php

namespace Staytags;

/**
 * Checks the URL of Solr, which the server itself requests: a site's administrator must not be able to reach other services in the
 * server's network with it.
 */
final class SolrAddress
{
    /** Networks outside the internet that PHP's own filter does not cover. */
    private const INNER = [['100.64.0.0', 10], ['192.0.0.0', 24], ['198.18.0.0', 15], ['224.0.0.0', 4]];

    /** The host must be a DNS name or an IP address. Anything else, such as %31 or a circled digit, may be parsed differently elsewhere. */
    private const URL = '~^https?://(?:[^\s/?#\\\\@]+@)?([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:/[^\s?#\\\\]*)?$~Di';

    /**
     * Tells whether this can be the URL of a Solr: http or https, without a query and without `..` in its path.
     */
    public static function isAddress(string $url): bool
    {
        // A port above 65535 is none, and an error in whatever asks.
        return preg_match(self::URL, $url) === 1
            && is_array(parse_url($url))
            && preg_match('~/\.{1,2}(?:[/;]|$)~', preg_replace('/%2e/i', '.', str_ireplace('%2f', '/', $url))) !== 1;
    }

    /**
     * Tells whether the URL leads to this machine or its own network: loopback, private and link-local addresses in any notation, and names
     * that resolve to them.
     *
     * @param callable(string): string[]|null $resolve The addresses of a name; DNS by default.
     */
    public static function isInner(string $url, ?callable $resolve = null): bool
    {
        if (preg_match(self::URL, $url, $found) !== 1) {
            return true;
        }
        $host = strtolower(rtrim(trim($found[1], '[]'), '.'));
        $number = self::number($host);
        if ($number !== null) {
            return self::isInnerIp($number);
        }
        if (filter_var($host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6) !== false) {
            return self::isInnerIp($host);
        }
        if ($host === '' || strpos($host, '.') === false || preg_match('/(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/', $host) === 1) {
            return true;
        }
        // A name that does not resolve yet may resolve to any address later.
        $addresses = ($resolve ?? [self::class, 'resolve'])($host);
        return $addresses === [] || array_filter($addresses, [self::class, 'isInnerIp']) !== [];
    }

    /** @return string[] */
    private static function resolve(string $host): array
    {
        $found = array_column(@dns_get_record($host, DNS_AAAA) ?: [], 'ipv6');
        return array_merge(gethostbynamel($host) ?: [], $found);
    }

    /** Parses an IPv4 address as the C library does: 127.1, 0x7f000001, 0177.0.0.1, 2130706433. */
    private static function number(string $host): ?string
    {
        $parts = explode('.', $host);
        $numbers = [];
        foreach ($parts as $part) {
            if (preg_match('/^(?:0x([0-9a-f]{0,16})|(0[0-7]*)|([1-9]\d{0,15}))$/D', $part, $found) !== 1) {
                return null;
            }
            $numbers[] = isset($found[3]) ? (int) $found[3] : (isset($found[2]) && $found[2] !== '' ? octdec($found[2]) : hexdec($found[1]));
        }
        if (count($numbers) > 4) {
            return null;
        }
        $last = (int) array_pop($numbers);
        foreach ($numbers as $at => $byte) {
            $last += ((int) $byte & 255) << (24 - 8 * $at);
        }
        return long2ip($last & 0xFFFFFFFF);
    }

    private static function isInnerIp(string $address): bool
    {
        $bytes = @inet_pton($address);
        if ($bytes === false) {
            return true;
        }
        if (strlen($bytes) === 16) {
            // IPv4 inside IPv6: mapped, compatible, NAT64, 6to4.
            $v4 = preg_match('/^(?:\x00{10}(?:\xFF\xFF|\x00\x00)|\x00\x64\xFF\x9B\x00{8})(.{4})$/sD', $bytes, $found) === 1
                || preg_match('/^\x20\x02(.{4})/s', $bytes, $found) === 1;
            if ($v4) {
                return self::isInnerIp((string) inet_ntop($found[1]));
            }
            // Only 2000::/3 is public.
            return (ord($bytes[0]) & 0xE0) !== 0x20;
        }
        foreach (self::INNER as [$net, $bits]) {
            if (ip2long($net) >> (32 - $bits) === ip2long($address) >> (32 - $bits)) {
                return true;
            }
        }
        return filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) === false;
    }
}
