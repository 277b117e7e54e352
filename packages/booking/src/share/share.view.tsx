import { emit } from '@staytags/bus/bus';
import { useHostState, useOpener, usePage } from '@staytags/element/render/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { passFocus } from '@staytags/ui/presses/pass-focus';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { ShareButton, ShareDialog } from './share-button.view.tsx';
import css from './share.css?inline';
import type { share } from './share.widget.ts';

type Props = ViewProps<typeof share>;

/** A behaviour shares the page; this element only wraps its content in it [SHR-6]. */
function SharePage({ host }: Pick<Props, 'host'>): ReactNode {
  useEffect(() => {
    const page = document.createElement('stay-page-share');
    const isPassed = (name: string) => name.startsWith('data-') && name !== 'data-mode';
    function pass(): void {
      for (const name of page.getAttributeNames())
        if (isPassed(name) && !host.hasAttribute(name)) page.removeAttribute(name);
      for (const { name, value } of host.attributes)
        if (isPassed(name) && page.getAttribute(name) !== value) page.setAttribute(name, value);
    }
    pass();
    const focused = document.activeElement;
    page.append(...host.childNodes);
    host.append(page);
    // What is moved loses the focus.
    if (focused instanceof HTMLElement && page.contains(focused)) focused.focus({ preventScroll: true });
    const observer = new MutationObserver(pass);
    observer.observe(host, { attributes: true });
    return () => {
      observer.disconnect();
      page.replaceWith(...page.childNodes);
    };
  }, [host]);
  return <slot />;
}

function ShareOrder({ host, options }: Props): ReactNode {
  const isEmpty = usePage(({ order }) => (order?.count ?? 0) === 0);
  const isPending = usePage((page) => page.share?.pending === host);
  const isOpen = usePage((page) => page.share?.shown?.owner === host);
  useHostState(host, 'empty', isEmpty);
  useHostState(host, 'pending', isPending);
  useHostState(host, 'open', isOpen);
  useLayoutEffect(() => {
    const focused = host.shadowRoot?.activeElement;
    if (!isEmpty || !(focused instanceof HTMLElement)) return;
    // The element has hidden itself.
    focused.blur();
    passFocus(focused);
  }, [host, isEmpty]);
  useOpener(host, (wanted) => (wanted ? emit('share-open', { from: host }) : emit('share-close', {})));
  return (
    <>
      <ShareButton host={host} label={options.label} />
      <ShareDialog host={host} options={options} />
    </>
  );
}

const Share = (props: Props): ReactNode =>
  props.options.mode === 'page' ? <SharePage host={props.host} /> : <ShareOrder {...props} />;

export const view: ViewModule = { component: Share, css };
