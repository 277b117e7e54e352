import { fieldsOf, type FormField } from './draft.ts';

const MESSAGES = '.messages.error, .messages--error, .messages.messages--error';

export interface Problem {
  readonly field: FormField;
  readonly text: string;
}

/** Whether the CMS has refused what was sent: its message, or a field that it has marked. */
export const isRefused = (region: Element): boolean =>
  region.querySelector(`${MESSAGES}, .error:is(input, select, textarea), [aria-invalid='true']`) !== null;

const labelOf = (field: FormField): string =>
  (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name).replace(/\*\s*$/, '').trim();

/**
 * Marks the fields that the CMS has refused, and sums them up on top with a link to each. The texts are the CMS's own, given to the field
 * whose label they name [LEAD-9]. Returns the summary, for the focus.
 */
export function markProblems(region: HTMLElement, title: string): HTMLElement | undefined {
  const printed = [...region.querySelectorAll(MESSAGES)];
  const texts = printed.flatMap((box) => {
    const items = [...box.querySelectorAll('li')];
    const lines = items.length > 0 ? items.map((item) => item.textContent ?? '') : [textOf(box)];
    return lines.map((line) => line.trim()).filter(Boolean);
  });
  const refused = fieldsOf(region).filter((field) => field.matches(".error, [aria-invalid='true']"));
  const problems: Problem[] = refused.map((field) => ({
    field,
    text: texts.find((text) => labelOf(field) !== '' && text.includes(labelOf(field))) ?? labelOf(field),
  }));
  const rest = texts.filter((text) => !problems.some((problem) => problem.text === text));
  if (problems.length === 0 && rest.length === 0) return undefined;

  const summary = document.createElement('div');
  summary.className = 'stay-form-summary';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'alert');
  const heading = document.createElement('p');
  heading.textContent = title;
  const list = document.createElement('ul');
  for (const [index, { field, text }] of problems.entries()) {
    field.id ||= `stay-field-${index}-${Math.random().toString(36).slice(2, 8)}`;
    const link = document.createElement('a');
    link.href = `#${field.id}`;
    link.textContent = text;
    link.addEventListener('click', (event) => {
      // The address keeps its hash, which may hold a search.
      event.preventDefault();
      field.focus();
      field.scrollIntoView({ block: 'center' });
    });
    list.append(item(link));
    describe(field, text);
  }
  list.append(...rest.map((text) => item(text)));
  summary.append(heading, list);
  for (const box of printed) box.remove();
  region.prepend(summary);
  return summary;
}

function textOf(box: Element): string {
  const copy = box.cloneNode(true) as Element;
  copy.querySelector('h2, .visually-hidden, .element-invisible')?.remove();
  return copy.textContent ?? '';
}

function item(content: Node | string): HTMLElement {
  const made = document.createElement('li');
  made.append(content);
  return made;
}

/** The text next to its field, and for it. */
function describe(field: FormField, text: string): void {
  const id = `${field.id}-error`;
  const words = document.createElement('div');
  words.id = id;
  words.className = 'stay-form-error';
  words.textContent = text;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), id].filter(Boolean).join(' '));
  if (field.type === 'radio' || field.type === 'checkbox')
    (field.closest('fieldset, .form-item') ?? field).append(words);
  else field.after(words);
}
