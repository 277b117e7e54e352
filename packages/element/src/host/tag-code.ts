import { expectedResponse } from '@staytags/bus/in-flight';
import type { Slice } from '@staytags/bus/slice';
import { firstViews } from '../first/first-registry.ts';
import type { Host } from '../render/renderer.ts';
import { queueMount } from '../schedule/schedule.ts';
import { pause } from '../schedule/tasks.ts';
import type { AnyWidget, Preview, TagLoader, TagState, TagStub, TagView } from '../declare/widget.ts';

/** An element whose code may still be on its way. */
interface Waiting extends Host {
  /** Reads the options and connects to the slice. */
  begin(): void;
  showPreview(draw: Preview): void;
  codeFailed(error: unknown): void;
}

/** A tag's code, as far as it has loaded. */
export interface TagCode {
  widget: AnyWidget | undefined;
  slice: Slice | undefined;
  view: TagView | undefined;
  /** Connects the element to its slice as soon as that has loaded: before any view, near the viewport or not. */
  connect(host: Waiting): void;
  /** Mounts the element once all of its code has loaded. */
  mount(host: Waiting): void;
  /** Forgets an element that has left the page. */
  leave(host: Waiting): void;
}

/** Reading the options of more elements than this takes longer than a task may: those connect when they mount. */
const MANY = 200;
/** How long a first render waits for a response that is in flight. */
const PATIENCE_MS = 300;

export function createTagCode(stub: TagStub, load: TagLoader, declared: (widget: AnyWidget) => void): TagCode {
  const connecting = new Set<Waiting>();
  const mounting = new Set<Waiting>();
  let state: Promise<TagState> | undefined;
  let view: Promise<void> | undefined;
  let preview: Preview | undefined;

  const code: TagCode = {
    widget: undefined,
    slice: undefined,
    view: undefined,

    connect(host) {
      if (!stub.connects) return;
      if (code.widget) {
        host.begin();
        return;
      }
      connecting.add(host);
      // Its elements go without until they mount: that fetches the state again, and reports.
      loadState().catch(() => connecting.clear());
    },

    mount(host) {
      if (code.view) {
        mountSoon(host);
        return;
      }
      mounting.add(host);
      if (preview) host.showPreview(preview);
      view ??= Promise.all([load.view(stub.tag), loadState().then(showPreviews)]).then(
        ([loaded]) => mountAll(loaded),
        failAll,
      );
    },

    leave(host) {
      connecting.delete(host);
      mounting.delete(host);
    },
  };

  function loadState(): Promise<TagState> {
    state ??= load.state(stub.tag).then(
      (loaded) => {
        const { widget } = loaded;
        code.widget = widget;
        code.slice = loaded.slice;
        // An element without a slice has no use for its options before it mounts.
        if (stub.connects) declared(widget);
        if (connecting.size <= MANY) for (const host of connecting) host.begin();
        connecting.clear();
        return loaded;
      },
      (error: unknown) => {
        state = undefined;
        throw error;
      },
    );
    return state;
  }

  /** A preview that fails is no loss: the view is on its way. */
  const showPreviews = (loaded: TagState): void =>
    void loaded.preview?.().then(
      (draw) => {
        preview = draw;
        mounting.forEach((host) => host.showPreview(draw));
      },
      () => {},
    );

  function mountAll(loaded: TagView): void {
    code.view = loaded;
    if (!stub.connects && code.widget) declared(code.widget);
    for (const host of mounting) mountSoon(host);
    mounting.clear();
  }

  /** A placeholder that a response replaces at once costs a render, and the page may jump. */
  function mountSoon(host: Waiting): void {
    const response = code.widget?.awaits && expectedResponse(code.widget.awaits);
    const mount = () => queueMount(host);
    if (!response || firstViews.has(host)) {
      mount();
      return;
    }
    Promise.race([response, pause(PATIENCE_MS)]).then(mount, mount);
  }

  /** Those that wait go on waiting: the next element of the tag asks again, and what it gets mounts them too. */
  function failAll(error: unknown): void {
    view = undefined;
    for (const host of mounting) host.codeFailed(error);
  }

  return code;
}
