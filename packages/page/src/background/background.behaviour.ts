import { safeUrl } from '@staytags/base/url';
import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { isNarrow, onNarrowChange } from '@staytags/ui/motion/narrow';
import css from './background.css?inline';
import { background } from './background.widget.ts';

const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

/** Escapes the address for `url("…")`. A data: image cannot run code there. */
function cssUrl(raw: string): string | undefined {
  const href = IMAGE_DATA.test(raw) ? raw : safeUrl(raw, 'navigate', document.baseURI);
  return href?.replace(/["\\\n\r\f]/g, encodeURIComponent);
}

/** The host mounts this when it is near the viewport [CORE-22, PAGE-2]. */
export const behaviour = behaviourOf(background, ({ host, get, signal }) => {
  let target: HTMLElement | undefined;
  let printed = '';
  let wanted = '';
  adoptPageSheet(host, 'background', css);

  function restore(): void {
    if (target) target.style.backgroundImage = printed;
    host.setStayState('loaded', false);
  }

  function apply(): void {
    const next = get.options.target ? findAll(host, host, get.options.target)[0] : host;
    if (next !== target) {
      restore();
      wanted = '';
      target = next;
      printed = next?.style.backgroundImage ?? '';
    }
    const url = cssUrl((isNarrow() && get.options.narrow) || get.options.image);
    if (!target || !url || url === wanted) return;
    wanted = url;
    // Shown only when it has loaded, so that it does not appear line by line.
    const image = new Image();
    image.addEventListener('load', () => {
      if (signal.aborted || wanted !== url || !target) return;
      target.style.backgroundImage = `url("${url}")`;
      host.setStayState('loaded', true);
    });
    image.src = url;
  }

  whenParsed(signal, apply);
  onNarrowChange(signal, apply);
  signal.addEventListener('abort', restore);
  return apply;
});
