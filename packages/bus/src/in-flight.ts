import { shared } from './runtime.ts';
import type { SliceName } from './bus.ts';

/** By slice, the response that its first elements on the page will show. */
const responses = shared('in-flight', () => new Map<SliceName, Promise<unknown>>());

/** Announces a first response: elements that show it may wait briefly before they render a placeholder. */
export function expectResponse(slice: SliceName, response: Promise<unknown>): void {
  responses.set(slice, response);
  const settled = () => {
    if (responses.get(slice) === response) responses.delete(slice);
  };
  response.then(settled, settled);
}

export const expectedResponse = (slice: SliceName): Promise<unknown> | undefined => responses.get(slice);
