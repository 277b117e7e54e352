import type { CSSProperties } from 'react';
import { tag } from '../packages/element/src/conformance/stories.tsx';
import { availability } from '../packages/booking/src/availability/availability.widget.ts';
import { order } from '../packages/booking/src/order/order.widget.ts';
import { flag } from '../packages/search/src/flag/flag.widget.ts';
import tokensCss from '../packages/ui/src/basics/tokens.css?raw';
import { THEMES } from './themes.ts';

export default { title: 'Theming/Tokens', tags: ['!autodocs'] };

interface Token {
  readonly name: string;
  readonly fallback: string;
  readonly use: string;
}

/** The tokens, read from the stylesheet that uses them. */
const tokens: Token[] = [...tokensCss.matchAll(/var\((--stay-[\w-]+), (.+)\);\s+\/\* (.+) \*\//g)].map(
  ([, name = '', fallback = '', use = '']) => ({ name, fallback, use }),
);

export const AllTokens = {
  render: () => (
    <div style={{ overflowX: 'auto', position: 'relative' }}>
      <table style={{ borderCollapse: 'collapse' }}>
        <caption style={{ textAlign: 'start', paddingBlock: 12 }}>
          Set these on :root, on a section, or on one element. None is required.
        </caption>
        <thead>
          <tr>
            <th scope="col" style={CELL}>
              Token
            </th>
            <th scope="col" style={CELL}>
              What it styles
            </th>
            <th scope="col" style={CELL}>
              Default
            </th>
            <th scope="col" style={CELL}>
              <span style={HIDDEN}>Sample</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ name, fallback, use }) => (
            <tr key={name}>
              <td style={CELL}>
                <code>{name}</code>
              </td>
              <td style={CELL}>{use}</td>
              <td style={CELL}>
                <code>{fallback}</code>
              </td>
              <td style={CELL}>
                {name.includes('color') ? <span style={{ ...SWATCH, background: fallback }} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};

export const OneMarkupFourThemes = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {Object.entries(THEMES).map(([name, style], index) => (
        <section key={name} style={style} aria-label={name}>
          <h2 style={{ fontSize: '1.1rem' }}>{name}</h2>
          <div style={{ display: 'flex', gap: 16, flexWrap: 'wrap', alignItems: 'start' }}>
            {tag(flag, { itemId: `theme-${index}`, label: name })}
            {tag(order, { label: 'Your trip' })}
          </div>
          {tag(availability, { eid: '1001' })}
        </section>
      ))}
    </div>
  ),
};

const CELL: CSSProperties = { border: '1px solid currentColor', padding: '6px 10px', textAlign: 'start' };
const SWATCH: CSSProperties = {
  display: 'inline-block',
  inlineSize: 32,
  blockSize: 20,
  border: '1px solid currentColor',
};
const HIDDEN: CSSProperties = { position: 'absolute', clipPath: 'inset(50%)' };
