export type Submit = HTMLButtonElement | HTMLInputElement;

/** A button may hold an icon too: its text is the first non-empty text node. */
function words(button: HTMLButtonElement): Text {
  const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  let text = walk.nextNode();
  while (text && !text.nodeValue?.trim()) text = walk.nextNode();
  return (text as Text | null) ?? button.appendChild(new Text());
}

export const textOf = (button: Submit): string =>
  button instanceof HTMLInputElement ? button.value : (words(button).nodeValue ?? '').trim();

export function setText(button: Submit, text: string): void {
  if (button instanceof HTMLInputElement) button.value = text;
  else words(button).nodeValue = text;
}

/** The CMS identifies a pressed input by the text it posts, so the printed text continues to be posted. */
export function keepPosted(button: Submit, signal: AbortSignal): void {
  const { form, name } = button;
  if (!(button instanceof HTMLInputElement) || !form || !name) return;
  const posted = button.value;
  let sent: unknown;
  form.addEventListener('submit', (event) => (sent = event.submitter), { signal, capture: true });
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      if (sent === button && formData.get(name) === button.value) formData.set(name, posted);
    },
    { signal },
  );
}
