import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tried } from '../../../tools/campaign.ts';
import { PLAIN } from '../journey.ts';
import { listener } from '../spoken/listener.ts';
import { press, readTable, TABLE, toText, type Row } from './pattern.ts';
import { PATTERNS } from './patterns.ts';

const file = listener(PLAIN);
const mapped = listener();
const table = readTable();
const pressed = new Map<string, Row[]>();

it.each(PATTERNS.map((one) => [one.pattern, one] as const))(
  'answers each key as in the table: %s',
  async (name, one) => {
    const page = await (name.endsWith('the map') ? mapped : file).open();
    const rows = await press(page, one, table.get(name) ?? []);
    pressed.set(name, rows);
    tried(rows.length);
    await page.context().close();
  },
);

it('has at least 180 rows in the table, all of them tried', () => {
  if (process.env['STAYTAGS_SPOKEN'] === 'write') writeFileSync(TABLE, toText(new Map([...table, ...pressed])));
  const all = [...readTable().values()].flat();
  expect(all.length).toBeGreaterThanOrEqual(180);
  expect([...readTable().keys()].toSorted()).toEqual(PATTERNS.map(({ pattern }) => pattern).toSorted());
});
