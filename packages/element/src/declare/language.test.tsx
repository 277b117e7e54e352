import { afterEach, beforeEach, expect, it } from 'vitest';
import '../render/react-host.tsx';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, settled, until } from '../conformance/test-kit.ts';
import { define, setLoader } from '../host/registry.ts';
import { setPacks, type Pack } from './language.ts';
import { widget, type AnyWidget, type ViewProps } from './widget.ts';

let made = 0;

/** A tag that says how many homes there are, and its name without `stay-`. */
function counter() {
  const name = `counter-${(made += 1)}`;
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
  const component = ({ t }: ViewProps<{ texts: { homes: string; bye: string } }>) => (
    <p>
      {t('homes', { count: 1200 })} {t('bye')}
    </p>
  );
  setLoader({ state: async () => ({ widget: declared }), view: async () => ({ view: { component, css: '' } }) });
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
