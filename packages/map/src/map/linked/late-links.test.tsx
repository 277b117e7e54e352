import { clearPage, inView, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { map } from '../map.widget.ts';

const network = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./linked.ts', async (original) => {
  await network.promise;
  return original();
});

afterEach(clearPage);

function open(id: string): HTMLElement {
  const host = place(
    `<stay-map data-map-id="${id}" data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-scale="true"></stay-map>`,
    map,
  );
  host.scrollIntoView();
  return host;
}

/** Presses the button, and waits until the map rests. */
async function zoomIn(host: HTMLElement): Promise<void> {
  await until('it is ready', () => host.hasAttribute('ready'));
  const button = await until('its buttons', () => inView(host, '.controls.zoom button'));
  const scale = inView(host, '.scale')?.textContent;
  button.click();
  await until('it has moved', () => inView(host, '.scale')?.textContent !== scale);
}

it('brings inputs and maps together that have changed before the code of linked inputs came, except over typed text [MAP-2]', async () => {
  const form = place('<form><input id="gmap-late-zoom0" value="5"><input id="gmap-late-latlon0" value="1,1"></form>');
  const [zoom, latlon] = form.querySelectorAll('input');
  const moved = open('late');
  const led = place('<form><input id="gmap-led-zoom0"><input id="gmap-led-latlon0"></form>');
  const [target, at] = led.querySelectorAll('input');
  await zoomIn(moved);
  await zoomIn(open('led'));
  target!.value = '12';
  target?.dispatchEvent(new Event('change', { bubbles: true }));
  latlon?.focus();
  latlon!.value = '38.';
  expect(zoom?.value).toBe('5');
  network.resolve();
  await until('the moved map writes its place', () => zoom?.value === '9');
  expect(latlon?.value).toBe('38.');
  await until('the other one goes where its input says', () => at?.value === '37.7,-73.9');
  expect(target?.value).toBe('12');
  await zoomIn(moved);
  await until('it moves', () => zoom?.value === '10');
  expect(latlon?.value).toBe('38.');
});

it('leaves a list of choices as it is that has not the zoom of the map [MAP-2]', async () => {
  network.resolve();
  const form = place(
    '<form><select id="gmap-list-zoom0"><option>5<option>9</select><input id="gmap-list-zoom1"></form>',
  );
  const host = open('list');
  const [select, input] = form.querySelectorAll<HTMLInputElement>('select, input');
  await zoomIn(host);
  await until('it is linked', () => input?.value === '9' && select?.value === '9');
  await zoomIn(host);
  await until('it has moved on', () => input?.value === '10');
  expect(select?.value).toBe('9');
});
