import { text } from '@staytags/base/options/options';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../render/react-host.tsx';
import { define, setLoader } from '../host/registry.ts';
import { clearPage, settled, until } from '../conformance/test-kit.ts';
import { firstView } from './first-view.ts';
import type { Leaf } from './leaf.ts';
import { widget, type AnyWidget, type Preview, type TagView } from '../declare/widget.ts';

let serial = 0;
/** A tag whose preview and view load when the test says so. */
function tagWith(preview: Preview) {
  const declared: AnyWidget = widget({
    tag: `stay-early-${(serial += 1)}`,
    kind: 'widget',
    group: 'Page',
    doc: 'Has a preview.',
    mount: 'eager',
    options: { greeting: text({ default: 'Hello', doc: 'The greeting.' }) },
    texts: { bye: 'Goodbye' },
    states: { busy: 'It is busy.' },
    example: '',
  });
  const loaded = Promise.withResolvers<Preview>();
  const shown = Promise.withResolvers<TagView>();
  setLoader({ state: async () => ({ widget: declared, preview: () => loaded.promise }), view: () => shown.promise });
  const add = (attributes = '', content = ''): HTMLElement => {
    document.body.insertAdjacentHTML('beforeend', `<${declared.tag} ${attributes}>${content}</${declared.tag}>`);
    return document.body.lastElementChild as HTMLElement;
  };
  return {
    add,
    define: () => define({ tag: declared.tag, kind: 'widget', mount: 'eager', connects: true }, []),
    load: () => loaded.resolve(preview),
    failToLoad: () => loaded.reject(new Error('offline')),
    loseView: () => shown.reject(new Error('offline')),
    view: (content = <p>view</p>) => shown.resolve({ view: { component: () => content, css: '' } }),
  };
}
const write: Preview<{ options: { greeting: ReturnType<typeof text> } } & AnyWidget> = (host, { greeting }) => {
  host.attachShadow({ mode: 'open' }).textContent = `${greeting}, ${host.stayText('bye')}`;
};
const textOf = (host: HTMLElement) => host.shadowRoot?.textContent ?? '';

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  clearPage();
  vi.restoreAllMocks();
});

it('shows a preview with the options and texts of each element, until the view replaces it [CORE-6]', async () => {
  const tag = tagWith(write as Preview);
  const hosts = [tag.add(), tag.add('data-greeting="Ahoy"')];
  tag.define();
  tag.load();
  await until('both previews', () => hosts.map(textOf).join() === 'Hello, Goodbye,Ahoy, Goodbye');
  tag.view();
  await until('both views', () => hosts.map(textOf).join() === 'view,view');
});

it('shows no preview on an element that left before it loaded, nor over a view [CORE-6]', async () => {
  const preview = vi.fn();
  const tag = tagWith(preview);
  const [left, late] = [tag.add(), tag.add()];
  tag.define();
  left.remove();
  tag.view();
  await until('the view', () => textOf(late) === 'view');
  tag.load();
  await settled();
  expect(preview).not.toHaveBeenCalled();
  expect(textOf(late)).toBe('view');
});

it('passes the focus of a child on to the preview, not to what is no stop in it, and from there to the view’s control [CORE-6]', async () => {
  const tag = tagWith(
    firstView({
      css: '',
      watch: () => () => {},
      leaf: () => ['div', {}, ['details', {}, ['summary', { tabindex: '-1' }, 'Places']]],
    }) as Preview,
  );
  const host = tag.add('', '<a href="#there">There</a>');
  host.querySelector('a')?.focus();
  tag.define();
  tag.load();
  await until('the preview has it', () => host.shadowRoot?.activeElement?.matches('.stay-view'));
  tag.view(
    <section>
      <button type="button">Zoom in</button>
    </section>,
  );
  await until('the view has it', () => host.shadowRoot?.activeElement?.localName === 'button');
});

it('passes the focus of a link on to the one of the same address [CORE-6]', async () => {
  const links = (): Leaf => ['p', {}, ['a', { href: '/one' }, 'One'], ['a', { href: '/two' }, 'Two']];
  const tag = tagWith(firstView({ css: '', watch: () => () => {}, leaf: links }) as Preview);
  const host = tag.add('', '<a href="/one">1</a> <a href="/two">2</a>');
  host.querySelectorAll('a')[1]!.focus();
  tag.define();
  tag.load();
  await until('the preview has it', () => host.shadowRoot?.activeElement?.textContent === 'Two');
});

it.each(['?fq=avon', '?fq=duck'])(
  'passes the focus of %s on to the control that says the same, whatever its address [CORE-6]',
  async (href) => {
    const isChecked = href === '?fq=avon';
    const values = (): Leaf => [
      'p',
      {},
      ['a', { href: '#clear' }, 'Clear'],
      ['label', {}, ['input', { type: 'checkbox' }], 'Avon', ['b', {}, '3'], ', 3 results'],
      ['a', { href: '#fq=duck' }, 'Duck', ['b', {}, '12'], ', 12 results'],
    ];
    const tag = tagWith(firstView({ css: '', watch: () => () => {}, leaf: values }) as Preview);
    const host = tag.add('', '<a href="?fq=avon">Avon <b>3</b></a> <a href="?fq=duck">Duck\n<b>12</b></a>');
    host.querySelector<HTMLElement>(`[href="${href}"]`)!.focus();
    tag.define();
    tag.load();
    await until('it has the focus', () =>
      host.shadowRoot?.activeElement?.matches(isChecked ? 'input' : '[href="#fq=duck"]'),
    );
  },
);

it('gives the focus of a child that the preview showed to the view, also without a control [CORE-6]', async () => {
  const tag = tagWith(firstView({ css: '', watch: () => () => {}, leaf: () => ['slot', {}] }) as Preview);
  const host = tag.add('', '<a href="#there">There</a>');
  const link = host.querySelector('a')!;
  link.focus();
  tag.define();
  tag.load();
  await until('the preview', () => host.shadowRoot?.querySelector('slot'));
  expect(document.activeElement).toBe(link);
  tag.view(<p>Loading</p>);
  await until('the view has it', () => host.shadowRoot?.activeElement?.matches('.stay-view'));
});

it('passes the focus of a control that leaves the preview on to one near it [CORE-39]', async () => {
  let isGone = false;
  const tag = tagWith(
    firstView({
      css: '',
      watch: () => () => {},
      leaf: () => [
        'div',
        {},
        ['p', {}, ['input', { id: 'far' }]],
        ['p', {}, ...(isGone ? [] : [['button', {}, 'Retry'] as const]), ['input', { id: 'near' }]],
      ],
      handle: () => (isGone = true),
    }) as Preview,
  );
  const host = tag.add();
  tag.define();
  tag.load();
  const button = await until('the preview', () => host.shadowRoot?.querySelector('button'));
  button.focus();
  button.click();
  await expect.poll(() => host.shadowRoot?.activeElement?.id).toBe('near');
});

it('draws a preview once for a press, however often that changes its state [CORE-31]', async () => {
  let change = () => {};
  let drawn = 0;
  const tag = tagWith(
    firstView({
      css: '',
      watch(_props, changed) {
        change = changed;
        return () => {};
      },
      leaf: () => ['button', {}, `${(drawn += 1)}`],
      handle() {
        change();
        change();
        return true;
      },
    }) as Preview,
  );
  const host = tag.add();
  tag.define();
  tag.load();
  const button = await until('the preview', () => host.shadowRoot?.querySelector('button'));
  button.click();
  await settled();
  expect(drawn).toBe(2);
});

it('mounts the view though its preview cannot be loaded, and reports nothing [CORE-6]', async () => {
  const tag = tagWith(write as Preview);
  const host = tag.add();
  tag.define();
  tag.failToLoad();
  tag.view();
  await until('the view', () => textOf(host) === 'view');
  expect(errors).not.toHaveBeenCalled();
});

it('takes the states of its first view with it when it is removed, and shows them again when it is back [CORE-7]', async () => {
  const tag = tagWith(
    firstView({
      css: '',
      watch: () => () => {},
      leaf: () => ['p', {}, 'early'],
      drawn: ({ host }) => host.setStayState('busy', true),
    }) as Preview,
  );
  const host = tag.add();
  const isBusy = () => [host.matches(':state(busy)'), host.hasAttribute('busy')];
  tag.define();
  tag.load();
  await expect.poll(isBusy).toEqual([true, true]);
  host.remove();
  await expect.poll(isBusy).toEqual([false, false]);
  document.body.append(host);
  await expect.poll(isBusy).toEqual([true, true]);
  host.remove();
});

it('gives way to the children where it is of no use without a view that cannot be loaded, and stays elsewhere [CORE-35]', async () => {
  const tag = tagWith(
    firstView<{ options: { greeting: ReturnType<typeof text> } } & AnyWidget>({
      css: '',
      watch: () => () => {},
      isPlaceholder: ({ options }) => options.greeting === 'Wait',
      leaf: () => ['p', {}, 'early'],
    }) as Preview,
  );
  const hosts = [tag.add('', 'children'), tag.add('data-greeting="Wait"', 'children')];
  tag.define();
  tag.load();
  await until('both first views', () => hosts.map(textOf).join() === 'early,early');
  tag.loseView();
  const slots = () => hosts.map((host) => host.shadowRoot?.querySelector('slot') !== null);
  await expect.poll(slots).toEqual([false, true]);
  expect(hosts.map(textOf)).toEqual(['early', '']);
});
