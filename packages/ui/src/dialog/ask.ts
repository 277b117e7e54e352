import css from './ask.css?inline';
import type { Speaker } from '../basics/speak-for.ts';
import { createDialog, openDialog } from './dialog.ts';
import { make } from '../basics/make.ts';
import { makeButton } from '../basics/make-button.ts';

export interface Question {
  readonly text: string;
  readonly yes: string;
  /** The label of the answer that changes nothing; without it the dialog only informs. */
  readonly no?: string;
  /** The browser's own `confirm` and `alert`, for sites that set `alerts: native` [CORE-20]. */
  readonly native?: boolean;
  /** What it speaks for: it has the language around that. */
  readonly near?: Speaker;
}

/**
 * Replaces the browser's `confirm` and `alert`, which are silent in frames of another origin, with a dialog of ours [CORE-20]. Resolves
 * to the answer; Escape is no.
 */
export async function ask({ text, yes, no, near, native = false }: Question): Promise<boolean> {
  if (native) {
    if (no === undefined) alert(text);
    return no === undefined || confirm(text);
  }
  // Enter gives the answer that destroys nothing.
  const answer = await choose({
    text,
    ...(no === undefined ? {} : { no }),
    near,
    yes,
    focus: no === undefined ? 'yes' : 'no',
  });
  return answer === undefined ? no === undefined : answer === 'yes';
}

export type Answer = 'yes' | 'no' | 'other';

export interface Choice extends Pick<Question, 'text' | 'yes' | 'no'> {
  /** A third answer, between them. */
  readonly other?: string;
  /** Content between the text and the answers. */
  readonly content?: HTMLElement;
  /** The answer that has the focus, unless there is a field. */
  readonly focus: Answer;
  /** A control between the text and the answers; `yes` shows once it has a value. */
  readonly field?: { readonly label: string; readonly control: HTMLSelectElement };
  /** What it speaks for: it has the language around that. */
  readonly near: Speaker;
}

/** Asks for one of two or three answers. Escape resolves to `undefined`, for questions where neither answer leaves things as they are. */
export function choose({ text, yes, no, other, content, focus, field, near }: Choice): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const { host, dialog } = createDialog('ask', css, near);
    dialog.setAttribute('role', 'alertdialog');
    dialog.setAttribute('aria-labelledby', 'text');
    const actions = make('div', { class: 'actions' });
    dialog.append(make('p', { id: 'text' }, text), ...(content ? [content] : []), actions);
    if (content) {
      content.id = 'content';
      dialog.setAttribute('aria-describedby', content.id);
    }

    const answer = (value: Answer | undefined) => {
      close();
      host.remove();
      resolve(value);
    };
    const button = (label: string, kind: Answer) => makeButton(() => answer(kind), { class: kind }, label);
    const buttons = {
      ...(no === undefined ? {} : { no: button(no, 'no') }),
      ...(other === undefined ? {} : { other: button(other, 'other') }),
      yes: button(yes, 'yes'),
    };
    actions.append(...Object.values(buttons));
    if (field) placeField(field, actions, buttons.yes);
    const close = openDialog(dialog, {
      onDismiss: () => answer(undefined),
      focus: field?.control ?? buttons[focus] ?? buttons.yes,
      isQuestion: true,
    });
  });
}

function placeField({ label, control }: NonNullable<Choice['field']>, before: Element, yes: HTMLButtonElement): void {
  before.before(make('label', {}, label, control));
  const follow = () => {
    yes.hidden = control.value === '';
  };
  control.addEventListener('change', follow);
  follow();
}
