import css from './ask.css?inline';
import { closeModal, openModal } from './modal-stack.ts';
import { sheetOf } from './sheet.tsx';

export interface Question {
  readonly text: string;
  /** The answer that goes on. */
  readonly yes: string;
  /** The answer that leaves everything as it is; without it there is nothing to decide, only to have read. */
  readonly no?: string;
  /** The browser's own `confirm` and `alert`, for sites that set `alerts: native` [CORE-20]. */
  readonly native?: boolean;
}

/**
 * Asks what the original asks with `confirm`, and says what it says with `alert`, in a dialog of ours [CORE-20]: the browser's own are
 * silent in a frame of another origin. Resolves to the answer; Escape is no.
 */
export function ask({ text, yes, no, native = false }: Question): Promise<boolean> {
  if (native) {
    if (no === undefined) alert(text);
    return Promise.resolve(no === undefined || confirm(text));
  }
  return new Promise((resolve) => {
    const { host, dialog } = build(text);
    const answer = (value: boolean) => {
      closeModal(dialog);
      host.remove();
      resolve(value);
    };
    const buttons = [button(yes, 'yes', () => answer(true))];
    // The answer that destroys nothing is the one that Enter gives.
    if (no !== undefined) buttons.unshift(button(no, 'no', () => answer(false)));
    dialog.lastElementChild?.append(...buttons);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      answer(no === undefined);
    });
    document.body.append(host);
    openModal(dialog);
    buttons[0]?.focus();
  });
}

function build(text: string): { host: HTMLElement; dialog: HTMLDialogElement } {
  const host = document.createElement('div');
  host.setAttribute('data-stay-ask', '');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf('ask', css)];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'text');
  const words = document.createElement('p');
  words.id = 'text';
  words.textContent = text;
  const actions = document.createElement('div');
  actions.className = 'actions';
  dialog.append(words, actions);
  root.append(dialog);
  return { host, dialog };
}

function button(label: string, kind: string, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.textContent = label;
  made.addEventListener('click', run);
  return made;
}
