<?php

/**
 * @file
 * The site's own card of results, empty by default.
 *
 * Copy this file into your theme and write HTML with data-field bindings, as in
 * a template inside stay-results:
 * <h3><a data-field-href="link" data-field="title"></a></h3>
 */
?>
