import type { Field } from './ajax-body.logic.ts';

/** The form's successful controls in document order, with the pressed button where it counts [AJX-1]. */
export function formFields(form: HTMLFormElement, pressed?: HTMLElement): Field<File>[] {
  const isButton =
    pressed?.matches('button:not([type]), [type=submit]') && (pressed as HTMLButtonElement).form === form;
  return (
    [...new FormData(form, isButton ? pressed : null)]
      // An empty file field would be sent as an empty file.
      .filter(([, value]) => typeof value === 'string' || value.size > 0 || value.name !== '')
      .map(([name, value]) => [name, typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : value])
  );
}

/** Text goes as a query string, as Drupal's script sends it; files need multipart. */
export function encodeFields(fields: readonly Field<File>[]): URLSearchParams | FormData {
  const hasFiles = fields.some(([, value]) => typeof value !== 'string');
  const body = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string') body.append(name, value);
    else (body as FormData).append(name, value);
  }
  return body;
}
