import { parseDay } from '@staytags/base/dates/civil-date';
import { pageText } from '@staytags/element/declare/page-text';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import type { ReactNode } from 'react';
import type { Row } from '../order/order-model.logic.ts';
import { tripFile } from './trip-file.logic.ts';
import { words } from './trip-file.texts.ts';

/** A phone's own sharing takes the file to its calendar; elsewhere it is downloaded [ORD-20]. */
async function take(file: File): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    // Rejected if the visitor closes the sheet.
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  // The download has its own reference once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function CalendarButton({ rows, host }: { rows: readonly Row[]; host: Element }): ReactNode {
  // A calendar file without an event is none.
  if (rows.every(({ offer }) => parseDay(offer.b) === undefined)) return null;
  const run = () => {
    const events = rows.map(({ id, name, title, detail, place, link, offer }) => ({
      ...{ id, begin: offer.b, end: offer.e, name, place, link },
      detail: [title, detail].filter(Boolean).join('\n'),
    }));
    const text = tripFile(events, new Date(), location.hostname);
    void take(new File([text], `${pageText(words, 'calendarFile', {}, host)}.ics`, { type: 'text/calendar' }));
  };
  return (
    <Button part="calendar" look="secondary" onClick={run}>
      <Icon name="calendar" />
      {pageText(words, 'calendar', {}, host)}
    </Button>
  );
}
