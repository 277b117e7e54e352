<?php

/**
 * Passes every URL that is not a file to the CMS, as nginx and Apache do for clean URLs.
 */

$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if (is_file($file) || is_file(rtrim($file, '/') . '/index.php')) {
    return false;
}
$front = getenv('CMS_BASE') . 'index.php';
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $front;
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . $front;
unset($_SERVER['PATH_INFO']);
// PHP's auto_prepend_file does not apply to a router.
if (ini_get('auto_prepend_file')) {
    require ini_get('auto_prepend_file');
}
chdir(dirname($_SERVER['SCRIPT_FILENAME']));
require $_SERVER['SCRIPT_FILENAME'];
