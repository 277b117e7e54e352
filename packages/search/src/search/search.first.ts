import { emit, watchKey } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import type { Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { shownQuery } from '@staytags/solr/request/lucene.logic';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { searchState } from './search.state.ts';
import css from './search.css?inline';
import type { search } from './search.widget.ts';

type Props = ViewProps<typeof search>;

const shown = ({ name }: Props['options']): string => shownQuery(searchState(name).params['q']?.[0]);

function formLeaf({ options, t }: Props): Leaf {
  if (!options.form) return ['span', { hidden: '' }];
  const field = {
    id: 'field',
    part: 'input',
    type: 'search',
    name: 'q',
    placeholder: t('placeholder'),
    maxlength: '200',
    autocomplete: 'off',
    enterkeyhint: 'search',
    value: shown(options),
  };
  return [
    'form',
    { role: 'search', part: 'form', class: 'form field-row' },
    ['label', { class: 'visually-hidden', for: 'field' }, t('label')],
    [
      'span',
      { part: 'field', class: 'box' },
      iconLeaf('search'),
      ['input', field],
      ['button', { type: 'button', part: 'clear', class: 'clear', 'aria-label': t('clear') }, iconLeaf('close')],
    ],
    [
      'button',
      { type: 'submit', part: 'button', class: 'button button-primary go' },
      ['span', {}, t('submit')],
      iconLeaf('search'),
    ],
  ];
}

/** By field, the query that it was last drawn with. */
const drawnQueries = new WeakMap<HTMLInputElement, string>();

/** What a visitor has typed into the form that the CMS printed [CMS-25]. */
function takeTyped(host: HTMLElement, input: HTMLInputElement): void {
  const printed = host.querySelector<HTMLInputElement>('form input[type=search]');
  if (printed && printed.value !== printed.defaultValue) input.value = printed.value;
}

/** The form, all that this element shows: it needs no renderer [CORE-35]. */
export const first = firstView<typeof search>({
  css,
  leaf: formLeaf,
  drawn({ host, options }, box) {
    host.setStayState('pending', searchState(options.name).status === 'pending');
    const [input, q] = [box.querySelector('input'), shown(options)];
    // Never overwrites typing; only a search from elsewhere (Back, a link) updates the field.
    if (input && drawnQueries.get(input) !== q && drawnQueries.has(input)) input.value = q;
    if (input && !drawnQueries.has(input)) takeTyped(host, input);
    if (input) drawnQueries.set(input, q);
  },
  watch: ({ options: { name } }, changed) => watchKey('search', name, changed),
  handle(event, control, { host, options }) {
    const input = control.closest('form')?.querySelector('input');
    const submit = (text: string) => emit('search-submit', { name: options.name, text, from: host });
    if (!input) return false;
    if (event.type === 'submit') {
      event.preventDefault();
      submit(input.value);
      return true;
    }
    if (event.type !== 'click' || !control.part.contains('clear')) return false;
    input.value = '';
    input.focus();
    if (shown(options) !== '') submit('');
    return true;
  },
});
