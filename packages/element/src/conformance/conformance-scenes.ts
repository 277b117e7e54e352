import type { LateScene } from './conformance-kit.ts';
import { until } from './test-kit.ts';

const PIXEL = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/%3E";

const FORM: LateScene = {
  values: { prefill: ['{"begin":"mail"}'] },
  unseen: {
    'what is sent': ['optinRequired', 'fragmentField', 'ajaxUrl'],
    'a stored search, the server’s keys': ['prefill', 'antibot'],
    'the words of a failure': ['mail', 'phone'],
  },
};
/** Paid by card from the start, with another name, button and copy that the CMS might print. */
const PAYMENT = `<stay-payment-option><form>
  <label><input type="radio" name="payment[payment_option]" value="cc" checked> Card</label>
  <label><input type="radio" name="other" value="later" checked> Later</label>
  <p data-sps-copy>Your card is charged today.</p><p class="late">Charged</p>
  <button type="submit">Continue</button><button type="submit" class="late">Go</button></form></stay-payment-option>`;
const STEP = { 'the measured step': ['step', 'product'] };
const COLUMNS = (attributes: string) =>
  `<stay-columns ${attributes}><h1>Stay</h1><h2>Sea</h2><p>Text</p><div class="featured">A</div><div class="other">B</div><div class="map">Map</div></stay-columns>`;

/** A group that stays open in every look. */
const TABS =
  '<stay-tabs data-open="b"><section id="a"><h3>A</h3><p>One</p></section><section id="b"><h3>B</h3><p>Two</p></section></stay-tabs>';
const SCROLLED = '<div><p style="block-size: 3000px"></p><stay-header><p>Lantern</p></stay-header></div>';

/** Scenes for what the examples of the behaviours do not show. */
export const behaviourScenes: Readonly<Record<string, LateScene>> = {
  'stay-background': {
    values: { image: [PIXEL], target: ['p'] },
    unseen: { 'narrow windows': ['narrow'] },
  },
  'stay-columns': {
    values: { columns: ['p'], location: ['.map'], featured: ['.other'], group: ['.map'], heading: ['h2'] },
    markup: {
      location: COLUMNS('data-featured=".featured"'),
      featured: COLUMNS('data-featured=".featured" data-location=".map"'),
      group: COLUMNS(''),
      columns:
        '<stay-columns style="display: flex; align-items: start"><p style="block-size: 90px">A</p><p>B</p></stay-columns>',
      heading: COLUMNS('data-group=".map"'),
    },
  },
  'stay-compose': { values: { tree: ['[{"plugin_id":"flag","options":{"itemId":"x"},"html_tag":"div"}]'] } },
  'stay-gallery': { unseen: { 'the hash of the page': ['address'] } },
  'stay-header': {
    values: { target: ['p'], offset: ['90000'] },
    markup: { compactClass: SCROLLED, target: SCROLLED, offset: SCROLLED },
  },
  'stay-lazy': { unseen: { 'the response': ['url'], 'a failure': ['label'] } },
  'stay-messages': {
    values: { messages: ['.late'] },
    markup: { messages: '<stay-messages data-messages=".none"><p class="late">Saved</p></stay-messages>' },
    arrives: (host) => until('the modal', () => host.dataset['messages'] === '.none' || host.hasAttribute('open')),
  },
  'stay-modal': { unseen: { 'the next click on a link': ['links', 'heading', 'size', 'back'] } },
  'stay-panel': {
    values: { content: ['a'] },
    markup: { toggle: '<stay-panel><button data-toggle>Menu</button><nav><a href="/a">A</a></nav></stay-panel>' },
  },
  'stay-tabs': {
    values: { breakpoint: ['5000'], open: ['tab-rules'] },
    markup: { look: TABS, breakpoint: TABS },
    unseen: { 'a narrow element': ['narrow'], 'the next press of a title': ['fast', 'scrolls', 'hash'] },
  },
  'stay-toggle': { markup: { hide: '<stay-toggle data-open><p>Two kayaks</p></stay-toggle>' } },
  'stay-tooltip': {
    acts: {
      async all(host) {
        const mouse = { pointerType: 'mouse', bubbles: true };
        host.dispatchEvent(new PointerEvent('pointerover', mouse));
        const button = await until('its code has come', () => host.querySelector('button:not([title])'));
        button.dispatchEvent(new PointerEvent('pointerenter', mouse));
        await until('the tooltip shows', () => host.querySelector('[role=tooltip]:popover-open'));
      },
    },
  },
  'stay-ajax': { unseen: { 'Drupal’s own script': ['takeOver'] } },
  'stay-lead-form': {
    ...FORM,
    unseen: { ...FORM.unseen, 'a question about an item': ['for'], 'a field in use': ['calendar'] },
  },
  'stay-review-form': {
    ...FORM,
    values: { ...FORM.values, stars: ['.late'] },
    markup: {
      stars:
        '<stay-review-form data-display="page"><form><fieldset data-stay-stars></fieldset><fieldset class="late"></fieldset></form></stay-review-form>',
    },
  },
  'stay-page-share': {
    ...FORM,
    unseen: { ...FORM.unseen, 'a device that shares, in the open dialog': ['sheet'], 'a form': ['formPrefix'] },
  },
  'stay-region': {
    values: { province: ['.late'] },
    markup: {
      province:
        '<stay-region><select name="country"><option value=""></select><select name="state"><option value="A"></select><select class="late"><option value="B"></select></stay-region>',
    },
    unseen: { ...STEP, 'the list of a chosen country': ['country', 'path', 'whenEmpty', 'messages'] },
  },
  'stay-insurance-state': { unseen: { 'the next click on a trigger': ['states', 'triggers', 'cookie'] } },
  'stay-insurance-choice': {
    unseen: { ...STEP, 'the next click on a box': ['groups', 'declinable', 'acceptable', 'forced'] },
  },
  'stay-payment-option': {
    values: { control: ['other'], immediate: ['later'], submit: ['.late'], copy: ['.late'] },
    markup: {
      ...Object.fromEntries(['control', 'immediate', 'submit', 'sps'].map((name) => [name, PAYMENT])),
      copy: PAYMENT.replace('value="cc" checked', 'value="cc"'),
    },
    unseen: STEP,
  },
  'stay-marker': {
    unseen: {
      'the map around it': [
        'latitude',
        'longitude',
        'markername',
        'heading',
        'offset',
        'label',
        'iwq',
        'iwo',
        'rmt',
        'rmtQueryParams',
        'tabs',
        'link',
        'autoclick',
        'opts',
      ],
    },
  },
  'stay-analytics': {
    unseen: {
      'what is measured': ['sinks', 'function', 'endpoint', 'consent', 'products', 'hold', 'purchase'],
    },
  },
};
