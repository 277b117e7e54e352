// oxlint-disable no-unsanitized/method -- the addresses are made of this file's own and of the build's table.
// The script that a site owner loads. It finds the tags of the page, asks for all that those near the viewport need in one step, and starts the core.
import type { TagModule, TagStub } from '@staytags/element/widget';

/** Per tag: whether it mounts at once, whether React draws it, and the numbers of its files; the notices are fetched likewise, but are no element. */
const needs: Record<string, number[]> = {};
__TAGS__.replace(/([\w-]+) (\S+)/g, (_whole, name: string, numbers: string) => {
  needs[name] = [...numbers].map((letter) => letter.charCodeAt(0) - 48);
  return '';
});
const base = new URL(__BASE__, import.meta.url).href;
const url = (index: number, attempt = 0) => `${base}${index}.js${attempt ? `?r=${attempt}` : ''}`;
const page = globalThis as typeof globalThis & { [key: symbol]: { version?: string; parts: Map<string, unknown> } };
const key = Symbol.for('staytags');

if (page[key]?.version) {
  console.warn(`[staytags] The script is on the page twice: ${page[key].version} runs, this one stays out. Keep one.`);
} else {
  (page[key] ??= { parts: new Map() }).version = __VERSION__;
  const needed = new Set([0]);
  const stubs: TagStub[] = [];
  for (const name in needs) {
    if (name === 'notices') continue;
    const [eager, widget, ...own] = needs[name]!;
    const tag = `stay-${name}` as const;
    stubs.push({ tag, kind: widget ? 'widget' : 'behaviour', mount: eager ? 'eager' : 'visible' });
    const there = [...document.querySelectorAll(tag)];
    if (!there.some((element) => eager || element.getBoundingClientRect().top < innerHeight + 80)) continue;
    for (const index of widget ? [1, ...own] : own) needed.add(index);
  }
  for (const index of needed) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url(index) }));
  }
  const load = async (tag: string, attempt: number): Promise<TagModule> => {
    const [, widget, own] = needs[tag.replace('stay-', '')]!;
    const [module] = await Promise.all([import(url(own!, attempt)), widget && import(url(1, attempt))]);
    return module as TagModule;
  };
  const start = (attempt: number): Promise<void> =>
    import(url(0, attempt)).then(
      (core) => core.start(load, stubs),
      () => setTimeout(start, 2e3, attempt + 1),
    ) as Promise<void>;
  void start(0);
}
