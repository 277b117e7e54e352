import { clearPage, inView, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { map } from '../map.widget.ts';

const network = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./linked.ts', async (original) => {
  await network.promise;
  return original();
});

afterEach(clearPage);

it('writes its place also where it had moved before the code of linked inputs arrived, except over typed text [MAP-2]', async () => {
  const form = place('<form><input id="gmap-late-zoom0" value="5"><input id="gmap-late-latlon0" value="1,1"></form>');
  const [zoom, latlon] = form.querySelectorAll('input');
  const host = place(
    '<stay-map data-map-id="late" data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-scale="true"></stay-map>',
    map,
  );
  host.scrollIntoView();
  await until('it is ready', () => host.hasAttribute('ready'));
  const button = await until('its buttons', () => inView(host, '.controls.zoom button'));
  const scale = inView(host, '.scale')?.textContent;
  button.click();
  await until('it has moved', () => inView(host, '.scale')?.textContent !== scale);
  latlon?.focus();
  latlon!.value = '38.';
  expect(zoom?.value).toBe('5');
  network.resolve();
  await until('it is linked', () => zoom?.value === '9');
  expect(latlon?.value).toBe('38.');
  button.click();
  await until('it moves', () => zoom?.value === '10');
  expect(latlon?.value).toBe('38.');
});
