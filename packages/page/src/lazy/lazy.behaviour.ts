import { safeUrl } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { attachBehaviors, detachBehaviors } from '@staytags/cms/behaviors';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import { createResource } from '@staytags/net/resource';
import { fetchPart } from '../part/fetch-part.ts';
import type { lazy } from './lazy.widget.ts';

type Widget = typeof lazy;

/** The host mounts this when it is near the viewport [CORE-22, PAGE-3]. */
function attach({ host, options: given, t: translate, signal }: BehaviourProps<Widget>): Attached<Widget> {
  let options = given;
  let t = translate;
  const printed = [...host.childNodes];
  let shown: HTMLElement | undefined;
  let failure: HTMLElement | undefined;
  const part = createResource<HTMLElement>((change) => {
    setBusy(change.status === 'pending');
    host.setStayState('failed', change.status === 'failed');
    failure?.remove();
    if (change.status === 'ready') show(change.value);
    if (change.status === 'failed') fail(change.error);
  });
  const load = (): void => void part.load((abort) => fetchPart(options.url, abort));

  function setBusy(isBusy: boolean): void {
    host.setStayState('loading', isBusy);
    host.ariaBusy = isBusy ? 'true' : null;
  }

  function clear(): void {
    part.cancel();
    setBusy(false);
    if (shown) detachBehaviors(shown);
    shown = failure = undefined;
    host.replaceChildren(...printed);
  }

  function show(made: HTMLElement): void {
    shown = made;
    host.replaceChildren(made);
    attachBehaviors(made);
    emit('section-shown', { section: host });
  }

  function fail(error: unknown): void {
    console.error(
      `[stay-lazy] The content of ${options.url} could not be loaded, so a link to it stays. Check that the URL responds with HTML.`,
      error,
    );
    failure = document.createElement('p');
    failure.setAttribute('role', 'alert');
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = t('retry');
    retry.addEventListener('click', load);
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

  load();
  signal.addEventListener('abort', clear);
  return {
    update(next, nextT) {
      const before = options.url;
      options = next;
      t = nextT;
      if (before === next.url) return;
      clear();
      load();
    },
  };
}

export const behaviour: Behaviour = attach;
