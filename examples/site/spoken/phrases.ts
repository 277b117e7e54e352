interface Value {
  readonly value?: unknown;
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
}

/** A node of Chromium’s accessibility tree, as its protocol names it. */
export interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly value?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** What a screen reader says of one control, or of what contains it. */
export interface Phrase {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
  readonly value: string;
  readonly description: string;
}

/** Words for roles that speech calls differently than ARIA. */
const ROLES: Readonly<Record<string, string>> = {
  alertdialog: 'alert dialog',
  banner: 'banner landmark',
  checkbox: 'check box',
  combobox: 'combo box',
  complementary: 'complementary landmark',
  contentinfo: 'content info landmark',
  DisclosureTriangle: 'button',
  DisclosureTriangleGrouped: 'button',
  form: 'form landmark',
  gridcell: 'cell',
  main: 'main landmark',
  MenuListPopup: 'list box',
  none: 'nothing has the focus',
  navigation: 'navigation landmark',
  radio: 'radio button',
  radiogroup: 'radio group',
  RootWebArea: 'document',
  search: 'search landmark',
  searchbox: 'search edit',
  spinbutton: 'spin button',
  tablist: 'tab list',
  tabpanel: 'tab panel',
  textbox: 'edit',
};

/** States that are said both ways; others only if they are true. */
const BOTH: Readonly<Record<string, readonly [string, string]>> = {
  expanded: ['expanded', 'collapsed'],
  checked: ['checked', 'not checked'],
  pressed: ['pressed', 'not pressed'],
};
const ONE: Readonly<Record<string, string>> = {
  selected: 'selected',
  disabled: 'unavailable',
  required: 'required',
  readonly: 'read only',
  multiselectable: 'multi-select',
};
const POPUPS: Readonly<Record<string, string>> = {
  listbox: 'opens a list box',
  menu: 'opens a menu',
  dialog: 'opens a dialog',
  true: 'opens a menu',
};
/** Roles that are said whenever the focus enters them; others need a name. */
const BOXES = /^(?:dialog|alertdialog|radiogroup|tablist|listbox|grid|list|menu|toolbar)$/;
const NAMED_BOXES =
  /^(?:group|region|form|search|navigation|main|banner|contentinfo|complementary|article|table|tabpanel)$/;

const textOf = (value: Value | undefined): string =>
  String(value?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export function toPhrase(node: Node): Phrase {
  const role = textOf(node.role);
  const of = (name: string): string => textOf(node.properties?.find((one) => one.name === name)?.value);
  const states: string[] = [];
  for (const [state, [yes, no]] of Object.entries(BOTH)) {
    const value = of(state);
    if (value === 'true') states.push(yes);
    if (value === 'mixed') states.push('partly checked');
    if (value === 'false') states.push(no);
  }
  for (const [state, word] of Object.entries(ONE)) if (of(state) === 'true') states.push(word);
  if (!['', 'false'].includes(of('invalid'))) states.push('invalid entry');
  const popup = POPUPS[of('hasPopup')];
  if (popup && role !== 'combobox') states.push(popup);
  if (of('autocomplete') === 'list') states.push('has suggestions');
  const level = role === 'heading' ? ` level ${of('level')}` : '';
  const name = textOf(node.name);
  const value = textOf(node.value);
  const kind = /^(?:generic|Section|paragraph)$/.test(role) ? '' : of('roledescription') || (ROLES[role] ?? role);
  return {
    id: String(node.backendDOMNodeId ?? node.nodeId),
    role: kind + level,
    name,
    states,
    // A link's value is its address.
    value: role === 'link' || value === name ? '' : value,
    description: textOf(node.description),
  };
}

/** Whether the focus is said to enter it. */
export const isBox = (node: Node): boolean => {
  const role = textOf(node.role);
  return !node.ignored && (BOXES.test(role) || (NAMED_BOXES.test(role) && textOf(node.name) !== ''));
};

export const spoken = ({ name, role, states, value, description }: Phrase): string =>
  [name, role, ...states, value, description].filter(Boolean).join(', ') || 'something without a name';

/** What is said if the same control has changed: only that. */
export function changes(before: Phrase, after: Phrase): string {
  const { name, role, states, value, description } = after;
  const isTyped =
    role === 'edit' || role === 'search edit' || (role === 'combo box' && states.includes('has suggestions'));
  return [
    name === before.name ? '' : name,
    ...states.filter((state) => !before.states.includes(state)),
    value === before.value || isTyped ? '' : value || 'blank',
    description === before.description ? '' : description,
  ]
    .filter(Boolean)
    .join(', ');
}
