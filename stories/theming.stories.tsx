import { createElement, type CSSProperties, type ReactNode } from 'react';
import tokensCss from '../packages/ui/src/tokens.css?raw';

export default { title: 'Theming/Tokens' };

interface Token {
  readonly name: string;
  readonly fallback: string;
}

/** The tokens, read from the stylesheet that uses them. */
const tokens: Token[] = [...tokensCss.matchAll(/var\((--stay-[\w-]+), (.+)\);/g)].map(
  ([, name = '', fallback = '']) => ({ name, fallback }),
);

export const AllTokens = {
  render: () => (
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
            Without it
          </th>
          <th scope="col" style={CELL}>
            <span style={HIDDEN}>Sample</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ name, fallback }) => (
          <tr key={name}>
            <td style={CELL}>
              <code>{name}</code>
            </td>
            <td style={CELL}>
              <code>{fallback}</code>
            </td>
            <td style={CELL}>{name.includes('color') ? <span style={{ ...SWATCH, background: fallback }} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
};

const THEMES: Record<string, CSSProperties> = {
  'As it comes': {},
  Harbour: {
    '--stay-color-accent': 'light-dark(#1d3f8a, #9db8ff)',
    '--stay-radius': '2px',
    '--stay-radius-pill': '2px',
    fontFamily: 'Georgia, serif',
  } as CSSProperties,
  Dune: {
    '--stay-color-accent': 'light-dark(#9a3d16, #ffb38f)',
    '--stay-flag-color': '#d9822b',
    '--stay-radius': '18px',
  } as CSSProperties,
};

export const OneMarkupThreeThemes = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {Object.entries(THEMES).map(([name, style], index) => (
        <section key={name} style={style} aria-label={name}>
          <h2 style={{ fontSize: '1.1rem' }}>{name}</h2>
          <div style={{ display: 'flex', gap: 16, flexWrap: 'wrap', alignItems: 'start' }}>
            {element('stay-flag', { 'data-item-id': `theme-${index}`, 'data-label': name })}
            {element('stay-order', { 'data-mode': 'widget', 'data-label': 'Your trip' })}
            {element('stay-availability', { 'data-eid': '1001' })}
          </div>
        </section>
      ))}
    </div>
  ),
};

const element = (tag: string, attributes: Record<string, string>): ReactNode => createElement(tag, attributes);

const CELL: CSSProperties = { border: '1px solid currentColor', padding: '6px 10px', textAlign: 'start' };
const SWATCH: CSSProperties = {
  display: 'inline-block',
  inlineSize: 32,
  blockSize: 20,
  border: '1px solid currentColor',
};
const HIDDEN: CSSProperties = { position: 'absolute', clipPath: 'inset(50%)' };
