import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed } from '@staytags/element/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Icon } from '@staytags/ui/icons';
import { useLayoutEffect, type ReactNode } from 'react';
import css from './flag.css?inline';
import { itemKey, storedId } from './flag.logic.ts';
import type { flag } from './flag.widget.ts';

function Flag({ host, options, t }: ViewProps<typeof flag>): ReactNode {
  const { namespace, classes, text } = options;
  const id = storedId(options.itemId, options.skipSolr, options.skipSolrPrefix);
  const flagged = useKeyed('flag', itemKey(namespace, id), (state) => state?.[namespace]?.has(id) ?? false);
  useHostState(host, 'flagged', flagged);
  useClasses(host, flagged ? classes.unflag : classes.flag);

  const wording = flagged ? text.unflag || t('unflag') : text.flag || t('flag');
  return (
    <button
      type="button"
      part={flagged ? 'button flagged' : 'button'}
      className={flagged ? 'flag flagged' : 'flag'}
      onClick={() => emit('flag-toggle', { id, namespace, label: options.label })}
    >
      <span part="icon">
        <Icon name="heart" filled={flagged} />
      </span>
      <span part="label" className={options.iconOnly ? 'visually-hidden' : undefined}>
        {wording}
      </span>
      {options.label ? <span className="visually-hidden"> {options.label}</span> : null}
    </button>
  );
}

/** Class names of the site's, on the element itself, where the site's CSS reaches. */
function useClasses(host: HTMLElement, names: string | undefined): void {
  useLayoutEffect(() => {
    if (!names) return undefined;
    const list = names.split(/\s+/).filter(Boolean);
    host.classList.add(...list);
    return () => host.classList.remove(...list);
  }, [host, names]);
}

export const view: ViewModule = { component: Flag, css };
