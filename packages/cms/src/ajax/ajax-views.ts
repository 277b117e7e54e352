import { isPlainObject, phpEntries } from '@staytags/base/json';
import { settings } from '../settings.ts';
import { query, readEntry, type AjaxTrigger } from './ajax-entry.ts';
import { isModern } from './ajax-page.ts';

const FIELDS = [
  'view_name',
  'view_display_id',
  'view_args',
  'view_path',
  'view_base_path',
  'view_dom_id',
  'pager_element',
];
const LINKS =
  'ul.pager > li > a[href], .pager__items a[href], th.views-field a[href], .attachment .views-summary a[href]';

/** The links of Views lists that page and sort them by AJAX, and the button of their exposed filters. */
export function viewsIn(region: ParentNode): AjaxTrigger[] {
  const { views } = settings();
  if (!isPlainObject(views)) return [];
  const setting: unknown = Array.isArray(views['ajax_path']) ? views['ajax_path'][0] : views['ajax_path'];
  const path = typeof setting === 'string' ? setting : '/views/ajax';
  return phpEntries(views['ajaxViews']).flatMap(([, view]) => {
    if (!isPlainObject(view)) return [];
    const id = String(view['view_dom_id']);
    const [root] = query(region, `.${isModern() ? 'js-' : ''}view-dom-id-${CSS.escape(id)}`);
    if (!root) return [];
    const sent = Object.fromEntries(
      FIELDS.filter((name) => Object.hasOwn(view, name)).map((name) => [name, view[name]]),
    );
    const isOwn = (element: Element) => element.closest('[class*="view-dom-id-"]') === root;
    const trigger = (element: HTMLElement, params: Iterable<[string, string]>): AjaxTrigger => ({
      element,
      entry: readEntry(
        {
          url: path,
          event: 'click',
          submit: { ...sent, ...Object.fromEntries(params) },
          progress: { type: 'throbber' },
        },
        { wrapper: '' },
      ),
    });
    const links = query(root, LINKS).filter(isOwn);
    const [button] = query(root, '.view-filters input[type=submit], .view-filters button[type=submit]').filter(isOwn);
    return [
      ...links.map((link) => trigger(link, new URL((link as HTMLAnchorElement).href, location.href).searchParams)),
      ...(button ? [trigger(button, [])] : []),
    ];
  });
}
