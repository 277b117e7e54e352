import { changeHistory } from '@staytags/net/storage/history';
import { decodeText, safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { attachBehaviors, detachBehaviors } from '@staytags/cms/behaviors';
import { findAll, matches } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { latest } from '@staytags/net/latest';
import { afterStepBack, isOwnStep, stepBack } from '@staytags/ui/dialog/step-back';
import { createLiveRegion } from '@staytags/ui/notices/live-region';
import { fetchPart } from '../part/fetch-part.ts';
import { lend } from '../part/lend.ts';
import { reportEmpty } from '../part/report-empty.ts';
import { modal } from './modal.widget.ts';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';

export const behaviour = behaviourOf(modal, ({ host, get, signal }) => {
  const only = latest();
  const announce = createLiveRegion(host, signal);
  /** Closes the open modal, and puts back what it showed. */
  let shut: (() => void) | undefined;
  let pushed = false;
  /** Whether a step of the history stays within the open modal. */
  let isWithin: (event: PopStateEvent) => boolean = () => false;
  /** An app may close what is still on its way. */
  let wanted = false;

  async function open(link: HTMLAnchorElement): Promise<void> {
    wanted = true;
    const { openFrame } = await import('@staytags/ui/dialog/framed-dialog');
    await afterStepBack();
    if (signal.aborted || shut || !wanted) return;
    const frame = openFrame({
      title: get.options.heading || link.textContent.trim(),
      closeLabel: get.t('close'),
      size: get.options.size,
      onDismiss: dismiss,
      near: host,
    });
    // Tells our entry of the history, to which Back leads from a layer above, from the one before.
    const mark = Math.random();
    const { hash } = location;
    isWithin = ({ state }) =>
      state?.stayModal === mark || (location.hash !== hash && frame.host.contains(partOfThisPage(location)));
    if (get.options.back) pushed = changeHistory('pushState', location.href, { ...history.state, stayModal: mark });
    host.setStayState('open', true);
    const part = partOfThisPage(link);
    const giveBack = part && lend(part, frame.host);
    shut = () => {
      shut = undefined;
      only.cancel();
      giveBack?.();
      if (!part) detachBehaviors(frame.host);
      frame.close();
      host.setStayState('open', false);
    };
    if (part) emit('section-shown', { section: part, from: host });
    else void load(link, frame.host);
  }

  async function load(link: HTMLAnchorElement, into: HTMLElement): Promise<void> {
    showIn(into, make('p', {}, get.t('loading')));
    announce(get.t('loading'));
    try {
      const part = await only((abort) => fetchPart(link.href, abort));
      if (!part) return;
      announce('');
      showIn(into, part);
      attachBehaviors(part);
      emit('section-shown', { section: part, from: host });
    } catch (error) {
      console.error(
        `[stay-modal] ${link.href} could not be loaded, so the modal offers a link to it. Check that the URL responds with HTML.`,
        error,
      );
      announce('');
      showIn(into, failure(link, into));
    }
  }

  function failure(link: HTMLAnchorElement, into: HTMLElement): HTMLElement {
    const retry = makeButton(() => load(link, into), {}, get.t('retry'));
    const page = make('a', { href: link.href }, get.t('open'));
    return make('p', { role: 'alert' }, get.t('failed'), ' ', retry, ' ', page);
  }

  function dismiss(): void {
    wanted = false;
    shut?.();
    if (!pushed) return;
    pushed = false;
    stepBack();
  }

  host.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !isPlain(event, link) || !matches(host, link, get.options.links)) return;
      // Pages of other sites cannot be fetched, so the browser opens them.
      if (!safeUrl(link.href, 'fetch', document.baseURI)) return;
      event.preventDefault();
      // If the code fails to load, the link works as usual.
      open(link).catch(() => location.assign(link.href));
    },
    { signal },
  );
  addEventListener(
    'popstate',
    (event) => {
      if (isOwnStep(event) || isWithin(event)) return;
      pushed = false;
      shut?.();
    },
    { signal },
  );
  host.stayOpener = (on) => {
    if (!on) return dismiss();
    const [first] = findAll<HTMLAnchorElement>(host, host, get.options.links);
    if (first) first.click();
    else reportEmpty(host, 'links', { links: get.options.links });
  };
  signal.addEventListener('abort', () => shut?.());
});

/** The content that replaces a pressed retry button also takes its focus. */
function showIn(into: HTMLElement, content: HTMLElement): void {
  const isPressed = into.querySelector(':focus') !== null;
  into.replaceChildren(content);
  if (!isPressed) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}

/** Clicks with a modifier key or the middle button, and links with a target, are left to the browser. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  !link.hasAttribute('download') &&
  ['', '_self'].includes(link.target);

function partOfThisPage(link: { readonly href: string }): HTMLElement | null {
  const url = new URL(link.href);
  if (url.origin + url.pathname + url.search !== location.origin + location.pathname + location.search) return null;
  return document.getElementById(decodeText(url.hash.slice(1)));
}
