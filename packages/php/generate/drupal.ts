import type { AnyWidget } from '../../element/src/declare/widget.ts';
import { stringify } from 'yaml';
import { humanName, jsonTypes, optionModels, titleOf, type OptionModel } from '../../../tools/model.ts';

/** The slot of a component. No option may have this name: Drupal rejects a prop and a slot with the same name. */
const SLOT = 'children';

const withDefault = ({ doc, defaultText }: OptionModel): string =>
  defaultText === undefined ? doc : `${doc} Default: ${defaultText}`;

/**
 * The declaration of a Drupal single-directory component. It has no defaults: tools that fill them in would print options that override the
 * site's settings.
 */
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
        options.map((option) => [
          option.name,
          {
            type: [...jsonTypes(option.def)],
            title: titleOf(option.name),
            description: withDefault(option),
            ...(option.kind === 'choice' ? { enum: option.def.values } : {}),
          },
        ]),
      ),
    },
    slots: { [SLOT]: { title: 'Content', description: 'The content of the tag, shown until it is ready.' } },
    libraryOverrides: { dependencies: ['staytags/staytags'] },
  });
}

/**
 * The template of the component. The strings "false", "no" and "0" are passed through: the element parses them, but Twig would treat some
 * as true.
 */
export function drupalTwig(widget: AnyWidget): string {
  const attributes = optionModels(widget).map(({ name, attribute, kind }) => {
    const value =
      kind === 'json' || kind === 'list'
        ? `${name} is iterable ? ${name}|json_encode : ${name}`
        : kind === 'flag'
          ? `${name} is same as(true) ? 'true' : ${name} is same as(false) ? 'false' : ${name}`
          : name;
    return `{% if ${name} is defined and ${name} is not null %} ${attribute}="{{ ${value} }}"{% endif %}`;
  });
  return `<${widget.tag}{{ attributes }}${attributes.join('')}>{% block ${SLOT} %}{% endblock %}</${widget.tag}>\n`;
}
