import r2wc from '@r2wc/core';
import { attributeName } from '@staytags/base/options';
import { fillText, type TextValues } from '@staytags/base/texts';
import { keepIdentity, reportMissing, resolveOptions } from './read-options.ts';
import { countElement, reportError } from './live.ts';
import { cancelRemoval, joinLive, leaveLive, queueMount, queueRemoval, queueUpdate, whenNear } from './schedule.ts';
import { settingsText } from './settings.ts';
import { renderer } from './renderer.ts';
import { shortName, type AnyWidget, type StayHost, type TagModule } from './widget.ts';

type Load = (widget: AnyWidget) => Promise<TagModule>;

/** What the schedule and the renderer know of an element. */
export interface Host extends StayHost {
  readonly widget: AnyWidget;
  mountNow(): void;
  updateNow(): void;
  removeNow(): void;
  /** The view has thrown twice, or its code did not come: the children show again [CORE-6, CORE-9]. */
  fallBack(message: string, error: unknown): void;
  stayText(key: string, values?: TextValues): string;
}

/** A view's place on the page, made by the renderer (React, or Preact in the light bundle). */
export interface Mounted {
  update(options: Readonly<Record<string, unknown>>): void;
  unmount(): void;
}

/** r2wc is the class, its container, and connect and disconnect; reading options and rendering are ours. */
export function createHostClass(widget: AnyWidget, load: Load): CustomElementConstructor {
  const isWidget = widget.kind === 'widget';
  const names = Object.keys(widget.options);

  const Base = r2wc<{ container?: HTMLElement }, Mounted>(
    () => null,
    { props: [], events: [], ...(isWidget ? { shadow: 'open' as const } : {}) },
    {
      mount: (_container, _component, props) => (props as { host: StayElement }).host.createMounted(),
      update: () => {},
      unmount: (mounted) => mounted.unmount(),
    },
  ) as unknown as new () => HTMLElement & {
    container: ShadowRoot | HTMLElement;
    connectedCallback(): void;
    disconnectedCallback(): void;
  };

  class StayElement extends Base implements Host {
    static get observedAttributes(): string[] {
      return [...names.map(attributeName), 'data-options', 'data-settings'];
    }

    readonly widget = widget;
    #properties = new Map<string, unknown>();
    #reported: Set<string> | undefined;
    #options: Readonly<Record<string, unknown>> | undefined;
    #module: TagModule | undefined;
    #mounted: Mounted | undefined;
    #abort: AbortController | undefined;
    #internals: ElementInternals | undefined;
    #live = false;
    #failed = false;

    constructor() {
      super();
      // The children show until the view is ready.
      if (isWidget) this.container.append(document.createElement('slot'));
    }

    get staySignal(): AbortSignal {
      return (this.#abort ??= new AbortController()).signal;
    }

    override connectedCallback(): void {
      cancelRemoval(this);
      if (this.#live) return; // Moved: the same instance goes on [CORE-7].
      this.#live = true;
      this.#upgradeProperties();
      countElement(widget.tag, 1);
      joinLive(this);
      if (widget.mount === 'eager') this.#fetch();
      else whenNear(this, () => this.#fetch(), this.staySignal);
    }

    override disconnectedCallback(): void {
      queueRemoval(this);
    }

    /** Present so that `moveBefore` keeps the state too. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      this.#invalidate();
    }

    #fetch(): void {
      load(widget).then(
        (module): void => {
          this.#module = module;
          if (this.#live) queueMount(this);
        },
        (error: unknown): void => {
          if (this.#live) this.fallBack('Its code could not be loaded, so the content written inside the tag stays. Check the network and that all files of the bundle are deployed', error);
        },
      );
    }

    mountNow(): void {
      if (!this.#live || this.#mounted || this.#failed) return;
      if (!this.#readOptions()) return;
      // The renderer's `mount` comes back to `createMounted`, through r2wc.
      (this as unknown as Record<symbol, { host?: StayElement }>)[PROPS]!.host = this;
      super.connectedCallback();
    }

    createMounted(): Mounted {
      const mounted = this.#module?.behaviour ? this.#attachBehaviour(this.#module.behaviour) : this.#renderView();
      this.#mounted = mounted;
      return mounted;
    }

    #renderView(): Mounted {
      const view = this.#module?.view;
      if (!view) throw new Error('its module exports no view');
      return renderer().mount(this, this.container as ShadowRoot, view, this.#options ?? {});
    }

    #attachBehaviour(behaviour: NonNullable<TagModule['behaviour']>): Mounted {
      let abort = new AbortController();
      const attach = () => {
        try {
          behaviour(this, this.#options ?? {}, abort.signal);
        } catch (error) {
          this.fallBack('It threw while it was attached, so its content stays as it is', error);
        }
      };
      attach();
      return {
        update: () => {
          abort.abort();
          abort = new AbortController();
          attach();
        },
        unmount: () => abort.abort(),
      };
    }

    /** Resolves the options; false while a required one is missing, so that the fallback stays [CORE-4]. */
    #readOptions(): boolean {
      const { values, missing } = resolveOptions(widget, this, this.#properties, (this.#reported ??= new Set()));
      this.#options = keepIdentity(this.#options, values);
      reportMissing(widget, this, missing, this.#reported);
      return missing.length === 0;
    }

    #invalidate(): void {
      if (this.#live) queueUpdate(this);
    }

    updateNow(): void {
      if (!this.#live) return;
      this.#translations = undefined;
      if (!this.#mounted) {
        if (this.#module) this.mountNow();
        return;
      }
      const before = this.#options;
      if (this.#readOptions()) {
        if (before !== this.#options || this.#textsChanged()) this.#mounted.update(this.#options ?? {});
      } else {
        this.#unmount();
      }
    }

    #textVersion = '';
    #textsChanged(): boolean {
      const version = Object.keys(widget.texts)
        .map((key) => JSON.stringify(settingsText(`${shortName(widget.tag)}.${key}`)))
        .join();
      const changed = version !== this.#textVersion;
      this.#textVersion = version;
      return changed;
    }

    removeNow(): void {
      if (this.isConnected || !this.#live) return;
      this.#live = false;
      this.#failed = false;
      countElement(widget.tag, -1);
      leaveLive(this);
      this.#unmount();
      this.#abort?.abort();
      this.#abort = undefined;
    }

    #unmount(): void {
      if (!this.#mounted) return;
      this.#mounted = undefined;
      super.disconnectedCallback();
      for (const name of Object.keys(widget.states)) this.setStayState(name, false);
      this.#showChildren();
    }

    #showChildren(): void {
      if (isWidget && !this.container.querySelector(':scope > slot')) this.container.append(document.createElement('slot'));
    }

    fallBack(message: string, error: unknown): void {
      this.#failed = true;
      this.#unmount();
      this.#showChildren();
      reportError(widget.tag, `${message}.`, error);
    }

    setStayState(name: string, value: boolean): void {
      if (this.hasAttribute(name) !== value) this.toggleAttribute(name, value);
      try {
        this.#internals ??= this.attachInternals();
        if (value) this.#internals.states.add(name);
        else this.#internals.states.delete(name);
      } catch {
        // A browser without custom states has the attribute.
      }
    }

    #translations: Map<string, ReturnType<typeof settingsText>> | undefined;

    stayText(key: string, values: TextValues = {}): string {
      const cache = (this.#translations ??= new Map());
      if (!cache.has(key)) cache.set(key, settingsText(`${shortName(widget.tag)}.${key}`));
      const own = cache.get(key);
      const lang = own === undefined ? 'en' : (this.closest<HTMLElement>('[lang]')?.lang ?? 'en');
      return fillText(own ?? widget.texts[key] ?? key, values, lang);
    }

    /** A property that a script set before the element was defined hides the accessor until it is taken over. */
    #upgradeProperties(): void {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const early = this as unknown as Record<string, unknown>;
        const value = early[name];
        delete early[name];
        this.#properties.set(name, value);
      }
    }

    optionValue(name: string): unknown {
      if (this.#properties.has(name)) return this.#properties.get(name);
      if (!this.#options) this.#readOptions();
      return this.#options?.[name];
    }

    setOption(name: string, value: unknown): void {
      if (value === undefined || value === null) this.#properties.delete(name);
      else this.#properties.set(name, value);
      this.#invalidate();
    }
  }

  for (const name of names) {
    Object.defineProperty(StayElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: StayElement) {
        return this.optionValue(name);
      },
      set(this: StayElement, value: unknown) {
        this.setOption(name, value);
      },
    });
  }
  return StayElement;
}

const PROPS = Symbol.for('r2wc.props');
