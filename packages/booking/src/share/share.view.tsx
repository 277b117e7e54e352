import { useHostState, usePage } from '@staytags/element/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import type { ReactNode } from 'react';
import { ShareButton, ShareDialog } from './share-button.view.tsx';
import css from './share.css?inline';
import type { share } from './share.widget.ts';

function Share({ host, options }: ViewProps<typeof share>): ReactNode {
  useHostState(
    host,
    'empty',
    usePage(({ order }) => (order?.count ?? 0) === 0),
  );
  useHostState(
    host,
    'pending',
    usePage((page) => page.share?.pending === host),
  );
  return (
    <>
      <ShareButton host={host} label={options.label} />
      <ShareDialog host={host} options={options} />
    </>
  );
}

export const view: ViewModule = { component: Share, css };
