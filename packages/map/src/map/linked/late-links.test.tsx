import { clearPage, inView, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { map } from '../map.widget.ts';

const network = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./linked.ts', async (original) => {
  await network.promise;
  return original();
});

afterEach(clearPage);

function open(id: string, attributes = ''): HTMLElement {
  const host = place(
    `<stay-map data-map-id="${id}" data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-scale="true" ${attributes}></stay-map>`,
    map,
  );
  host.scrollIntoView();
  return host;
}
const isReady = (host: HTMLElement) => until('it is ready', () => host.hasAttribute('ready'));

/** Presses the button, and waits until the map rests. */
async function zoomIn(host: HTMLElement): Promise<void> {
  await isReady(host);
  const button = await until('its buttons', () => inView(host, '.controls.zoom button'));
  const scale = inView(host, '.scale')?.textContent;
  button.click();
  await until('it has moved', () => inView(host, '.scale')?.textContent !== scale);
}

function choose(field: HTMLInputElement | null | undefined, value: string): void {
  field!.value = value;
  field?.dispatchEvent(new Event('change'));
}

it('brings inputs and maps together that have changed before the code of linked inputs came, except over typed text [MAP-2]', async () => {
  const form = place('<form><input id="gmap-late-zoom0" value="5"><input id="gmap-late-latlon0" value="1,1"></form>');
  const [zoom, latlon] = form.querySelectorAll('input');
  const moved = open('late');
  await zoomIn(moved);
  const led = place('<form><input id="gmap-led-zoom0"><input id="gmap-led-latlon0"><input id="gmap-led-zoom1"></form>');
  const fields = [...led.querySelectorAll('input')];
  const later = open('led', 'data-start="click"');
  const start = await until('its button', () => inView(later, '.poster button'));
  choose(fields[2], '12');
  choose(fields[1], '38,-74');
  choose(fields[0], '11');
  start.click();
  await isReady(later);
  latlon?.focus();
  latlon!.value = '38.';
  expect(zoom?.value).toBe('5');
  network.resolve();
  await until('the moved map writes its place', () => zoom?.value === '9');
  expect(latlon?.value).toBe('38.');
  const values = () => fields.map(({ value }) => value).join();
  await until('the other one goes where its inputs say', () => values() === '11,38,-74,11');
  await zoomIn(moved);
  await until('it moves', () => zoom?.value === '10');
  expect(latlon?.value).toBe('38.');
});

it('leaves a select alone that has no option for the zoom of the map, and takes a slider as far as it goes [MAP-2]', async () => {
  network.resolve();
  const form = place(
    '<form><select id="gmap-list-zoom0"><option>5<option>9</select><input type="range" min="1" max="9" id="gmap-list-zoom1"><input id="gmap-list-zoom2"></form>',
  );
  const host = open('list');
  const [select, range, input] = form.querySelectorAll<HTMLInputElement>('select, input');
  await zoomIn(host);
  await until('it is linked', () => input?.value === '9' && select?.value === '9');
  await zoomIn(host);
  await until('it has moved on', () => input?.value === '10');
  expect([select?.value, range?.value]).toEqual(['9', '9']);
});
