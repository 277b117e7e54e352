import { deflateRawSync } from 'node:zlib';
import { hashParam } from '@staytags/base/hash-param';
import { describe, expect, it, vi } from 'vitest';
import { encodeOrder } from './trip-code.logic.ts';
import { linesOf, offer, utf8 } from './trip-link.fakes.ts';
import { decodeOrder, MAX_TEXT, packedBytes, PACKED, readOrderText } from './trip-link.logic.ts';
import { linkCode, unpack } from './trip-pack.ts';

const mangle: Record<string, (code: string) => string> = {
  'encodes it once more': (code) => encodeURIComponent(encodeURIComponent(code)),
  'reads it as a form does': (code) => hashParam(`#rcod=${code}`, 'rcod') ?? '',
  'writes it in the other alphabet': (code) => code.replaceAll('-', '+').replaceAll('_', '/'),
  'breaks it into lines': (code) => code.replace(/.{76}/g, '$&\r\n'),
  'puts a full stop behind it': (code) => `${code}.`,
  'puts a tracker behind it': (code) => `${code}&fbclid=IwAR0-x_y`,
};

/** As a page reads a code, compressed or not. */
async function decodeLink(code: string) {
  const bytes = packedBytes(code);
  if (bytes === undefined) return decodeOrder(code);
  const text = await unpack(bytes);
  return text === undefined ? undefined : readOrderText(text);
}
describe('a long link', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      offer(String(1000 + n), { n: `House ${n} “Café” ✓`, dd: 'Half now, half later.' }),
    );
  const packed = (data: Uint8Array | string) => `${PACKED}${Buffer.from(deflateRawSync(data)).toString('base64url')}`;

  it('is compressed from 2,000 characters on; a shorter one stays in the format that every reader knows [ORD-13]', async () => {
    const short = [...linesOf([offer('1', { n: 'Café ✓?>' })])];
    const plain = await linkCode(short);
    expect(plain).toBe(encodeOrder(short));
    // As the original reads it: decoded once, base64 in the standard alphabet with its padding.
    const entity = Buffer.from(decodeURIComponent(plain), 'base64').toString('utf8');
    expect(Buffer.from(entity).toString('base64')).toBe(decodeURIComponent(plain));
    expect(JSON.parse(entity)).toMatchObject({ lict: 1, lis: { 'ind-0': { eid: '1', n: 'Café ✓?>' } } });
    const long = [...linesOf(many(20))];
    const code = await linkCode(long);
    expect(code).toMatch(/^z\.[A-Za-z0-9_-]+$/);
    expect(code.length).toBeLessThan(encodeOrder(long).length / 4);
    expect(await decodeLink(code)).toEqual({ offers: many(20), dropped: 0 });
  });

  it('is plain where the browser cannot compress [ORD-13]', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const long = [...linesOf(many(20))];
    expect(await linkCode(long)).toBe(encodeOrder(long));
    vi.unstubAllGlobals();
  });

  it.each(Object.entries(mangle))('survives a program that %s, compressed [ORD-13] [ORD-8]', async (_, change) => {
    for (const count of [12, 20, 50, 99]) {
      const code = await linkCode([...linesOf(many(count))]);
      expect(code.startsWith(PACKED)).toBe(true);
      expect((await decodeLink(change(code)))?.offers).toEqual(many(count));
    }
  });

  it.each<[string, string]>([
    ['is cut', packed(JSON.stringify({ lis: [offer('1')] })).slice(0, -12)],
    ['has nothing after its prefix', PACKED],
    ['is not compressed', `${PACKED}${Buffer.from('{"lis":[]}').toString('base64url')}`],
    ['is no base64', `${PACKED}%%%`],
    ['holds no text', packed(new Uint8Array([0xff, 0xfe, 0x80]))],
    ['holds no order', packed('[]')],
    ['unfolds to fifty megabytes', packed('{"lis":['.padEnd(50_000_000, ' '))],
  ])('that %s is damaged [ORD-13] [ORD-8]', async (_, code) => {
    expect(await decodeLink(code)).toBeUndefined();
  });

  it('decompresses to no more than an order can need [ORD-13]', async () => {
    const bytes = (length: number) => deflateRawSync('{}'.padEnd(length, ' ')).toString('latin1');
    expect(await unpack(bytes(MAX_TEXT))).toHaveLength(MAX_TEXT);
    expect(await unpack(bytes(MAX_TEXT + 1))).toBeUndefined();
  });

  it('stops decompressing at the limit, however much would follow [ORD-13]', async () => {
    let parts = 0;
    let isCancelled = false;
    class Endless {
      writable = new WritableStream();
      readable = new ReadableStream({
        pull(controller) {
          parts += 1;
          controller.enqueue(new Uint8Array(65_536).fill(32));
        },
        cancel: () => void (isCancelled = true),
      });
    }
    vi.stubGlobal('DecompressionStream', Endless);
    expect(await unpack('any')).toBeUndefined();
    await vi.waitUntil(() => isCancelled);
    expect(parts).toBeLessThan(20);
    vi.unstubAllGlobals();
  });

  it.each([
    ['equal signs before its end', `${'='.repeat(190_000)}x`],
    ['equal signs', '='.repeat(5_000_000)],
    ['percent signs', '%25'.repeat(60_000)],
    ['percent signs that are no escape', '%'.repeat(190_000)],
    ['question marks', '?'.repeat(190_000)],
    ['line breaks', '\r\n'.repeat(90_000)],
    ['letters', 'A'.repeat(5_000_000)],
    ['letters that are just too many', 'A'.repeat(65_540)],
    ['lists in lists', utf8(`{"lis":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)],
    ['lists in lists, compressed', packed(`{"lis":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)],
  ])('of nothing but %s is rejected at once [ORD-13] [ORD-8]', async (_, code) => {
    // What takes the square of the length would not end within the test's time.
    expect(await decodeLink(code)).toBeUndefined();
  });
});
