import type { TextForms } from '../../base/src/options/texts.ts';
import type { Texts } from '../../../tools/texts.ts';
import { phpText } from './php.ts';

/** How a CMS marks a text for translation. A plural form is the context. */
type Mark = (text: string, form?: string) => string;

const formsOf = (english: string | TextForms): readonly (readonly [form: string, text: string])[] =>
  typeof english === 'string' ? [] : Object.entries(english);

/** The visitor texts as a PHP file for the CMS; requested directly, it prints nothing. */
function translated(texts: Texts, guard: string, mark: Mark): string {
  const lines = texts.map(([key, english]) => {
    const forms = formsOf(english).map(([form, text]) => `${phpText(form)} => ${mark(phpText(text), phpText(form))}`);
    const value = typeof english === 'string' ? mark(phpText(english)) : `[ ${forms.join(', ')} ]`;
    return `\t${phpText(key)} => ${value},\n`;
  });
  return `<?php\n/**\n * The texts of the elements, translated. Generated from the declarations.\n *\n * @package Staytags\n */\n\n${guard} || exit;\n\nreturn [\n${lines.join('')}];\n`;
}

export const wordpressTexts = (texts: Texts): string =>
  translated(texts, "defined( 'ABSPATH' )", (text, form) =>
    form ? `_x( ${text}, ${form}, 'staytags' )` : `__( ${text}, 'staytags' )`,
  );

/** For all versions of Drupal, which share `t()` and its extraction. */
export const drupalTexts = (texts: Texts): string =>
  translated(texts, "function_exists('t')", (text, form) =>
    form ? `t(${text}, array(), array('context' => ${form}))` : `t(${text})`,
  );
