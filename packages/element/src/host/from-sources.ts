import { requestsOf } from '@staytags/bus/events';
import { packName } from '@staytags/base/options/pack-name';
import { languages } from '@staytags/texts/languages';
import { setPacks, type Pack } from '../declare/language.ts';
import { hasRenderer } from '../render/renderer.ts';
import { define, setLoader } from './registry.ts';
import type { AnyWidget, ElementSource, TagState, TagView } from '../declare/widget.ts';

const sources = new Map<string, ElementSource>();

/** Registers where the elements' code is, so that `defineFromSources` needs only their declarations. */
export function knowSources(elements: readonly ElementSource[]): void {
  for (const element of elements) sources.set(element.widget.tag, element);
}

/** Defines elements whose code a bundler finds by the imports of their entries: for Storybook, tests and the React entry. */
export function defineFromSources(...widgets: readonly AnyWidget[]): void {
  setLoader({ state, view });
  setPacks(findPack);
  for (const widget of widgets) {
    const { tag, kind, mount } = widget;
    define({ tag, kind, mount, connects: sourceOf(tag).slice !== undefined }, requestsOf(widget.hears));
  }
}

const fetched = new Map<string, Pack | Promise<Pack>>();

/** A language is one module; without it there is English. */
function findPack(lang: string): Pack | Promise<Pack> | undefined {
  const name = packName(lang, languages) as keyof typeof languages | undefined;
  if (name && !fetched.has(name)) {
    const loading = languages[name]().then(({ texts }): Pack => texts);
    fetched.set(name, loading);
    loading.then(
      (pack) => fetched.set(name, pack),
      () => fetched.set(name, {}),
    );
  }
  return name && fetched.get(name);
}

function sourceOf(tag: string): ElementSource {
  const source = sources.get(tag);
  if (!source) throw new Error(`The code of ${tag} is unknown: pass its entry to knowSources first.`);
  return source;
}

async function state(tag: string): Promise<TagState> {
  const { widget, slice } = sourceOf(tag);
  return { widget, ...(await slice?.()) };
}

function defineMade(elements: readonly ElementSource[]): void {
  knowSources(elements);
  defineFromSources(...elements.map(({ widget }) => widget));
}

async function view(tag: string): Promise<TagView> {
  const { view, first, behaviour, makes } = sourceOf(tag);
  const [code] = await Promise.all([
    view?.() ?? first?.() ?? behaviour?.() ?? {},
    view && !hasRenderer() ? import('../render/react-host.tsx') : undefined,
    makes?.().then(defineMade),
  ]);
  return code;
}
