import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StayFlag, StayOrder } from '../generated/react.tsx';

it('renders elements with their children without a browser [REACT-8] [CORE-6]', () => {
  expect('document' in globalThis).toBe(false);
  expect(renderToString(createElement(StayFlag, { itemId: 'stays-1001', iconOnly: true }))).toBe(
    '<stay-flag data-stay-app="" data-item-id="stays-1001" data-icon-only="true"></stay-flag>',
  );
  expect(renderToString(createElement(StayOrder, { mode: 'widget' }, createElement('a', { href: '/' }, 'Trip')))).toBe(
    '<stay-order data-stay-app="" data-mode="widget"><a href="/">Trip</a></stay-order>',
  );
});
