<?php
// guzzlehttp/psr7 of Debian: URIs of PSR-7.
require_once '/usr/share/php/GuzzleHttp/Psr7/autoload.php';

use GuzzleHttp\Psr7\Uri;
use GuzzleHttp\Psr7\UriNormalizer;
use GuzzleHttp\Psr7\UriResolver;

function version(): string
{
    return preg_replace('/[+-].*/s', '', (string) shell_exec('dpkg-query -W -f \'${Version}\' php-guzzlehttp-psr7'));
}

function answer(array $q): array
{
    $ascii = fn (string ...$names) => !preg_match('/[^\x00-\x7F]/', implode('', array_map(fn ($name) => $q[$name], $names)));
    $absolute = fn (string $name) => preg_match('/^[A-Za-z][A-Za-z0-9+.-]*:/', $q[$name]);
    switch ($q['op']) {
        case 'describe':
            return ['value' => ['name' => 'guzzlehttp/psr7', 'version' => version(), 'language' => 'PHP', 'loneSurrogates' => false]];
        case 'resolve':
            if (!$ascii('base', 'reference')) {
                return ['unsupported' => true];
            }
            return ['value' => (string) UriResolver::resolve(new Uri($q['base']), new Uri($q['reference']))];
        case 'relativize':
            if (!$ascii('base', 'target')) {
                return ['unsupported' => true];
            }
            return ['value' => (string) UriResolver::relativize(new Uri($q['base']), new Uri($q['target']))];
        case 'compare':
            if ($q['rung'] !== 'scheme' || isset($q['base']) || isset($q['fragment']) || !$absolute('first') || !$absolute('second') || !$ascii('first', 'second')) {
                return ['unsupported' => true];
            }
            $flags = UriNormalizer::PRESERVING_NORMALIZATIONS;
            $same = UriNormalizer::isEquivalent(new Uri($q['first']), new Uri($q['second']), $flags);
            return ['value' => $same ? 'equivalent' : 'different'];
        case 'iri-to-uri':
            return isset($q['host']) ? ['unsupported' => true] : ['value' => (string) new Uri($q['string'])];
        default:
            return ['unsupported' => true];
    }
}

while (($line = fgets(STDIN)) !== false) {
    $q = json_decode($line, true);
    try {
        $reply = answer($q);
    } catch (\Throwable $error) {
        $reply = ['error' => true];
    }
    echo json_encode(['id' => $q['id']] + $reply, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
