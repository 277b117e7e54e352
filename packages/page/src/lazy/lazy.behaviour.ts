import { safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { attachBehaviors, detachBehaviors } from '@staytags/cms/behaviors';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import { latest } from '@staytags/net/latest';
import { fetchPart } from '../part/fetch-part.ts';
import type { lazy } from './lazy.widget.ts';

type Widget = typeof lazy;

/** The host mounts this when it is near the viewport [CORE-22, PAGE-3]. */
function attach({ host, options: given, t: translate, signal }: BehaviourProps<Widget>): Attached<Widget> {
  let options = given;
  let t = translate;
  const printed = [...host.childNodes];
  const only = latest();
  let shown: HTMLElement | undefined;
  let failure: HTMLElement | undefined;

  function clear(): void {
    rest();
    if (shown) detachBehaviors(shown);
    shown = failure = undefined;
    host.replaceChildren(...printed);
  }

  async function load(): Promise<void> {
    failure?.remove();
    host.setStayState('failed', false);
    host.setStayState('loading', true);
    host.setAttribute('aria-busy', 'true');
    try {
      const part = await only((abort) => fetchPart(options.url, abort));
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
    host.replaceChildren(part);
    attachBehaviors(part);
    emit('section-shown', { section: host });
  }

  function fail(error: unknown): void {
    rest();
    console.error(
      `[stay-lazy] The content of ${options.url} could not be loaded, so a link to it stays. Check that the URL responds with HTML.`,
      error,
    );
    host.setStayState('failed', true);
    failure = document.createElement('p');
    failure.setAttribute('role', 'alert');
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = t('retry');
    retry.addEventListener('click', () => void load());
    failure.append(t('failed'), ' ', retry);
    const href = safeUrl(options.url, 'link', document.baseURI);
    if (href && !host.querySelector('a[href]')) failure.append(' ', linkTo(href));
    host.append(failure);
  }

  function linkTo(href: string): HTMLAnchorElement {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = options.label || t('open');
    return link;
  }

  void load();
  signal.addEventListener('abort', () => {
    only.cancel();
    clear();
  });
  return {
    update(next, nextT) {
      const before = options.url;
      options = next;
      t = nextT;
      if (before === next.url) return;
      clear();
      void load();
    },
  };
}

export const behaviour: Behaviour = attach;
