import { attributeName, readOption, type OptionDef } from '@staytags/base/options/options';
import { knowSources } from '../host/from-sources.ts';
import type { AnyWidget, ElementSource } from '../declare/widget.ts';

/** How an option that changes after mounting is tried. */
export interface LateScene {
  /** Other values, where the kind of the option does not tell one that shows. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Other markup than the example, for options that need it. */
  readonly markup?: Readonly<Record<string, string>>;
  /** Markup next to the element. */
  readonly around?: string;
  /** The server's response, by option or for all (`all`). */
  readonly answers?: Readonly<Record<string, (url: URL) => object>>;
  /** The visitor's actions before the option shows, by option or for all (`all`). */
  readonly acts?: Readonly<Record<string, (host: HTMLElement) => void | Promise<void>>>;
  /** Waits for what comes after the element is ready. */
  readonly arrives?: (host: HTMLElement) => Promise<unknown>;
  /** Options that show in the newest request. */
  readonly requests?: readonly string[];
  /** Prepares the page, as a link or an earlier visit would. */
  readonly setUp?: () => void | Promise<void>;
  /** Runs while the element is still in the page. */
  readonly tearDown?: () => void;
  /** Options without a visible effect before a visitor acts, by where their effect is. */
  readonly unseen?: Readonly<Record<string, readonly string[]>>;
}

let aliases = 0;

/** The same element under another name, so that a test may break its code or define it late; without its slice. */
export function alias({ widget, ...code }: ElementSource, why: string, change: Partial<ElementSource> = {}): AnyWidget {
  aliases += 1;
  const variant = { ...widget, tag: `${widget.tag}-${why}${aliases}` as const, hears: [] };
  const { slice: _slice, ...rest } = code;
  knowSources([{ ...(why === 'early' || why === 'bare' ? code : rest), ...change, widget: variant }]);
  return variant;
}

export const example = (widget: AnyWidget, children: string): string => {
  const original = widget.tag.replace(/-(noload|early|bare|throws|watched)\d+$/, '');
  const open = new RegExp(`<${original}[^>]*>`).exec(widget.example)?.[0] ?? `<${original}>`;
  return `${open.replace(original, widget.tag)}${children}</${widget.tag}>`;
};

export function withAttribute(widget: AnyWidget, name: string, value: string): string {
  const attribute = attributeName(name);
  const bare = widget.example.replace(new RegExp(` ${attribute}=("[^"]*"|'[^']*')`), '');
  return bare.replace(`<${widget.tag}`, `<${widget.tag} ${attribute}="${value}"`);
}

/** A value that the option rejects; undefined if it accepts any text. */
export function badValue(def: OptionDef<unknown>): string | undefined {
  if (def.required) return undefined;
  return ['{"cut":', 'no such value', '-99999999999'].find((text) => !readOption(def, text).ok);
}

const DOM_EVENTS: Record<string, readonly string[]> = {
  onChange: ['change', 'input', 'click'],
  onFocus: ['focusin'],
  onBlur: ['focusout'],
  onMouseEnter: ['mouseover', 'mouseout'],
  onMouseLeave: ['mouseover', 'mouseout'],
  onPointerEnter: ['pointerover', 'pointerout'],
  onPointerLeave: ['pointerover', 'pointerout'],
  // React registers these on the element itself.
  onCancel: [],
  onClose: [],
  onScroll: [],
  onLoad: [],
  onError: [],
  onToggle: [],
  onBeforeToggle: [],
};

export const domEvents = (prop: string): readonly string[] =>
  DOM_EVENTS[prop.replace(/Capture$/, '')] ?? [prop.replace(/^on|Capture$/g, '').toLowerCase()];

/** Records listeners that are added to window, document and body and not removed. */
export function countListeners(): { stop(): string[] } {
  const targets: EventTarget[] = [window, document, document.body, document.documentElement];
  const open = new Map<string, number>();
  const add = EventTarget.prototype.addEventListener;
  const remove = EventTarget.prototype.removeEventListener;
  const ids = new WeakMap<object, number>();
  let next = 0;
  const key = (target: EventTarget, type: string, listener: unknown) => {
    if (typeof listener !== 'object' && typeof listener !== 'function') return type;
    if (!ids.has(listener as object)) ids.set(listener as object, next++);
    return `${targets.indexOf(target)} ${type} ${ids.get(listener as object)}`;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = (this ?? window) as EventTarget;
    if (targets.includes(target)) {
      const name = key(target, type, listener);
      open.set(name, 1);
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => open.delete(name));
    }
    add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = (this ?? window) as EventTarget;
    if (targets.includes(target)) open.delete(key(target, type, listener));
    remove.call(target, type, listener, options);
  };
  return {
    stop() {
      EventTarget.prototype.addEventListener = add;
      EventTarget.prototype.removeEventListener = remove;
      return [...open.keys()];
    },
  };
}
