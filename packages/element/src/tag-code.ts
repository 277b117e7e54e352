import type { Slice } from '@staytags/bus/slice';
import type { Host } from './host.ts';
import { queueMount } from './schedule.ts';
import type { AnyWidget, TagModule } from './widget.ts';

/** Fetches a tag's code; `early` is given what works without a view, where that comes before the rest. */
export type Load = (tag: string, early: (part: TagModule) => void) => Promise<TagModule>;

/** An element whose code may be on its way. */
interface Waiting extends Host {
  begin(): void;
  codeFailed(error: unknown): void;
}

/** A tag's code, as far as it is here. */
export interface TagCode {
  widget: AnyWidget | undefined;
  module: TagModule | undefined;
  slice: Slice | undefined;
  /** Mounts the element when the code is here, and asks for the code once for all. */
  fetch(host: Waiting): void;
}

export function createTagCode(tag: string, load: Load, declared: (widget: AnyWidget) => void): TagCode {
  const waiting = new Set<Waiting>();
  let asked = false;
  const code: TagCode = {
    widget: undefined,
    module: undefined,
    slice: undefined,
    fetch(host) {
      if (code.module) {
        queueMount(host);
        return;
      }
      waiting.add(host);
      if (code.slice?.connect) host.begin();
      if (asked) return;
      asked = true;
      load(tag, arriveEarly).then(arrive, fail);
    },
  };

  function take(part: TagModule): void {
    code.slice = part.slice;
    if (code.widget) return;
    code.widget = part.widget;
    declared(part.widget);
  }

  function arriveEarly(part: TagModule): void {
    take(part);
    if (part.slice?.connect) for (const host of waiting) host.begin();
  }

  function arrive(module: TagModule): void {
    code.module = module;
    take(module);
    for (const host of waiting) if (host.isConnected) queueMount(host);
    waiting.clear();
  }

  /** Those that wait go on waiting: the next element of the tag asks again, and its answer is theirs too. */
  function fail(error: unknown): void {
    asked = false;
    for (const host of waiting) {
      if (host.isConnected) host.codeFailed(error);
      else waiting.delete(host);
    }
  }

  return code;
}
