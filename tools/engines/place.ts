import { setTimeout } from 'node:timers/promises';
import { ANSWER_MS, type Tab } from './engine.ts';

/** The middle of an element in the window, scrolled into view, or nothing where a click there would not reach the element. */
const PLACE = `((one) => {
  if (!one) return [];
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  const { ownerDocument } = one;
  let hit = ownerDocument.elementFromPoint(...at);
  for (let inner = hit; (inner = inner?.shadowRoot?.elementFromPoint(...at)) && inner !== hit; ) hit = inner;
  while (hit && hit !== one) hit = hit.assignedSlot ?? hit.parentNode ?? hit.host;
  if (!hit) return [];
  const frame = ownerDocument.defaultView.frameElement;
  if (!frame) return at;
  const { left, top, width: shown } = frame.getBoundingClientRect();
  const scale = shown / frame.offsetWidth;
  return [left + at[0] * scale, top + at[1] * scale];
})`;
/** WebKit measures what has moved where it was until the next frame, which may be late. A page behind another draws none. */
const FRAME = `new Promise((drawn) => {
  requestAnimationFrame(drawn);
  setTimeout(drawn, 1_000);
})`;
const LOOK_MS = 50;
/** Looks that must agree: what is drawn above an element first moves it. */
const LOOKS = 3;

/** Where a visitor would click the element that an expression returns, once it has stood still. */
export async function placeOf(tab: Tab, element: string, limit = ANSWER_MS): Promise<[number, number]> {
  let at: number[] = [];
  for (let still = 0, end = Date.now() + limit; still < LOOKS; await setTimeout(LOOK_MS)) {
    const before = at;
    at = await tab.evaluate<number[]>(`${FRAME}.then(() => ${PLACE}(${element}))`);
    still = at.length > 0 && at.join() === before.join() ? still + 1 : 0;
    if (Date.now() > end) throw new Error(`A click would not reach ${element}: it is absent, covered, or moves.`);
  }
  return at as [number, number];
}
