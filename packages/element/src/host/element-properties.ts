import type { AnyWidget } from '../declare/widget.ts';

interface WithOptions {
  optionValue(name: string): unknown;
  setOption(name: string, value: unknown): void;
}

/** Defines the options as properties of the tag's elements, once the declaration is loaded. */
export function addProperties(prototype: WithOptions, widget: AnyWidget): void {
  for (const name of Object.keys(widget.options)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: WithOptions) {
        return this.optionValue(name);
      },
      set(this: WithOptions, value: unknown) {
        this.setOption(name, value);
      },
    });
  }
}
