import type { TextValues } from '@staytags/base/options/texts';
import { baseElement, type ElementComponent } from './base-element.ts';
import { whenSpoken } from '../declare/language.ts';
import { elementTexts, type ElementTexts } from '../declare/element-texts.ts';
import { addProperties, takeEarly } from './element-properties.ts';
import { keepIdentity, reportMissing, resolveOptions } from '../declare/read-options.ts';
import { countElement, reportError } from './live.ts';
import {
  cancelRemoval,
  joinLive,
  leaveLive,
  queueRemoval,
  queueUpdate,
  watchAttributes,
  whenNear,
} from '../schedule/schedule.ts';
import { firstViews } from '../first/first-registry.ts';
import { WAITS_FOR_APP, type Host, type HostFacts, type Mounted } from '../render/renderer.ts';
import { mountCode } from './mount-code.ts';
import { createTagCode } from './tag-code.ts';
import type { AnyWidget, Preview, TagLoader, TagStub } from '../declare/widget.ts';

/** The class of an element: when it mounts, updates and unmounts. `base-element.ts` adapts r2wc, `renderer.ts` renders. */
export function createHostClass(stub: TagStub, load: TagLoader): CustomElementConstructor {
  const isWidget = stub.kind === 'widget';
  const code = createTagCode(stub, load, (widget) => addProperties(StayElement.prototype, widget));

  // r2wc gets the component when the class is created, before any code of the tag has loaded, so this one finds its view when it renders.
  const component: ElementComponent = (props) => code.view?.view?.component(props as never);

  class StayElement extends baseElement(component) implements Host {
    get stayWidget(): AnyWidget {
      if (!code.widget) throw new Error(`${stub.tag} is not declared yet`);
      return code.widget;
    }

    #properties: Map<string, unknown> | undefined;
    #reported: Set<string> | undefined;
    #options: Readonly<Record<string, unknown>> | undefined;
    #texts: ElementTexts | undefined;
    #mounted: Mounted | undefined;
    #abort: AbortController | undefined;
    #internals: ElementInternals | undefined;
    #live = false;
    #disconnect: (() => void) | undefined;
    #failed = false;
    /** It would have mounted already, but for an option or its app. */
    #isDue = false;
    #failure: string | undefined;

    get stayFacts(): HostFacts {
      return {
        widget: code.widget,
        isMounted: Boolean(this.#mounted),
        failure: this.#failure,
        properties: this.#properties,
      };
    }

    get staySignal(): AbortSignal {
      return (this.#abort ??= new AbortController()).signal;
    }

    override connectedCallback(): void {
      cancelRemoval(this);
      if (this.#live) return; // Moved: the instance stays [CORE-7].
      this.#live = true;
      countElement(stub.tag, 1);
      joinLive(this);
      whenSpoken(this, () => {
        if (!this.#live) return;
        code.connect(this);
        if (stub.mount === 'eager') code.mount(this);
        else whenNear(this, () => code.mount(this), this.staySignal);
      });
    }

    override disconnectedCallback(): void {
      queueRemoval(this);
    }

    /** With this callback, `moveBefore` keeps the state. */
    connectedMoveCallback(): void {}

    mountNow(): void {
      if (!this.#live || this.#mounted || this.#failed || !code.view) return;
      this.#isDue = true;
      this.begin();
      if (!this.#complete || this.hasAttribute(WAITS_FOR_APP)) return;
      this.#failure = undefined;
      super.connectedCallback(); // Calls `mountComponent`.
    }

    #complete = false;

    /** The part that needs no view: parses the options and connects the slice. */
    begin(): void {
      if (!this.#live) return;
      this.#properties = takeEarly(this, this.stayWidget, this.#properties);
      watchAttributes(this);
      this.#follow();
    }

    #follow(): void {
      const before = this.#options;
      this.#complete = this.#readOptions();
      const { slice } = code;
      if (!slice?.connect || (this.#disconnect && this.#complete && before === this.#options)) return;
      this.#disconnect?.();
      this.#disconnect = this.#complete ? slice.connect(this, (this.#options ?? {}) as never) : undefined;
    }

    #preview: Preview | undefined;

    showPreview(draw: Preview): void {
      // An element without a slice has not read its options yet.
      if (!this.#options) this.begin();
      if (!this.#complete) return;
      this.#preview = draw;
      draw(this, this.#options as never);
    }

    mountComponent(mounted: ElementComponent): void {
      this.#mounted = mountCode(this, code.view ?? {}, mounted, this.#options ?? {});
    }

    updateComponent(): void {
      this.#mounted?.update(this.#options ?? {});
    }

    unmountComponent(): void {
      const mounted = this.#mounted;
      this.#mounted = undefined;
      mounted?.unmount();
    }

    /** Resolves the options. Returns false while a required one is missing, and the fallback stays [CORE-4]. */
    #readOptions(): boolean {
      const { values, missing } = resolveOptions(
        this.stayWidget,
        this,
        this.#properties,
        (this.#reported ??= new Set()),
      );
      this.#options = keepIdentity(this.#options, values);
      reportMissing(this.stayWidget, this, missing, this.#reported);
      return missing.length === 0;
    }

    updateNow(): void {
      if (!this.#live || !code.widget) return;
      this.#texts?.refresh();
      if (!this.#mounted) {
        if (this.#isDue) return this.mountNow();
        this.#follow();
        if (this.#complete) this.#preview?.(this, this.#options as never);
        else firstViews.get(this)?.end();
        return;
      }
      const before = this.#options;
      this.#follow();
      if (!this.#complete) this.#unmount();
      else if (before !== this.#options || this.#ownTexts.haveChanged()) super.connectedCallback(); // Calls `updateComponent`.
    }

    removeNow(): void {
      if (this.isConnected || !this.#live) return;
      this.#live = this.#failed = this.#isDue = false;
      countElement(stub.tag, -1);
      leaveLive(this);
      code.leave(this);
      this.#disconnect?.();
      this.#disconnect = undefined;
      this.#unmount();
      firstViews.get(this)?.end();
      this.#abort?.abort();
      this.#abort = undefined;
    }

    #unmount(): void {
      if (!this.#mounted) return;
      super.disconnectedCallback(); // Calls `unmountComponent`.
      for (const name of Object.keys(this.stayWidget.states)) this.setStayState(name, false);
      this.#showChildren();
    }

    #showChildren(): void {
      const root = this.shadowRoot;
      if (isWidget && root && root.lastElementChild?.localName !== 'slot') root.append(document.createElement('slot'));
    }

    codeFailed(error: unknown): void {
      firstViews.get(this)?.fail();
      if (!firstViews.has(this)) {
        this.#preview = undefined;
        this.#showChildren();
      }
      this.#report(
        'Its code could not be loaded, so its fallback is shown. Check that all of dist/ is on the server.',
        error,
      );
    }

    fallBack(message: string, error: unknown): void {
      this.#failed = true;
      this.#unmount();
      this.#showChildren();
      this.#report(`${message}.`, error);
    }

    #report(message: string, error: unknown): void {
      this.#failure = `${message} ${String(error)}`;
      reportError(stub.tag, message, error);
    }

    setStayState(name: string, value: boolean): void {
      this.toggleAttribute(name, value);
      // Nothing to remove. Internals cost memory, and most elements of a long list never have a state.
      if (!value && !this.#internals) return;
      try {
        this.#internals ??= this.attachInternals();
        this.#internals.states[value ? 'add' : 'delete'](name);
      } catch {
        // Without custom states, the attribute remains.
      }
    }

    get #ownTexts(): ElementTexts {
      return (this.#texts ??= elementTexts(this, this.stayWidget));
    }

    stayText(key: string, values?: TextValues): string {
      return this.#ownTexts.text(key, values);
    }

    optionValue(name: string): unknown {
      if (this.#properties?.has(name)) return this.#properties.get(name);
      if (!this.#options) this.#readOptions();
      return this.#options?.[name];
    }

    setOption(name: string, value: unknown): void {
      if (value === undefined || value === null) this.#properties?.delete(name);
      else (this.#properties ??= new Map()).set(name, value);
      if (this.#live) queueUpdate(this);
    }
  }

  return StayElement;
}
