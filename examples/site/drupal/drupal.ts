import type { IncomingMessage } from 'node:http';
import { enquiryPage } from '../pages/enquiry.ts';
import { html, trusted } from '../pages/html.ts';
import type { Site } from '../pages/site.ts';
import { page, text, TYPES, type Reply } from '../web/reply.ts';
import { fieldsOf, type Place } from '../web/request.ts';
import { BOT_CHECK } from './bot-check.ts';
import { ajaxEntry, formHtml, FORMS, suffixAt, type CmsForm, type Values } from './forms.ts';
import { townList } from './towns.ts';

type Command = Record<string, unknown>;

const insert = (data: string, more: Command = {}): Command => ({
  command: 'insert',
  method: null,
  selector: null,
  data,
  settings: null,
  ...more,
});

/** JSON as PHP prints it: characters that could end a script element are escaped. */
const php = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&']/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  );

const commands = (...list: readonly Command[]): Reply => ({
  status: 200,
  type: TYPES['json'] as string,
  body: php([
    {
      command: 'settings',
      settings: { basePath: '/', pathPrefix: '', ajaxPageState: { theme: 'lantern', theme_token: 'demo' } },
      merge: true,
    },
    ...list,
  ]),
  headers: { 'cache-control': 'no-store', 'x-drupal-ajax-token': '1' },
});

const messages = (type: 'error' | 'status', texts: readonly string[]): string =>
  html`<div class="messages ${type}">
    <h2 class="visually-hidden">${type === 'error' ? 'Error message' : 'Status message'}</h2>
    ${
      texts.length === 1
        ? texts[0]
        : html`<ul>
            ${texts.map((one) => html`<li>${one}</li>`)}
          </ul>`
    }
  </div>`.text;

const EXPIRED: Reply = { ...text(200, ''), body: '', type: TYPES['html'] as string };

/** The values of a form as strings; for a file, its name. */
const valuesOf = (fields: FormData): Values =>
  Object.fromEntries([...fields].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));

/** The e-mail address selects another response of Drupal's: `expired@…`, `denied@…`. */
const UNUSUAL: Readonly<Record<string, (usual: () => Reply) => Reply>> = {
  expired: () => EXPIRED,
  denied: () => commands({ command: 'alert', text: 'You are not authorized to access this page.' }),
  broken: () => text(500, 'PDOException: the database has gone'),
  /** A proxy has removed the verification header, which matters if the page does not trust the URL. */
  unverified: (usual) => ({ ...usual(), headers: { 'cache-control': 'no-store' } }),
  /** As for an upload through an iframe. */
  textarea(usual) {
    const reply = usual();
    const escaped = String(reply.body).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    return { ...reply, type: TYPES['html'] as string, body: `<textarea>${escaped}</textarea>` };
  },
};

/** Responds like a CMS: AJAX forms, a Views pager, ordinary posts, and a stub of a bot check. */
export class Drupal {
  async answer(
    site: Site,
    request: IncomingMessage,
    place: Place,
    bodyOf: (request: IncomingMessage) => Promise<string>,
  ): Promise<Reply | null> {
    const { path } = place;
    if (path === '/bot-check/api.js') return { status: 200, type: TYPES['js'] as string, body: BOT_CHECK };
    if (request.method !== 'POST') return null;
    if (path === '/views/ajax') return this.#views(new URLSearchParams(await bodyOf(request)));
    if (path === '/system/ajax') return this.#form(await fieldsOf(request));
    if (path !== '/enquiry') return null;
    const values = valuesOf(await fieldsOf(request));
    return page(200, enquiryPage(site, { ...place, cookies: request.headers.cookie }, values));
  }

  #views(params: URLSearchParams): Reply {
    const at = Number(params.get('page') ?? 0) || 0;
    return commands(
      { command: 'viewsScrollTop', selector: '.view-dom-id-towns' },
      insert(townList(at).text, { method: 'replaceWith', selector: '.view-dom-id-towns' }),
    );
  }

  #form(fields: FormData): Reply {
    const values = valuesOf(fields);
    const form = FORMS.find(({ id }) => id === values['form_id']);
    if (!form || !/^form-[\w-]{43}$/.test(values['form_build_id'] ?? '')) return EXPIRED;
    const usual = (): Reply => {
      const problems = form.problems(values);
      const taken = fields.getAll('ajax_html_ids[]').map(String);
      return problems.length > 0 ? this.#refused(form, values, problems, taken) : this.#accepted(form, values);
    };
    const unusual = /^(\w+)@/.exec(values['mail'] ?? '')?.[1] ?? '';
    return Object.hasOwn(UNUSUAL, unusual) ? (UNUSUAL[unusual]?.(usual) ?? EXPIRED) : usual();
  }

  /** The form again, with ids that the page does not have, a new build id, and its messages before it. */
  #refused(
    form: CmsForm,
    values: Values,
    problems: readonly (readonly [string, string])[],
    taken: readonly string[],
  ): Reply {
    const last = Math.max(1, ...taken.map((id) => Number(/--(\d+)$/.exec(id)?.[1] ?? 1)));
    const suffix = suffixAt(last);
    const names = new Set(problems.map(([name]) => name));
    return commands(
      { command: 'settings', settings: { ajax: ajaxEntry(form, suffix) }, merge: true },
      insert(formHtml(form, values, '/enquiry', suffix, names).text),
      insert(
        messages(
          'error',
          problems.map(([, words]) => words),
        ),
        { method: 'prepend' },
      ),
    );
  }

  #accepted(form: CmsForm, values: Values): Reply {
    const thanks = trusted(messages('status', [form.thanks(values)]));
    return commands(
      {
        command: 'add_css',
        data: '<style type="text/css" media="all">\n@import url("/drupal/thanks.css");\n</style>\n',
      },
      insert(html`<div id="${form.wrapper}">${thanks}</div>`.text, {
        selector: `#${form.wrapper}`,
        method: 'replaceWith',
      }),
    );
  }
}
