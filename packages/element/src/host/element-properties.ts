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

/** A property set before the declaration was loaded hides the accessor, so its value is taken over. */
export function takeEarly(
  host: object,
  { options }: AnyWidget,
  properties: Map<string, unknown> | undefined,
): Map<string, unknown> | undefined {
  let taken = properties;
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(host, name)) continue;
    (taken ??= new Map()).set(name, Reflect.get(host, name));
    Reflect.deleteProperty(host, name);
  }
  return taken;
}
