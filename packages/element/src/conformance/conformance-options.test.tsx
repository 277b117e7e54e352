import { text } from '@staytags/base/options/options';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLate } from './conformance-options.tsx';
import { knowSources } from '../host/from-sources.ts';
import { clearPage, place, settled, until } from './test-kit.ts';
import { behaviourOf, widget, type AnyWidget, type ElementSource, type ViewProps } from '../declare/widget.ts';

let serial = 0;
const declare = (kind: AnyWidget['kind']) =>
  widget({
    tag: `stay-fault-${(serial += 1)}`,
    kind,
    group: 'Test',
    doc: '',
    mount: 'eager',
    options: { label: text({ doc: '' }) },
    example: `<stay-fault-${serial}><p>printed</p></stay-fault-${serial}>`,
  });
type Declared = ReturnType<typeof declare>;

/** Long enough for what never comes. */
const SOON_MS = 200;

/** Tries the option of a planted element. */
async function tryLabel(source: ElementSource, timeout?: number): Promise<boolean> {
  knowSources([source]);
  const shown = async (markup: string) => {
    const host = place(markup, source.widget);
    await until('its code has run', () => host.dataset['ran'] ?? host.shadowRoot?.querySelector('.stay-view b'));
    await settled();
    return host;
  };
  const {
    widget,
    widget: { example: markup },
  } = source;
  return changeLate({ widget, shown, markup, name: 'label', value: 'late', ...(timeout ? { timeout } : {}) });
}

afterEach(clearPage);

describe('a late option of a behaviour', () => {
  const plant = (write: (declared: Declared) => ReturnType<typeof behaviourOf>) => {
    const declared = declare('behaviour');
    return { widget: declared, behaviour: () => Promise.resolve({ behaviour: write(declared) }) };
  };

  it('passes when it shows [CORE-5]', async () => {
    const source = plant((declared) =>
      behaviourOf(declared, ({ host, get }) => {
        const show = () => (host.title = get.options.label);
        host.dataset['ran'] = 'yes';
        show();
        return () => void show();
      }),
    );
    expect(await tryLabel(source)).toBe(true);
  });

  it('fails when the option was read once [CORE-5]', async () => {
    const source = plant((declared) =>
      behaviourOf(declared, ({ host, get: { options } }) => {
        const show = () => (host.title = options.label);
        host.dataset['ran'] = 'yes';
        show();
        return () => void show();
      }),
    );
    await expect(tryLabel(source, SOON_MS)).rejects.toThrow('late: late');
  });

  it('fails when nothing is done on the change [CORE-5]', async () => {
    const source = plant((declared) =>
      behaviourOf(declared, ({ host, get }) => {
        host.dataset['ran'] = 'yes';
        host.title = get.options.label;
      }),
    );
    await expect(tryLabel(source, SOON_MS)).rejects.toThrow('late: late');
  });

  it('tells an option without an effect from one with [CORE-5]', async () => {
    const source = plant((declared) => behaviourOf(declared, ({ host }) => void (host.dataset['ran'] = 'yes')));
    expect(await tryLabel(source)).toBe(false);
  });
});

describe('a late option of a widget', () => {
  const plant = (component: (props: ViewProps<Declared>) => React.ReactNode): ElementSource => ({
    widget: declare('widget'),
    view: () => Promise.resolve({ view: { css: '', component } }),
  });

  it('passes when it shows [CORE-5]', async () => {
    expect(await tryLabel(plant(({ options }) => <b>{options.label}</b>))).toBe(true);
  });

  it('fails when its first value was kept [CORE-5]', async () => {
    const Kept = ({ options }: ViewProps<Declared>) => {
      const [label] = useState(options.label);
      return <b>{label}</b>;
    };
    await expect(tryLabel(plant(Kept), SOON_MS)).rejects.toThrow('late: late');
  });
});
