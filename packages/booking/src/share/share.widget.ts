import { choice, flag, text, url } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';
import { modalParts } from '../modal-parts.ts';

export const share = widget({
  tag: 'stay-share',
  kind: 'widget',
  group: 'Booking',
  doc: 'Shares the visitor’s trip by a short link. The order has this button built in; its settings are also those at staytags.share.',
  mount: 'eager',
  options: {
    mode: choice(['order', 'page'], {
      doc: 'order: shares the trip. page: shares the page with its hash; the element puts its content into a `stay-page-share`, which also takes its other attributes.',
    }),
    label: text({ doc: 'The text of the button. By default the text `share.open`.' }),
    url: url({
      default: '/mytrip',
      aliases: ['share_url'],
      doc: 'The page that the short link opens. It is sent to the server.',
    }),
    heading: text({ doc: 'The heading of the dialog. By default the text `share.title`.' }),
    subheading: text({ aliases: ['sub_heading'], doc: 'A line under the heading.' }),
    description: text({ doc: 'A text above the link.' }),
    token: text({
      aliases: ['access_token'],
      doc: 'The token of a link-shortening service, which then creates the link instead of the site. Every visitor can read the token.',
    }),
    service: url({
      aliases: ['shortener_url'],
      doc: 'The URL of that service, required with the token. It gets access_token and longUrl, and must return {"data": {"url": "…"}}.',
    }),
    path: url({ doc: 'The URL that the service shortens. By default that of the trip, /mytrip?rcod=…' }),
    sheet: flag({ default: true, doc: 'Shows a button for the device’s share sheet, if it has one.' }),
    messages: flag({ default: true, doc: 'Shows a message with a retry button when no link can be created.' }),
  },
  texts: {
    open: 'Share',
    openOrder: 'Share order',
    title: 'Share your trip',
    close: 'Close',
    link: 'Link to your trip',
    copy: 'Copy link',
    copied: 'Link copied',
    select: 'Press Ctrl+C or ⌘C to copy the link.',
    sheetOpen: 'Share via…',
    failed: 'We couldn’t create your link. Please try again.',
    retry: 'Try again',
  },
  parts: {
    share: 'The button.',
    'share-text': 'The text above the link.',
    'share-link': 'The field with the link.',
    'share-copy': 'The button that copies it.',
    'share-sheet': 'The button for the device’s share sheet.',
    ...modalParts,
  },
  slots: {
    '': 'Shown until the element is ready.',
    'share-form': 'Filled by the element: the form as the server wrote it.',
  },
  states: {
    empty: 'There is nothing to share, and nothing is shown.',
    pending: 'The link is being created.',
    open: 'The dialog with the link to the trip is open.',
  },
  sends: ['share-open', 'share-close', 'share-failed', 'notice'],
  hears: ['share-open', 'share-close'],
  makes: ['stay-page-share'],
  example: '<stay-share data-label="Share this trip"></stay-share>',
});
