import { flag, url } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { formOptions, formStates, formTexts } from '../cms-form/cms-form.options.ts';

export const pageShare = widget({
  tag: 'stay-page-share',
  kind: 'behaviour',
  group: 'Forms',
  doc: 'Shares the current page, with the search in its hash: a link to copy, the device’s own sharing, social links, and the CMS’s form for a short link.',
  mount: 'eager',
  options: {
    ...formOptions,
    url: url({ doc: 'The URL to share. By default the page’s.' }),
    sheet: flag({ default: true, doc: 'Shows a button for the device’s share sheet, if it has one.' }),
  },
  texts: {
    ...formTexts,
    open: 'Share',
    title: 'Share this page',
    failed: 'We couldn’t send this form. What you typed is still here. Please try again.',
    twice: 'We have already sent this.',
    botBlocked:
      'We couldn’t check that you are human, so the form was not sent. Please try again, or reach us directly.',
    link: 'Link to this page',
    copy: 'Copy link',
    copied: 'Link copied',
    select: 'Press Ctrl+C or ⌘C to copy the link.',
    sheetOpen: 'Share via…',
  },
  slots: { '': 'Social links with `data-share-query`, and the CMS’s form for a short link.' },
  states: formStates,
  sends: ['error'],
  hears: ['settings-changed'],
  example: `<stay-page-share>
  <p><a data-share-query="body" href="mailto:?subject=Look">Send by e-mail</a></p>
</stay-page-share>`,
});
