/** A text around its `{phone}`: the parts before and after the link [PRC-1]. */
export function splitPhone(
  text: string,
  phone: string,
): { before: string; after: string; phone: string; tel: string } | undefined {
  if (text === '') return undefined;
  const at = text.indexOf('{phone}');
  const [before, after] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + '{phone}'.length)];
  const tel = phone.replace(/[^\d+*#]/g, '');
  return { before, after, phone: at < 0 || tel === '' ? '' : phone, tel };
}
