import { encodeOrder, orderJson, toBase64, toUrlAlphabet } from './trip-code.logic.ts';
import { MAX_TEXT, PACKED } from './trip-link.logic.ts';
import type { Line } from '../trip/trip.logic.ts';

/** Mail and chat programs cut addresses that are longer. */
const LONG = 2_000;

/** The code of a link: plain, which every reader understands, unless it is long and the browser can compress [ORD-13]. */
export async function linkCode(lines: readonly Line[]): Promise<string> {
  const plain = encodeOrder(lines);
  if (plain.length <= LONG || typeof CompressionStream === 'undefined') return plain;
  const stream = new Blob([orderJson(lines)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = PACKED + toUrlAlphabet(toBase64(new Uint8Array(await new Response(stream).arrayBuffer())));
  return packed.length < plain.length ? packed : plain;
}

/** The text in a compressed link; undefined if it is damaged or larger than any order [ORD-13]. */
export async function unpack(bytes: string): Promise<string | undefined> {
  if (typeof DecompressionStream === 'undefined') return undefined;
  const blob = new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))]);
  const reader = blob
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > MAX_TEXT) {
        // A few bytes can expand to gigabytes.
        await reader.cancel();
        return undefined;
      }
    }
    return text;
  } catch {
    return undefined;
  }
}
