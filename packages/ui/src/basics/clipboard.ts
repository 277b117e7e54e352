/**
 * Returns whether it was copied. Without https, or if the site's policy forbids it, there is no clipboard API: copies the selected field
 * instead, if there is one.
 */
export async function toClipboard(text: string, field: HTMLInputElement | null = null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return field !== null && document.execCommand('copy');
  }
}
