import { toClipboard } from '@staytags/ui/basics/clipboard';
import { emit } from '@staytags/bus/bus';
import { CmsContent } from '@staytags/cms/cms-content';
import { textsIn } from '@staytags/element/declare/page-text';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { Modal } from '@staytags/ui/dialog/modal';
import { useSheet } from '@staytags/element/render/hooks';
import { useId, useRef, useState, type ReactNode } from 'react';
import pageCss from './share-content.css?inline';
import css from './share-dialog.css?inline';
import type { ShareOptions, ShownLink } from '../share.state.ts';
import { share } from '../share.widget.ts';

interface DialogProps {
  readonly host: HTMLElement;
  readonly options: ShareOptions;
}

/** The dialog with the short link, the site's copy and the server's form [SHR-1]. */
export function SharedModal({ shown, ...props }: DialogProps & { shown: ShownLink | undefined }): ReactNode {
  const t = textsIn(share, props.host);
  return (
    <Modal
      open={shown !== undefined}
      onClose={() => emit('share-close', {})}
      title={props.options.heading || t('title')}
      closeLabel={t('close')}
      size="small"
    >
      {shown ? <Shared {...props} {...shown} /> : null}
    </Modal>
  );
}

function Shared({ host, options, link, box }: DialogProps & ShownLink): ReactNode {
  const root = useSheet('share-dialog', css);
  return (
    <div ref={root} className="sent">
      {options.subheading ? <h3>{options.subheading}</h3> : null}
      {options.description ? (
        <p part="share-text" className="sent-text">
          {options.description}
        </p>
      ) : null}
      {link === undefined ? null : <Link host={host} link={link} sheet={options.sheet} title={options.heading} />}
      {box ? <CmsContent host={host} slot="share-form" content={box} css={pageCss} /> : null}
    </div>
  );
}

interface LinkProps {
  readonly host: HTMLElement;
  readonly link: string;
  readonly sheet: boolean;
  readonly title: string;
}

function Link({ host, link, sheet, title }: LinkProps): ReactNode {
  const t = textsIn(share, host);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    const text = (await toClipboard(link, field.current)) ? t('copied') : t('select');
    // Screen readers announce a repeated text only if it differs.
    setSaid((before) => (before === text ? `${text}\u00A0` : text));
  };
  return (
    <div className="sent-link">
      <label htmlFor={id}>{t('link')}</label>
      <div className="sent-row">
        <input
          ref={field}
          id={id}
          part="share-link"
          className="input"
          readOnly
          value={link}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button part="share-copy" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('copy')}
        </Button>
      </div>
      <p role="status" className="sent-said">
        {said.startsWith(t('copied')) ? <Icon name="check" /> : null}
        {said}
      </p>
      {sheet && typeof navigator.share === 'function' ? (
        <Button look="secondary" part="share-sheet" onClick={() => void toSheet(title || t('title'), link)}>
          <Icon name="send" />
          {t('sheetOpen')}
        </Button>
      ) : null}
    </div>
  );
}

async function toSheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The visitor closed the share sheet.
  }
}
