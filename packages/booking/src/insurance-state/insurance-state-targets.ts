import { withProvince } from './insurance-state.logic.ts';

const innerOf = (trigger: Element, event: Event): EventTarget[] =>
  event.composedPath().slice(0, event.composedPath().indexOf(trigger) + 1);

/** The link that a click follows: inside the trigger, or around it. */
export function linkOf(trigger: Element, event: Event): HTMLAnchorElement | undefined {
  const link = innerOf(trigger, event).find((at) => at instanceof HTMLAnchorElement) ?? trigger.closest('a');
  return link instanceof HTMLAnchorElement && link.hasAttribute('href') ? link : undefined;
}

/** Adds the state to the URL that the trigger leads to: of a link, or of the form that it submits [CHK-3]. */
export function addProvince(trigger: Element, event: Event, state: string): void {
  const inner = innerOf(trigger, event);
  const link = linkOf(trigger, event);
  if (link) link.setAttribute('href', withProvince(link.getAttribute('href') ?? '', state, document.baseURI));
  const form = trigger instanceof HTMLFormElement ? trigger : formOf(inner);
  if (!form) return;
  const submitter = event instanceof SubmitEvent ? event.submitter : buttonOf(inner);
  addToForm(form, submitter, state);
}

const buttonOf = (path: readonly EventTarget[]): HTMLElement | null =>
  path.find((at) => at instanceof HTMLButtonElement || at instanceof HTMLInputElement) ?? null;

/** The form that a click on the trigger submits. */
function formOf(path: readonly EventTarget[]): HTMLFormElement | null {
  const button = buttonOf(path);
  const sends =
    (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) && /^(submit|image)$/.test(button.type);
  return sends ? button.form : null;
}

function addToForm(form: HTMLFormElement, submitter: HTMLElement | null, state: string): void {
  // Read from attributes: a control named `action` or `method` shadows the form's property.
  if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'get') {
    // The fields of a GET form replace the query of its URL.
    const field =
      form.querySelector('[name=province]') ??
      form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name: 'province' }));
    if (field instanceof HTMLInputElement && field.type === 'hidden') field.value = state;
    return;
  }
  form.setAttribute('action', withProvince(form.getAttribute('action') || location.href, state, document.baseURI));
  const action = submitter?.getAttribute('formaction');
  if (action) submitter?.setAttribute('formaction', withProvince(action, state, document.baseURI));
}
