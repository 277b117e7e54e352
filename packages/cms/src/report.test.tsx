import { choice, json, number } from '@staytags/base/options/options';
import { afterEach, expect, it, vi } from 'vitest';
import { reportBadObject, reportBadOption, reportMissing } from './report.ts';

afterEach(() => vi.restoreAllMocks());

const said = (report: () => void): string => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  report();
  return String(error.mock.calls[0]?.[0]);
};
const host = document.createElement('stay-map');
const problem = (option: string, source: string, found: unknown) => ({ tag: 'stay-map', option, source, found });

const mode = choice(['widget', 'detail'], { default: 'widget', doc: '' });
const zoom = number({ default: 3, min: 0, max: 22, doc: '' });
const sorts = json({ default: [], shape: 'list', doc: '' });

it('names the tag, the option, its source, the value and the accepted values [CORE-4]', () => {
  expect(said(() => reportBadOption(problem('zoom', 'the attribute data-zoom', 'near'), zoom, host))).toBe(
    '[stay-map] The value "near" of zoom, from the attribute data-zoom, is not valid. The default 3 is used. Give data-zoom a number from 0 to 22.',
  );
});

it.each([
  ['the attribute data-zoom', 'Give data-zoom '],
  ['the settings staytags.map (zoom_level)', 'Give zoom_level '],
  ['the property zoom', 'Give zoom '],
])('gives the name as %s has it [CORE-4]', (source, advice) => {
  expect(said(() => reportBadOption(problem('zoom', source, 'near'), zoom, host))).toContain(advice);
});

it.each([
  ['a wrong case', mode, 'Widget', 'Did you mean "widget"?'],
  ['curly quotes in the value', mode, '”widget”', 'Did you mean "widget"?'],
  ['a misspelt choice', mode, 'detial', 'Did you mean "detail"?'],
  ['a decimal comma', zoom, ' 7,5 ', 'Decimals take a point: 7.5.'],
  ['single quotes in JSON', sorts, "[{'label': 'Name'}]", 'JSON takes double quotes only.'],
  ['curly quotes in JSON', sorts, '[{“label”: “Name”}]', 'quotes curly'],
  ['a comma too many', sorts, '[{"label": "Name"},]', 'Remove that comma.'],
])('recognises %s [CORE-4]', (_mistake, def, found, advice) => {
  expect(said(() => reportBadOption(problem('x', 'the attribute data-x', found), def, host))).toContain(advice);
});

it('guesses nothing where a value resembles no other [CORE-4]', () => {
  expect(said(() => reportBadOption(problem('mode', 'the attribute data-mode', 'sidebar'), mode, host))).toMatch(
    /Give data-mode one of widget, detail\.$/,
  );
});

it.each([
  ['{"mode": "detail",}', 'Remove that comma.'],
  ['["detail"]', `Write it as data-options='{"…": …}'.`],
])('says what is wrong with data-options %s, and what to do [CORE-4]', (text, advice) => {
  const words = said(() => reportBadObject('stay-order', text, host));
  expect(words).toMatch(/^\[stay-order\] .* is not a JSON object, so its options are ignored\. /);
  expect(words).toContain(advice);
});

it('names each missing option, and what it accepts [CORE-4]', () => {
  expect(said(() => reportMissing('stay-map', { zoom }, host))).toBe(
    '[stay-map] The required option zoom is missing, so only the content of the tag shows. Add data-zoom, a number from 0 to 22.',
  );
});
