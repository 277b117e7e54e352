import { safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { attachBehaviors, detachBehaviors } from '@staytags/cms/behaviors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { latest } from '@staytags/net/latest';
import { fetchPart } from '../part/fetch-part.ts';
import { holdFocus } from '../part/hold-focus.ts';
import { samePage } from './same-page.ts';
import { lazy } from './lazy.widget.ts';
import { make } from '@staytags/ui/basics/make';
import { dropDead, own } from '@staytags/ui/clone/own';
import { makeButton } from '@staytags/ui/basics/make-button';

/** Parts inside parts, each from another page. More are a loop. */
const MAX_DEPTH = 3;

/** The host mounts this when it is near the viewport [CORE-22, PAGE-3]. */
export const behaviour = behaviourOf(lazy, ({ host, get, signal }) => {
  dropDead(host);
  const printed = [...host.childNodes];
  const only = latest();
  let shown: HTMLElement | undefined;
  let failure: HTMLElement | undefined;
  const said = new Text();
  const link = document.createElement('a');
  const retry = makeButton(() => load());

  function clear(): void {
    rest();
    if (shown) detachBehaviors(shown);
    shown = failure = undefined;
    host.replaceChildren(...printed);
  }

  /** Whether the part would contain this tag again, and each copy load the next [CORE-4]. */
  function isLoop(): boolean {
    const outer: string[] = [];
    for (let one = parentOf(host); one; one = parentOf(one)) outer.push(urls.get(one) ?? '');
    return (
      outer.length >= MAX_DEPTH ||
      [location.href, ...outer].some((url) => samePage(url, get.options.url, document.baseURI, outer.length > 0))
    );
  }

  async function load(): Promise<void> {
    // The place of a pressed retry button keeps its focus.
    if (failure?.contains(document.activeElement)) holdFocus(host);
    failure?.remove();
    urls.set(host, get.options.url);
    if (isLoop()) {
      console.error(
        `[stay-lazy] ${get.options.url} was not loaded: it is the page of this tag or of a part around it, or ${MAX_DEPTH} parts around the tag have loaded each other, which might never end. Name another page, or link to it.`,
        host,
      );
      host.setStayState('failed', true);
      return;
    }
    host.setStayState('failed', false);
    host.setStayState('loading', true);
    host.setAttribute('aria-busy', 'true');
    try {
      const part = await only((abort) => fetchPart(get.options.url, abort));
      if (part) show(part);
    } catch (error) {
      fail(error);
    }
  }

  function rest(): void {
    host.setStayState('loading', false);
    host.removeAttribute('aria-busy');
  }

  function show(part: HTMLElement): void {
    rest();
    shown = part;
    holdFocus(host);
    host.replaceChildren(part);
    attachBehaviors(part);
    emit('section-shown', { section: host, from: host });
  }

  function fail(error: unknown): void {
    rest();
    console.error(
      `[stay-lazy] The content of ${get.options.url} could not be loaded, so a link to it is shown. Check that the URL responds with HTML.`,
      error,
    );
    host.setStayState('failed', true);
    failure = own(make('p', { role: 'alert' }, said, ' ', retry));
    const href = safeUrl(get.options.url, 'link', document.baseURI);
    if (href && !host.querySelector('a[href]')) {
      link.href = href;
      failure.append(' ', link);
    }
    write();
    host.append(failure);
  }

  function write(): void {
    said.data = get.t('failed');
    retry.textContent = get.t('retry');
    link.textContent = get.options.label || get.t('open');
  }

  void load();
  signal.addEventListener('abort', () => {
    only.cancel();
    clear();
  });
  return ({ url }) => {
    write();
    if (url === get.options.url) return;
    clear();
    void load();
  };
});

/** The URLs that the elements on the page load. */
const urls = new WeakMap<Element, string>();

const parentOf = (element: Element): Element | null | undefined => element.parentElement?.closest(element.localName);
