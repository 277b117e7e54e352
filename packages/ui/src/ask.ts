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
export async function ask({ text, yes, no, native = false }: Question): Promise<boolean> {
  if (native) {
    if (no === undefined) alert(text);
    return no === undefined || confirm(text);
  }
  // The answer that destroys nothing is the one that Enter gives.
  const answer = await choose({
    text,
    ...(no === undefined ? {} : { no }),
    yes,
    focus: no === undefined ? 'yes' : 'no',
  });
  return answer === undefined ? no === undefined : answer === 'yes';
}

export type Answer = 'yes' | 'no';

export interface Choice {
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  /** Which of the answers has the focus; with a field it is the field. */
  readonly focus: Answer;
  /** A control between the words and the answers: `yes` is there only once it has a value. */
  readonly field?: { readonly label: string; readonly control: HTMLSelectElement };
}

/** A question with an answer, or none: Escape resolves to `undefined`, for questions where neither answer is 'as before'. */
export function choose({ text, yes, no, focus, field }: Choice): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const { host, dialog, actions } = build(text);
    const answer = (value: Answer | undefined) => {
      closeModal(dialog);
      host.remove();
      resolve(value);
    };
    const buttons = {
      ...(no === undefined ? {} : { no: button(no, 'no', () => answer('no')) }),
      yes: button(yes, 'yes', () => answer('yes')),
    };
    actions.append(...Object.values(buttons));
    if (field) placeField(field, actions, buttons.yes);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      answer(undefined);
    });
    document.body.append(host);
    openModal(dialog);
    (field?.control ?? buttons[focus] ?? buttons.yes).focus();
  });
}

function placeField({ label, control }: NonNullable<Choice['field']>, before: Element, yes: HTMLButtonElement): void {
  const words = document.createElement('label');
  words.append(label, control);
  before.before(words);
  const follow = () => {
    yes.hidden = control.value === '';
  };
  control.addEventListener('change', follow);
  follow();
}

function build(text: string): { host: HTMLElement; dialog: HTMLDialogElement; actions: HTMLElement } {
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
  return { host, dialog, actions };
}

function button(label: string, kind: Answer, run: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.textContent = label;
  made.addEventListener('click', run);
  return made;
}
