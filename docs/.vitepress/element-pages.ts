import { events, type EventName } from '../../packages/bus/src/events.ts';
import { pageSettings } from '../../packages/cms/src/page.options.ts';
import { shortName, type AnyWidget } from '../../packages/element/src/declare/widget.ts';
import { humanName, optionModels } from '../../tools/model.ts';
import { textsOf, type Texts } from '../../tools/texts.ts';

const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const table = (head: string[], rows: string[][]): string =>
  rows.length === 0
    ? ''
    : [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells)), ''].join('\n');

const section = (title: string, body: string): string => (body ? `### ${title}\n\n${body}\n` : '');

const pairs = (record: Readonly<Record<string, string>>): string[][] =>
  Object.entries(record).map(([name, doc]) => [`\`${name}\``, doc]);

const slotPairs = (slots: Readonly<Record<string, string>>): string[][] =>
  Object.entries(slots).map(([name, doc]) => [name ? `\`${name}\`` : 'the content of the tag', doc]);

const textTable = (texts: Texts): string =>
  table(
    ['Key', 'English'],
    texts.map(([key, english]) => [
      `\`${key}\``,
      typeof english === 'string'
        ? english
        : Object.entries(english)
            .map(([form, words]) => `${form}: ${words}`)
            .join('; '),
    ]),
  );

/** All texts, for translators. */
export const textsPage = (texts: Texts): string =>
  `# Texts\n\nThese are all texts that visitors read, in English. Override any of them by its key in the setting \`staytags.texts\`. A text with a count takes the plural forms of its language (\`one\`, \`few\`, \`many\`, \`other\` …). Placeholders in braces, such as \`{count}\`, are replaced.\n\n\`\`\`json\n{ "staytags": { "texts": { "order.checkout": "Zur Kasse", "order.count": { "one": "{count} Posten", "other": "{count} Posten" } } } }\n\`\`\`\n\n${textTable(texts)}`;

/** The settings that belong to no single element. */
export const settingsPage = (): string =>
  `# Page settings\n\nThese settings are for the whole page, by their path in the settings JSON. The settings of one element are at \`staytags.<element>\`, under the names of its options.\n\n${table(
    ['Path', 'Accepts', 'Default', 'What it does'],
    Object.values(pageSettings).map((def) => {
      const [model] = optionModels({ options: { value: def } });
      return [`\`${def.path}\``, model!.accepted, model!.defaultText ? `\`${model!.defaultText}\`` : '', model!.doc];
    }),
  )}`;

/** The reference page of one element. */
export function elementPage(widget: AnyWidget, texts: Texts): string {
  const short = shortName(widget.tag);
  const options = optionModels(widget).map(
    ({ name, attribute, accepted, defaultText, required, doc, def: { aliases = [] } }) => [
      `\`${attribute}\`, \`${name}\``,
      accepted,
      required ? 'required' : defaultText === undefined ? '' : `\`${defaultText}\``,
      aliases.length > 0 ? `${doc} In settings also ${aliases.map((old) => `\`${old}\``).join(', ')}.` : doc,
    ],
  );
  return [
    `# \`<${widget.tag}>\` ${humanName(widget.tag)}\n`,
    `${widget.doc}\n`,
    '```html',
    widget.example,
    '```\n',
    `Each option comes from the first source that has it: the element's property, its attribute, its \`data-options\` JSON, the settings that \`data-settings\` names, the settings at \`staytags.${short}\`. See [Install](../install.md#options).\n`,
    section('Options', table(['Attribute and key', 'Accepts', 'Default', 'What it does'], options)),
    section('Texts', textTable(textsOf(texts, widget))),
    section('Parts', table(['`::part()`', 'What it is'], pairs(widget.parts))),
    section('CSS custom properties', table(['Property', 'What it sets'], pairs(widget.cssProps))),
    section('States', table(['`:state()` and attribute', 'When'], pairs(widget.states))),
    section('Slots', table(['Slot', 'Content'], slotPairs(widget.slots))),
    section('Dispatches', eventTable(widget.sends)),
    section('Listens to', eventTable(widget.hears)),
  ]
    .filter(Boolean)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n');
}

const eventTable = (names: readonly EventName[]): string =>
  table(
    ['Event', 'Kind', 'Meaning'],
    names.map((name) => [`\`stay:${name}\``, events[name].kind, events[name].doc ?? '']),
  );

export function indexPage(widgets: readonly AnyWidget[]): string {
  const rows = widgets.map((widget) => [
    `[\`<${widget.tag}>\`](${shortName(widget.tag)}.md)`,
    widget.group,
    widget.doc,
  ]);
  return `# Elements\n\nEach page lists the options, texts, parts, states and events of one element. [Recipes](../guides/recipes.md) shows elements together.\n\n${table(['Tag', 'Group', 'What it does'], rows)}\nAll events: [events.md](events.md). All tokens: [tokens.md](tokens.md). All texts: [texts.md](texts.md). Settings of the whole page: [settings.md](settings.md).\n`;
}

/** The tokens with their fallbacks, read from the stylesheet that uses them. */
export function tokensPage(css: string): string {
  const rows = [...css.matchAll(/var\((--stay-[\w-]+), (.+)\);\s+\/\* (.+) \*\//g)].map(
    ([, name, fallback, use = '']) => [
      `\`${name}\``,
      use,
      fallback === 'var(--_accent)' ? 'the accent colour' : `\`${fallback}\``,
    ],
  );
  return `# Tokens\n\nSet these custom properties on \`:root\`, on a section or on a single element. Each has a fallback, and none is required. Colours follow the page's \`color-scheme\`.\n\n\`\`\`css\n:root {\n  color-scheme: light dark;\n  --stay-color-accent: light-dark(#1d3f8a, #9db8ff);\n  --stay-radius: 4px;\n}\n\`\`\`\n\n${table(['Token', 'What it styles', 'Default'], rows)}\nThe space between neighbouring tags is \`--stay-flow\` (24px), in \`flow.css\`. The plugin and the modules load this stylesheet; on other sites, link it from \`dist/\`.\n`;
}
