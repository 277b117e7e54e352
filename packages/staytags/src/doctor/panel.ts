import { toClipboard } from '@staytags/ui/basics/clipboard';
import { sheetOf } from '@staytags/ui/basics/sheet';
import css from './doctor.css?inline';
import type { Finding, PageFacts, TagFacts } from './facts.logic.ts';
import { LIFE_WORDS, optionLines, summaryOf } from './report.logic.ts';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';

interface PanelActions {
  readonly check: () => void;
  readonly report: () => string;
  readonly close: () => void;
}

export interface Panel {
  readonly host: HTMLElement;
  show(findings: readonly Finding[], page: PageFacts): void;
}

/** The panel at the edge of the page: a region in its own shadow root, so the page stays usable and its CSS does not apply [DOC-5]. */
export function createPanel(actions: PanelActions): Panel {
  const host = make('div', { 'data-stay-doctor': '', lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf('doctor', css)];
  const status = make('p', { role: 'status' });
  const list = make('div', { class: 'list' });
  const copyReport = async () => {
    const text = actions.report();
    const isCopied = await toClipboard(text);
    if (!isCopied) {
      report.value = text;
      bar.append(report);
      report.select();
    }
    copy.textContent = isCopied ? 'Copied' : 'Select and copy below';
  };
  const copy = makeButton(copyReport, {}, 'Copy report');
  // Not in the list, which the next finding replaces while the report is being selected.
  const report = make('textarea', { readonly: '', rows: '8', 'aria-label': 'Report' });
  const bar = make('div', { class: 'bar' }, status, makeButton(actions.check, {}, 'Check again'), copy);

  const region = make(
    'section',
    { role: 'region', 'aria-label': 'Staytags doctor' },
    make('header', {}, make('h2', {}, 'Staytags doctor'), makeButton(actions.close, {}, 'Close')),
    bar,
    list,
  );
  region.addEventListener('keydown', (event) => event.key === 'Escape' && actions.close());
  root.append(region);
  document.body.append(host);

  return {
    host,
    show(findings, page) {
      status.textContent = summaryOf(findings);
      if (!report.isConnected) copy.textContent = 'Copy report';
      const open = new Set([...list.querySelectorAll('details[open]')].map((one) => one.getAttribute('data-key')));
      list.replaceChildren(
        ...(findings.length > 0 ? [make('ol', { role: 'list', class: 'findings' }, ...findings.map(findingItem))] : []),
        make('h3', {}, `Tags on this page (${page.tags.length})`),
        ...page.tags.map(tagDetails),
      );
      for (const details of list.querySelectorAll('details')) details.open = open.has(details.dataset['key'] ?? '');
    },
  };
}

const LEVELS: Readonly<Record<Finding['level'], string>> = { error: 'Error', warning: 'Warning', note: 'Note' };

const findingItem = ({ level, code, tag, where, what, todo }: Finding): HTMLElement =>
  make(
    'li',
    { class: level, 'data-code': code },
    make('p', { class: 'what' }, make('b', {}, LEVELS[level]), ' ', tag ? make('code', {}, `<${tag}>`) : '', ' ', what),
    make('p', { class: 'todo' }, todo),
    ...(where ? [make('p', { class: 'where' }, where)] : []),
  );

function tagDetails(tag: TagFacts): HTMLElement {
  const lines = optionLines(tag);
  const life = make('span', { class: `life ${tag.life}` }, LIFE_WORDS[tag.life]);
  return make(
    'details',
    { 'data-key': `${tag.tag} ${tag.where}` },
    make('summary', {}, make('code', {}, `<${tag.tag}>`), ' ', life),
    make('p', { class: 'where' }, tag.where),
    ...(tag.why ? [make('p', { class: 'why' }, tag.why)] : []),
    lines.length > 0
      ? make('ul', { role: 'list' }, ...lines.map((line) => make('li', {}, line)))
      : make('p', {}, 'All options have their default values.'),
  );
}
