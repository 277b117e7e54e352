// oxlint-disable no-unsanitized/method -- the addresses are made of this file's own and of the build's table.
// The script that a site owner loads. It finds the tags of the page, asks for all that those near the viewport need in one step, and starts the core.
import type { TagModule } from '@staytags/element/widget';

/** Per tag: whether it mounts at once, whether React draws it (2: its view is in its second file), and the numbers of its files; the notices are fetched likewise, but are no element. */
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
  console.warn(`[staytags] Loaded twice: ${page[key].version} runs, this one stays out. Keep one.`);
} else {
  (page[key] ??= { parts: new Map() }).version = __VERSION__;
  const asked = new Set<number>();
  const preload = (...files: number[]) =>
    document.head.append(
      ...files
        .filter((index) => !asked.has(index) && asked.add(index))
        .map((index) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url(index) })),
    );
  const later: (() => void)[] = [];
  const first = [0];
  for (const name in needs) {
    const [eager, widget, ...own] = needs[name]!;
    const there = [...document.querySelectorAll(`stay-${name}`)];
    const files = widget ? [1, ...own] : own;
    if (eager && there[0]) first.push(...files);
    else if (there[0])
      later.push(() => {
        if (there.some((element) => element.getBoundingClientRect().top < innerHeight + 80)) preload(...files);
      });
  }
  preload(...first);
  // Where they are is known only once the page is laid out: what needs no look is on its way by then.
  for (const look of later) look();
  const load = async (tag: string, attempt: number, early: (part: TagModule) => void): Promise<TagModule> => {
    const name = tag.replace('stay-', '');
    const [, widget = 0, own, view] = needs[name]!;
    const fetched = (index: number, part: string) => import(url(index, attempt)).then((file) => file[part]);
    const rest = widget > 1 && fetched(view!, `${name}.view`);
    const module = await fetched(own!, name);
    if (rest) early(module);
    return { ...module, ...(await rest) };
  };
  const start = (attempt: number): Promise<void> =>
    import(url(0, attempt)).then(
      (core) => core.start(load, needs),
      () => setTimeout(start, 2e3, attempt + 1),
    ) as Promise<void>;
  void start(0);
}
