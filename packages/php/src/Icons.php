<?php

namespace Staytags;

/**
 * The elements' icons. They are decorative: the control names itself.
 */
final class Icons
{
    public static function svg(string $name): string
    {
        return Printed::shared()['icons'][$name];
    }
}
