import { emit } from '@staytags/bus/bus';
import { usePage } from '@staytags/element/render/hooks';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import { pageText } from '@staytags/element/declare/page-text';
import { pageOptions } from '@staytags/element/declare/page-options';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import type { ReactNode } from 'react';
import type { ShareOptions } from './share.state.ts';
import { share } from './share.widget.ts';

interface ShareButtonProps {
  readonly host: HTMLElement;
  readonly label?: string;
  /** Icon only, as beside the bag. */
  readonly icon?: boolean;
}

/** Requests a link to the trip; pending and disabled until the request settles [SHR-1]. Its element has one `ShareDialog`. */
export function ShareButton({ host, label = '', icon = false }: ShareButtonProps): ReactNode {
  const pending = usePage((page) => page.share?.pending === host);
  const text = label || pageText(share, icon ? 'openOrder' : 'open', {}, host);
  return (
    <Button
      part="share"
      look={icon ? 'quiet' : 'secondary'}
      icon={icon}
      pending={pending}
      onClick={() => emit('share-open', { from: host })}
      {...(icon ? { 'aria-label': text } : {})}
    >
      {icon && pending ? null : <Icon name="send" />}
      {icon ? null : text}
    </Button>
  );
}

const dialog = lazyPart('stay-share', () => import('./dialog/share-dialog.view.tsx'));

interface ShareDialogProps {
  readonly host: HTMLElement;
  /** Without them, those of the site. */
  readonly options?: ShareOptions;
}

/** The element's dialog: one, however many buttons. Its code loads while the link is made. */
export function ShareDialog({ host, options = pageOptions(share) }: ShareDialogProps): ReactNode {
  const shown = usePage((page) => (page.share?.shown?.owner === host ? page.share.shown : undefined));
  const pending = usePage((page) => page.share?.pending === host);
  const { code, failed, retry } = useLazyPart(dialog, pending || shown !== undefined);
  if (failed && shown) return <LazyFailure retry={retry} host={host} />;
  return code ? <code.SharedModal host={host} options={options} shown={shown} /> : null;
}
