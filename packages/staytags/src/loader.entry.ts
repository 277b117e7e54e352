// oxlint-disable no-unsanitized/method -- the addresses are made of this file's own and of the build's table.
// The script that a site owner loads. It finds the tags of the page, asks for all that those near the viewport need in one step, and starts the core.
const { f: files, t: tags } = __TABLE__;
// The notices are fetched like a tag's code, but are no element.
const names = Object.keys(tags).filter((name) => name !== 'notices');
const base = new URL(__BASE__, import.meta.url);
const url = (index: number, attempt = 0) => `${new URL(`${files[index]}.js`, base).href}${attempt ? `?r=${attempt}` : ''}`;
const page = globalThis as typeof globalThis & { [key: symbol]: { version?: string; parts: Map<string, unknown> } };
const key = Symbol.for('staytags');

if (page[key]?.version) {
  console.warn(`[staytags] The script is on the page twice: ${page[key].version} runs, ${__VERSION__} stays out. Keep one of them.`);
} else {
  (page[key] ??= { parts: new Map() }).version = __VERSION__;
  const needed = new Set([0]);
  for (const name of names) {
    const [eager, widget, ...own] = tags[name]!;
    const there = [...document.querySelectorAll(`stay-${name}`)];
    if (!there.some((element) => eager || element.getBoundingClientRect().top < innerHeight + 80)) continue;
    for (const index of widget ? [1, ...own] : own) needed.add(index);
  }
  for (const index of needed) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url(index) }));
  }
  const start = (attempt: number): Promise<void> =>
    import(url(0, attempt)).then(
      (core) =>
        core.start(
          async (tag: string, again: number) => {
            const [, widget, own] = tags[tag.replace('stay-', '')]!;
            return (await Promise.all([import(url(own!, again)), widget && import(url(1, again))]))[0];
          },
          names.map((name) => ({ tag: `stay-${name}`, kind: tags[name]![1] ? 'widget' : 'behaviour', mount: tags[name]![0] ? 'eager' : 'visible' })),
        ),
      () => setTimeout(start, 2e3, attempt + 1),
    ) as Promise<void>;
  void start(0);
}
