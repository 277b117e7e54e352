/** Without https, or if the site's policy forbids it, there is no clipboard API: falls back to execCommand, then to the visitor. */
export async function toClipboard(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand('copy');
  }
}
