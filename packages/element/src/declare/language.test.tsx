import { useReducer } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../render/react-host.tsx';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, settled, until } from '../conformance/test-kit.ts';
import { define, setLoader } from '../host/registry.ts';
import { setPacks, type Pack } from './language.ts';
import { pageText } from './page-text.ts';
import { widget, type AnyWidget, type ViewProps } from './widget.ts';

let serial = 0;

/** A tag that says how many homes there are, and its name without `stay-`. */
function counter() {
  const name = `counter-${(serial += 1)}`;
  const declared: AnyWidget = widget({
    tag: `stay-${name}`,
    kind: 'widget',
    group: 'Page',
    doc: 'Counts.',
    mount: 'eager',
    options: {},
    texts: { homes: { one: '{count} home', other: '{count} homes' }, bye: 'Bye' },
    example: '',
  });
  const Counter = ({ host, t }: ViewProps<{ texts: { homes: string; bye: string } }>) => {
    const [, renderAgain] = useReducer((times: number) => times + 1, 0);
    return (
      <p>
        {t('homes', { count: 1200 })} {pageText(declared, 'bye', {}, host)}
        <button type="button" aria-label="Again" onClick={renderAgain} />
      </p>
    );
  };
  setLoader({
    state: async () => ({ widget: declared }),
    view: async () => ({ view: { component: Counter, css: '' } }),
  });
  const pack = (homes: string): Pack => ({ [`${name}.homes`]: { one: 'x', other: `{count} ${homes}` } });
  define({ tag: declared.tag, kind: 'widget', mount: 'eager', connects: false }, []);
  return { name, pack, tag: declared.tag };
}

function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', `<div data-test-box>${html}</div>`);
  return document.body.lastElementChild as HTMLElement;
}

const wordsOf = (box: Element, tag: string) =>
  [...box.querySelectorAll(tag)].map((host) => host.shadowRoot?.querySelector('p')?.textContent ?? '');

beforeEach(() => setPacks(() => undefined));
afterEach(() => {
  clearPage();
  addSettings({ staytags: { texts: null } });
});

it('speaks the language of the nearest lang, and English where a text is missing [LANG-1] [LANG-3]', async () => {
  const { tag, pack } = counter();
  const packs: Record<string, Pack> = { de: pack('Unterkünfte'), fr: pack('logements') };
  setPacks((lang) => packs[lang]);
  const box = add(
    `<div lang="de"><${tag}></${tag}><p lang="fr"><${tag}></${tag}></p><${tag} lang="fi"></${tag}></div>`,
  );
  const french = `${(1200).toLocaleString('fr')} logements Bye`;
  await until('all three', () => wordsOf(box, tag).join('|') === `1.200 Unterkünfte Bye|${french}|1200 homes Bye`);
});

it('prefers the texts of the site, in any language [LANG-3]', async () => {
  const { tag, name, pack } = counter();
  setPacks(() => pack('Unterkünfte'));
  addSettings({ staytags: { texts: { [`${name}.bye`]: 'Ahoi' } } });
  const box = add(`<${tag} lang="de"></${tag}>`);
  await until('both', () => wordsOf(box, tag).join() === '1.200 Unterkünfte Ahoi');
});

it('shows nothing in English while its texts are on their way, and English if they fail [LANG-2]', async () => {
  const { tag, pack } = counter();
  const german = Promise.withResolvers<Pack>();
  const failing = Promise.withResolvers<Pack>();
  let ready: Pack | undefined;
  setPacks((lang) =>
    lang === 'de' ? (ready ?? german.promise) : lang === 'fr' ? failing.promise.catch(() => undefined) : undefined,
  );
  const box = add(`<${tag} lang="de"></${tag}><${tag}></${tag}><${tag} lang="fr"></${tag}>`);
  await until('English', () => wordsOf(box, tag)[1] === '1200 homes Bye');
  expect(wordsOf(box, tag)).toEqual(['', '1200 homes Bye', '']);
  ready = pack('Unterkünfte');
  german.resolve(ready);
  failing.reject(new Error('offline'));
  await until('German', () => wordsOf(box, tag)[0] === '1.200 Unterkünfte Bye');
  await until('English for want of French', () => wordsOf(box, tag)[2] === '1200 homes Bye');
});

it('changes its language in place when a lang around it changes, once the texts are here [LANG-4]', async () => {
  const { tag, pack } = counter();
  const german = Promise.withResolvers<Pack>();
  let ready: Pack | undefined;
  setPacks((lang) => (lang === 'de' ? (ready ?? german.promise) : undefined));
  const box = add(`<${tag}></${tag}>`);
  await until('English', () => wordsOf(box, tag)[0] === '1200 homes Bye');
  const paragraph = box.querySelector(tag)?.shadowRoot?.querySelector('p');
  box.lang = 'de';
  await settled();
  expect(wordsOf(box, tag)).toEqual(['1200 homes Bye']);
  ready = pack('Unterkünfte');
  german.resolve(ready);
  await until('German', () => wordsOf(box, tag)[0] === '1.200 Unterkünfte Bye');
  expect(box.querySelector(tag)?.shadowRoot?.querySelector('p')).toBe(paragraph);
  box.lang = 'en';
  await until('English again', () => wordsOf(box, tag)[0] === '1200 homes Bye');
});

it('speaks the old language while the texts of the new one are on their way, whatever renders meanwhile [LANG-4]', async () => {
  const { tag, name, pack } = counter();
  const italian = Promise.withResolvers<Pack>();
  const packs: Record<string, Pack | Promise<Pack>> = {
    de: { ...pack('Unterkünfte'), [`${name}.bye`]: 'Tschüss' },
    it: italian.promise,
  };
  setPacks((lang) => packs[lang]);
  const box = add(`<div lang="de"><p><${tag}></${tag}></p><${tag}></${tag}></div>`);
  const german = '1.200 Unterkünfte Tschüss';
  await until('German', () => wordsOf(box, tag).join() === `${german},${german}`);
  // One by a `lang` that changes, the other by a new one between.
  box.firstElementChild?.setAttribute('lang', 'it');
  box.querySelector('p')?.setAttribute('lang', 'it');
  for (const host of box.querySelectorAll(tag)) host.shadowRoot?.querySelector('button')?.click();
  await settled();
  expect(wordsOf(box, tag)).toEqual([german, german]);
  packs['it'] = { ...pack('alloggi'), [`${name}.bye`]: 'Ciao' };
  italian.resolve(packs['it']);
  await until('Italian', () => wordsOf(box, tag).every((words) => /1\.?200 alloggi Ciao/.test(words)));
});

it('finds the lang around the shadow root that an element is in [LANG-1]', async () => {
  const { tag, pack } = counter();
  setPacks((lang) => (lang === 'de' ? pack('Unterkünfte') : undefined));
  const box = add('<section lang="de"></section>');
  const root = box.querySelector('section')!.attachShadow({ mode: 'open' });
  root.innerHTML = `<${tag}></${tag}>`;
  await until(
    'German',
    () => root.querySelector(tag)?.shadowRoot?.querySelector('p')?.textContent === '1.200 Unterkünfte Bye',
  );
});

it('says in a notice what the sender speaks, else the first such element, else the page [LANG-1]', async () => {
  const { tag, name } = counter();
  const packs: Record<string, Pack> = { de: { [`${name}.bye`]: 'Tschüss' }, fr: { [`${name}.bye`]: 'Au revoir' } };
  setPacks((lang) => packs[lang]);
  const words = { tag, texts: { bye: 'Bye' } } as const;
  expect(pageText(words, 'bye')).toBe('Bye');
  const box = add(`<p lang="de"><${tag}></${tag}></p><p lang="fr"><${tag}></${tag}></p>`);
  const [first, second] = box.querySelectorAll(tag);
  expect(pageText(words, 'bye')).toBe('Tschüss');
  expect(pageText(words, 'bye', {}, second)).toBe('Au revoir');
  // A page's script may send anything.
  expect(pageText(words, 'bye', {}, {})).toBe('Tschüss');
  first?.remove();
  expect(pageText(words, 'bye')).toBe('Au revoir');
});
