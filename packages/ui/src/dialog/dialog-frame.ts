export interface DialogFrame {
  readonly heading: HTMLHeadingElement;
  readonly button: HTMLButtonElement;
  readonly body: HTMLElement;
}

let count = 0;

/** Fills a dialog with a title, a close button, and a body for its content. Their classes begin with `prefix`. */
export function frameDialog(dialog: HTMLDialogElement, prefix: string, onClose: () => void): DialogFrame {
  const create = <T extends keyof HTMLElementTagNameMap>(tag: T, part: string): HTMLElementTagNameMap[T] => {
    const element = document.createElement(tag);
    element.className = `${prefix}-${part}`;
    return element;
  };
  const head = create('div', 'head');
  const heading = create('h2', 'title');
  heading.id = `stay-dialog-title-${(count += 1)}`;
  heading.tabIndex = -1;
  const button = create('button', 'close');
  button.type = 'button';
  button.addEventListener('click', onClose);
  head.append(heading, button);
  const body = create('div', 'body');
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(head, body);
  return { heading, button, body };
}
