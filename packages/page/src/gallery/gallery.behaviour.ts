import { withHash } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { whenParsed } from '@staytags/element/cms-form';
import { findAll } from '@staytags/element/selectors';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import { adoptPageSheet } from '@staytags/ui/sheet';
import { afterStepBack, stepBack } from '@staytags/ui/step-back';
import { reportEmpty } from '../part/report-empty.ts';
import { toPicture, type Picture } from './gallery-picture.ts';
import { idsIn, withId } from '../part/page-hash.logic.ts';
import { createStage, type Stage } from './gallery-stage.ts';
import type { Slider } from './slider/gallery-slider.ts';
import css from './gallery.css?inline';
import { addressOf, pictureOf } from './gallery.logic.ts';
import type { gallery } from './gallery.widget.ts';

type Widget = typeof gallery;

const sliderCode = () => import('./slider/gallery-slider.ts');

function attach({ host, options: given, t: translate, signal }: BehaviourProps<Widget>): Attached<Widget> {
  let options = given;
  let t = translate;
  let pictures: readonly Picture[] = [];
  let stage: Stage | undefined;
  let slider: Slider | undefined;
  let opening = false;
  /** Whether the step of the history that opened the slider is ours to take back. */
  let pushed = false;
  adoptPageSheet(host, 'gallery', css);

  const named = () => pictureOf(idsIn(location.hash), options.address, pictures.length);
  const hrefOf = (id: string) => withHash(location.href, withId(location.hash, id));

  async function open(at: number): Promise<void> {
    if (slider || opening) return;
    opening = true;
    host.setAttribute('aria-busy', 'true');
    try {
      const { openSlider } = await sliderCode();
      await afterStepBack();
      if (signal.aborted || !stage) return;
      // The picture that the large one grows out of.
      stage.show(at);
      if (options.address && named() === undefined) {
        pushed = true;
        history.pushState(history.state, '', hrefOf(addressOf(options.address, at)));
      }
      slider = openSlider({ pictures, at, t, name: options.label || t('label'), onMove, onDismiss: leave });
      host.setStayState('open', true);
    } catch (error) {
      console.error(
        '[stay-gallery] The slider could not be loaded, so the photos stay in the page. Check the network.',
        error,
      );
      emit('notice', { text: t('failed'), type: 'error' });
    } finally {
      opening = false;
      host.removeAttribute('aria-busy');
    }
  }

  function onMove(at: number): void {
    stage?.show(at);
    if (named() !== undefined) history.replaceState(history.state, '', hrefOf(addressOf(options.address, at)));
  }

  /** The page is left as it was found: one step back, or, for a visitor who came by the address of a picture, without it. */
  function leave(): void {
    close();
    if (named() === undefined) return;
    if (pushed) stepBack();
    else history.replaceState(history.state, '', hrefOf(''));
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
      void open(at);
    }
  }

  function start(): void {
    close();
    stage?.restore();
    stage = undefined;
    pictures = findAll(host, host, options.pictures).flatMap((figure) => toPicture(figure) ?? []);
    if (pictures.length === 0) {
      reportEmpty(host, 'pictures', { pictures: options.pictures });
      return;
    }
    stage = createStage(host, pictures, (at) => void open(at));
    stage.label(t, options.label);
    emit('section-shown', { section: host });
    if (named() !== undefined) follow();
  }

  // On a slow network, the code arrives while the visitor is still about to click.
  for (const type of ['pointerover', 'focusin'])
    host.addEventListener(type, () => void sliderCode().catch(() => {}), { signal, once: true, passive: true });
  whenParsed(signal, start);
  addEventListener('popstate', follow, { signal });
  addEventListener('hashchange', follow, { signal });
  signal.addEventListener('abort', () => {
    close();
    stage?.restore();
  });
  return {
    update(next, nextT) {
      const same = next.pictures === options.pictures;
      options = next;
      t = nextT;
      if (same) stage?.label(t, options.label);
      else start();
    },
  };
}

export const behaviour: Behaviour = attach;
