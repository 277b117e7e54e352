import { choice, flag, json, text, type OptionDef } from '@staytags/base/options/options';
import type { TextForms } from '@staytags/base/options/texts';

/** A setting of the whole page, declared like an element's option, with its dotted path in the page settings. */
export interface PageSettingDef<T> extends OptionDef<T> {
  readonly path: string;
}

const at = <T>(path: string, option: OptionDef<T>): PageSettingDef<T> => ({ ...option, path });

type PhpMap = Readonly<Record<string, unknown>>;

/** Every setting that belongs to no single element. Types, parsing, errors, docs and the JSON Schema derive from this value. */
export const pageSettings = {
  alerts: at(
    'staytags.alerts',
    choice(['dialog', 'native'], {
      doc: 'How to ask the visitor: in our own dialog, or with the browser’s confirm and alert.',
    }),
  ),
  texts: at(
    'staytags.texts',
    json({
      default: {} as Readonly<Record<string, TextForms>>,
      shape: 'object',
      doc: 'The wording of texts, by key: {"order.checkout": "Book now"}. All keys are in texts.md.',
    }),
  ),
  doctor: at(
    'staytags.doctor',
    flag({
      default: true,
      doc: 'Opens the doctor, which says what is wrong with the tags of a page, if the URL has ?staytags-doctor. Print it as false for those who should not see it.',
    }),
  ),
  setHasJsCookie: at(
    'setHasJsCookie',
    flag({ doc: 'Sets the cookie has_js=1, which tells Drupal 7 that the browser runs scripts.' }),
  ),
  calendar: at(
    'rcItemAvailForm',
    json({
      default: undefined as PhpMap | undefined,
      shape: 'object',
      doc: 'What the calendars of this page know about the item: unavailable days, minimum and maximum stay, turn days, rates.',
    }),
  ),
  specials: at(
    'rc_specials',
    json({
      default: undefined as PhpMap | undefined,
      shape: 'object',
      doc: 'The special of this page, {"specials": [{…}]}. Only the first one counts.',
    }),
  ),
  botCheck: at(
    'bt_leads_recaptcha',
    json({
      default: {} as PhpMap,
      shape: 'object',
      doc: 'The captcha of the forms: {"should_load": true, "provider": "recaptcha", "sitekey": "…", "size": "invisible", "theme": "light", "src": "…"}.',
    }),
  ),
  antibot: at(
    'antibot',
    json({
      default: {} as PhpMap,
      shape: 'object',
      doc: 'Drupal’s Antibot: the actions and keys of its forms, {"forms": {"form-id": {"action": "…", "key": "…"}}}.',
    }),
  ),
  markerManager: at(
    'gmap_markermanager',
    json({
      default: {} as PhpMap,
      shape: 'object',
      doc: 'GMap’s marker manager, whose gridSize and maxZoom cluster the markers of maps without such options.',
    }),
  ),
  facetLabel: at('riotjs_label', text({ doc: 'The label of facets without their own.' })),
} as const;
