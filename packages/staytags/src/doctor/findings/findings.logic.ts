import type { Declared, Finding, PageFacts, RefusalFacts, RequestFacts } from '../facts.logic.ts';
import { nearest } from '@staytags/base/near';
import { settingsFindings } from './settings.logic.ts';
import { tagFindings } from './tags.logic.ts';

const WEIGHT = { error: 0, warning: 1, note: 2 } as const;

/** All problems on the page, the worst first, each with a fix [DOC-2]. */
export function findingsOf(page: PageFacts, declared: Declared): Finding[] {
  const found = [
    ...scriptFindings(page),
    ...settingsFindings(page, declared),
    ...unknownTags(page, declared),
    ...strayMarkup(page),
    ...tagFindings(page, declared),
    ...twinSearches(page),
    ...unknownEvents(page, declared),
    ...page.requests.map(requestFinding),
    ...page.refusals.map(refusalFinding),
    ...page.slow.map(({ url, ms }): Finding => ({
      code: 'slow',
      level: 'note',
      what: `${pathOf(url)} took ${(ms / 1_000).toFixed(1)} s to respond.`,
      todo: 'Visitors wait for it. Check the server’s log and cache.',
    })),
  ];
  return unique(found).toSorted((a, b) => WEIGHT[a.level] - WEIGHT[b.level]);
}

function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, where, what }) => {
    const key = [code, where, what].join('\n');
    return !seen.has(key) && seen.add(key);
  });
}

function scriptFindings({ scripts, isQuirky }: PageFacts): Finding[] {
  const found: Finding[] = [];
  if (scripts.length > 1)
    found.push({
      code: 'two-bundles',
      level: 'warning',
      what: `The page loads the script ${scripts.length} times: ${scripts.map(pathOf).join(', ')}. The first one runs.`,
      todo: 'Keep one. A theme and a plugin may both load it.',
    });
  if (isQuirky)
    found.push({
      code: 'no-doctype',
      level: 'warning',
      what: 'The page has no doctype, so the browser lays it out in quirks mode.',
      todo: 'Start the page with <!doctype html>.',
    });
  return found;
}

const unknownTags = ({ unknownTags: tags }: PageFacts, declared: Declared): Finding[] =>
  tags.map(({ tag, where }) => {
    const meant = nearest(tag, Object.keys(declared.tags));
    return {
      code: 'unknown-tag',
      level: 'error',
      tag,
      where,
      what: `There is no <${tag}>.${meant ? ` Did you mean <${meant}>?` : ''}`,
      todo: meant ? `Write <${meant}>…</${meant}>.` : 'The docs list all elements.',
    };
  });

function strayMarkup({ tagsAsText, strayTemplates, selfClosed }: PageFacts): Finding[] {
  return [
    ...selfClosed.map((tag): Finding => ({
      code: 'self-closed',
      level: 'error',
      tag,
      what: `The page’s HTML has <${tag} />. Browsers ignore the slash, so the tag swallows what follows it.`,
      todo: `Write <${tag}></${tag}>.`,
    })),
    ...tagsAsText.map(({ tag, where }): Finding => ({
      code: 'tag-as-text',
      level: 'error',
      where,
      what: `The page shows <${tag}> as text: a text filter or a visual editor has escaped it.`,
      todo: 'Allow the tag in the text format, or insert it as a block, a component or in the source view.',
    })),
    ...strayTemplates.map((where): Finding => ({
      code: 'stray-template',
      level: 'error',
      where,
      what: 'A card template is outside every tag: a text filter may have moved it because of a blank line.',
      todo: 'Put it back inside its tag without blank lines, or give it an id and name it with data-template="#id".',
    })),
  ];
}

/** Two searches with the same name would share their state and their part of the URL. */
function twinSearches({ tags }: PageFacts): Finding[] {
  const names = tags
    .filter(({ tag }) => tag === 'stay-search')
    .map(({ options }) => options.find(({ name }) => name === 'name')?.value ?? '');
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) => ({
    code: 'twin-searches',
    level: 'error',
    tag: 'stay-search',
    what: `Several searches have the name "${name}", so each also controls the other’s elements.`,
    todo: 'Keep one, or give each its own data-name.',
  }));
}

/** Names of events that a script of the page has misspelt: nothing sends them, and nothing acts on them. */
const unknownEvents = ({ events }: PageFacts, declared: Declared): Finding[] =>
  events
    .filter((name) => !declared.events.includes(name))
    .map((name) => {
      const meant = nearest(name, declared.events);
      return {
        code: 'unknown-event',
        level: meant ? 'error' : 'warning',
        what: `A script of the page uses the event ${name}, which does not exist.${meant ? ` Did you mean ${meant}?` : ''}`,
        todo: meant
          ? `Write Staytags.on('${meant}', …) or Staytags.emit('${meant}', …).`
          : 'The docs list all events. For your own, use an event of the DOM.',
      };
    });

const TODO: Readonly<Record<string, string>> = {
  network:
    'Check the address. On another host, that server must allow this site (CORS); use a path of this site that forwards to it.',
  timeout: 'Check the server: it did not respond in time.',
  content: 'Open the address: it returns a login page, an error page or a redirect instead.',
  schema: 'Compare the response with the contract in the docs. Another program may be at this address.',
  'too-large': 'Request less: fewer fields, or fewer results.',
};

function requestFinding({ method, url, reason, status, message }: RequestFacts): Finding {
  const byStatus =
    status === 404
      ? 'There is nothing at this address. Check the option that names it, and the proxy on the server.'
      : status === 401 || status === 403
        ? 'The server refuses access. Check its access rules, and any firewall in front of it.'
        : 'Check the server’s log.';
  return {
    code: `request-${reason}`,
    level: 'error',
    what: `${method.toUpperCase()} ${url} failed: ${message}`,
    todo: reason === 'status' ? byStatus : (TODO[reason] ?? byStatus),
  };
}

const refusalFinding = ({ directive, blocked }: RefusalFacts): Finding => ({
  code: 'csp',
  level: 'error',
  what: `The page’s Content-Security-Policy refuses ${blocked || 'inline code'} (${directive}).`,
  todo: `Add the source to ${directive}. The installation guide has the policy that the elements need.`,
});

/** A URL without its query and hash, which may contain what a visitor typed. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');
