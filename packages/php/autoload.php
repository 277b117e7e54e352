<?php

/**
 * Loads the classes shared by the plugin and the modules. Each zip contains them; the first one loaded serves all.
 */

spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/src/' . substr($class, strlen('Staytags\\')) . '.php';
    if (strncmp($class, 'Staytags\\', 9) === 0 && preg_match('/^[A-Za-z]+$/', substr($class, 9)) && is_file($file)) {
        require $file;
    }
});
