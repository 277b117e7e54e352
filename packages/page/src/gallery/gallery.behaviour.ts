import { changeHistory } from '@staytags/net/storage/history';
import { withHash } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { dropDead } from '@staytags/ui/clone/own';
import { afterStepBack, stepBack } from '@staytags/ui/dialog/step-back';
import { reportEmpty } from '../part/report-empty.ts';
import { toPicture, type Picture } from './gallery-picture.ts';
import { idsIn, withId } from '../part/page-hash.logic.ts';
import { createStage, type Stage } from './gallery-stage.ts';
import type { Slider } from './slider/gallery-slider.ts';
import css from './gallery.css?inline';
import { addressOf, pictureOf } from './gallery.logic.ts';
import { gallery } from './gallery.widget.ts';

const sliderCode = () => import('./slider/gallery-slider.ts');

/** The galleries by the prefix of their addresses. */
const owners = new Map<string, HTMLElement>();

export const behaviour = behaviourOf(gallery, ({ host, get, signal }) => {
  let pictures: readonly Picture[] = [];
  let stage: Stage | undefined;
  let slider: Slider | undefined;
  let opening = false;
  /** The picture to open: the one clicked last; none if an app has closed it since, or an address has named one, which may be left again. */
  let clicked: number | undefined;
  /** Whether the step of the history that opened the slider is ours to take back. */
  let pushed = false;
  let prefix = '';
  adoptPageSheet(host, 'gallery', css);

  /** Of galleries with the same address, the second has the prefix `photo-2`, in the order of the page: a picture has one URL. */
  function name(): void {
    const { address } = get.options;
    if (owners.get(prefix) === host) owners.delete(prefix);
    const all = [...document.querySelectorAll<HTMLElement>(host.localName)];
    let at = all.filter((one) => one.dataset['address'] === host.dataset['address']).indexOf(host);
    do {
      prefix = address && at > 0 ? `${address}-${at + 1}` : address;
      at = Math.max(at, 0) + 1;
    } while (owners.get(prefix) !== host && owners.get(prefix)?.isConnected);
    if (prefix) owners.set(prefix, host);
  }
  const named = () => pictureOf(idsIn(location.hash), prefix, pictures.length);
  const hrefOf = (id: string) => withHash(location.href, withId(location.hash, id));

  async function open(picture?: number): Promise<void> {
    if (slider) return;
    clicked = picture;
    if (opening) return;
    opening = true;
    host.setAttribute('aria-busy', 'true');
    try {
      const { openSlider } = await sliderCode();
      await afterStepBack();
      const before = named();
      const at = before ?? clicked;
      if (signal.aborted || !stage || at === undefined) return;
      // The picture that the large one grows out of.
      stage.show(at);
      if (prefix && before === undefined)
        pushed = changeHistory('pushState', hrefOf(addressOf(prefix, at)), history.state);
      slider = openSlider({
        pictures,
        at,
        t: get.t,
        near: host,
        name: get.options.label || get.t('label'),
        onMove,
        onDismiss: leave,
      });
      host.setStayState('open', true);
    } catch (error) {
      console.error(
        '[stay-gallery] The slider could not be loaded, so the photos stay in the page. Check the network.',
        error,
      );
      emit('notice', { text: get.t('failed'), type: 'error', from: host });
    } finally {
      opening = false;
      host.removeAttribute('aria-busy');
    }
  }

  function onMove(at: number): void {
    stage?.show(at);
    if (named() !== undefined) changeHistory('replaceState', hrefOf(addressOf(prefix, at)));
  }

  /** The page is left as it was found: one step back, or, for a visitor who came by the address of a picture, without it. */
  function leave(): void {
    close();
    if (named() === undefined) return;
    if (pushed) stepBack();
    else changeHistory('replaceState', hrefOf(''));
  }

  function close(): void {
    slider?.close();
    slider = undefined;
    host.setStayState('open', false);
  }

  function follow(): void {
    const at = named();
    if (at === undefined) {
      close();
      pushed = false;
    } else if (slider) {
      slider.show(at);
    } else {
      void open();
    }
  }

  function start(): void {
    close();
    stage?.restore();
    stage = undefined;
    dropDead(host);
    // WordPress's gallery block is a figure of figures: those within are the pictures.
    pictures = findAll(host, host, get.options.pictures)
      .filter((one, _, all) => !all.some((other) => other !== one && one.contains(other)))
      .flatMap((figure) => toPicture(figure) ?? []);
    if (pictures.length === 0) {
      reportEmpty(host, 'pictures', { pictures: get.options.pictures });
      return;
    }
    stage = createStage(host, pictures, (at) => void open(at));
    stage.label(get.t, get.options.label);
    emit('section-shown', { section: host, from: host });
    if (named() !== undefined) follow();
  }

  // On a slow network, the code arrives while the visitor is still about to click.
  for (const type of ['pointerover', 'focusin'])
    host.addEventListener(type, () => void sliderCode().catch(() => {}), { signal, once: true, passive: true });
  host.stayOpener = (wanted) => {
    if (wanted) void open(stage?.at() ?? 0);
    else if (slider) leave();
    else clicked = undefined;
  };
  name();
  whenParsed(signal, start);
  addEventListener('popstate', follow, { signal });
  addEventListener('hashchange', follow, { signal });
  signal.addEventListener('abort', () => {
    close();
    stage?.restore();
  });
  return ({ pictures: before, address }) => {
    if (before !== get.options.pictures) start();
    else stage?.label(get.t, get.options.label);
    if (address !== get.options.address) {
      name();
      if (!slider) follow();
    }
  };
});
