import { pageSettings } from '@staytags/cms/page.options';
import { shortName, type AnyWidget } from '@staytags/element/widget';
import { stringify } from 'yaml';
import { humanName, optionModels, optionSchema, titleOf } from './model.ts';
import type { Texts } from './texts.ts';

/** JSON Schema of the settings object `staytags`, and under `$defs` of the page settings that stand beside it. */
export function settingsSchema(widgets: readonly AnyWidget[], texts: Texts): object {
  const form = {
    anyOf: [{ type: 'string' }, { type: 'object', required: ['other'], additionalProperties: { type: 'string' } }],
  };
  const ofPage = optionModels({ options: pageSettings }).map((option) => ({
    key: pageSettings[option.name as keyof typeof pageSettings].path.replace('staytags.', ''),
    isOurs: pageSettings[option.name as keyof typeof pageSettings].path.startsWith('staytags.'),
    schema: optionSchema(option, titleOf(option.name)),
  }));
  const schemas = (ours: boolean) =>
    Object.fromEntries(ofPage.filter(({ isOurs }) => isOurs === ours).map(({ key, schema }) => [key, schema]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Staytags settings',
    description: 'The page settings under the key "staytags": an object per element, and the wording of its texts.',
    type: 'object',
    $defs: { page: { type: 'object', description: 'Page settings beside "staytags".', properties: schemas(false) } },
    properties: {
      ...schemas(true),
      ...Object.fromEntries(widgets.map((widget) => [shortName(widget.tag), elementSchema(widget)])),
      texts: {
        type: 'object',
        properties: Object.fromEntries(texts.map(([key, value]) => [key, { ...form, default: value }])),
        additionalProperties: form,
      },
    },
  };
}

const elementSchema = (widget: AnyWidget): object => ({
  type: 'object',
  description: widget.doc,
  properties: Object.fromEntries(
    optionModels(widget).map((option) => [option.name, optionSchema(option, titleOf(option.name))]),
  ),
});

/** A Drupal single-directory component: its declaration. */
export function drupalComponent(widget: AnyWidget): string {
  const options = optionModels(widget);
  const required = options.filter((option) => option.required).map(({ name }) => name);
  return stringify({
    $schema: 'https://git.drupalcode.org/project/drupal/-/raw/HEAD/core/assets/schemas/v1/metadata.schema.json',
    name: humanName(widget.tag),
    description: widget.doc,
    group: `Staytags: ${widget.group}`,
    props: {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(
        options.map((option) => {
          const { default: byDefault, ...schema } = optionSchema(option, titleOf(option.name));
          return [option.name, { ...schema, ...(option.defaultText === undefined ? {} : { default: byDefault }) }];
        }),
      ),
    },
    slots: { fallback: { title: 'Fallback', description: 'What shows until the element is ready.' } },
    libraryOverrides: { dependencies: ['staytags/staytags'] },
  });
}

/** ... and its template: JSON stands in data attributes, which Drupal's filters leave alone. */
export function drupalTwig(widget: AnyWidget): string {
  const attributes = optionModels(widget).map(({ name, attribute, kind }) => {
    const value =
      kind === 'json' || kind === 'list'
        ? `${name}|json_encode`
        : kind === 'flag'
          ? `${name} ? 'true' : 'false'`
          : name;
    return `{% if ${name} is defined and ${name} is not null %} ${attribute}="{{ ${value} }}"{% endif %}`;
  });
  return `<${widget.tag}${attributes.join('')}>{% block fallback %}{% endblock %}</${widget.tag}>\n`;
}

/** A WordPress block's declaration. */
export function wordpressBlock(widget: AnyWidget): object {
  return {
    $schema: 'https://schemas.wp.org/trunk/block.json',
    apiVersion: 3,
    name: `staytags/${shortName(widget.tag)}`,
    title: humanName(widget.tag),
    category: 'widgets',
    description: widget.doc,
    textdomain: 'staytags',
    attributes: Object.fromEntries(
      optionModels(widget).map(({ name, def, defaultText }) => [
        name,
        {
          type: blockType(def.kind, def.shape),
          ...(def.values ? { enum: def.values } : {}),
          ...(defaultText === undefined ? {} : { default: def.default }),
        },
      ]),
    ),
    supports: { html: false, anchor: true },
    render: 'file:./render.php',
  };
}

function blockType(kind: string, shape: string | undefined): string {
  if (kind === 'number') return 'number';
  if (kind === 'flag') return 'boolean';
  if (kind === 'list' || shape === 'list') return 'array';
  return kind === 'json' ? 'object' : 'string';
}

export function wordpressRender(widget: AnyWidget): string {
  const names = optionModels(widget).map(({ name, attribute }) => `\t'${name}' => '${attribute}',`);
  return `<?php
// Prints <${widget.tag}> with the block's attributes as data attributes.
$staytags_names = array(
${names.join('\n')}
);
$staytags_out = '';
foreach ( $staytags_names as $name => $attribute ) {
\tif ( ! isset( $attributes[ $name ] ) ) {
\t\tcontinue;
\t}
\t$value         = $attributes[ $name ];
\t$text          = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : ( is_array( $value ) ? wp_json_encode( $value ) : (string) $value );
\t$staytags_out .= sprintf( ' %s="%s"', $attribute, esc_attr( $text ) );
}
printf( '<${widget.tag}%s>%s</${widget.tag}>', $staytags_out, $content ); // phpcs:ignore WordPress.Security.EscapeOutput
`;
}
