import { describe, expect, it } from 'vitest';
import { readBinding } from '../../../base/src/binding.ts';
import { attributeName } from '../../../base/src/options/options.ts';
import { widgets } from '../../../staytags/src/widgets.ts';
import { fromPhp, hasPhp } from '../php-test-kit.ts';

const TAGS = ['a', 'img', 'b', 'stay-flag', 'stay-nothing', 'xstay-flag', 'svg', 'x'];
/** What other scripts of a page read, what finds or styles an element, and ways to write an allowed name in another way. */
const HOSTILE = [
  ...['hx-on-click', 'hx-get', 'data-hx-get', 'data-hx-on-click', 'x-init', 'x-data', 'x-on:click', '@click', ':href'],
  ...['v-html', 'v-on:click', 'v-bind:href', 'ng-click', 'data-ng-bind-html', 'wire:click', 'up-follow', '_', 'data-_'],
  ...['data-bs-toggle', 'data-toggle', 'data-target', 'data-content', 'data-template', 'data-title', 'data-caption'],
  ...['data-action', 'data-controller', 'data-wp-on--click', 'data-wp-bind--href', 'data-remote', 'data-method'],
  ...['data-turbo', 'data-dialog-type', 'data-url', 'data-settings', 'data-options', 'data-stay-key', 'data-x'],
  ...['id', 'class', 'name', 'style', 'slot', 'is', 'part', 'for', 'form', 'type', 'rel', 'target', 'role', 'hidden'],
  ...['srcset', 'imagesrcset', 'sizes', 'srcdoc', 'action', 'formaction', 'ping', 'manifest', 'background', 'content'],
  ...['data', 'value'],
  ...['onclick', 'onclick.x', 'xlink:href', 'xml:base', 'HREF', 'Href', 'href ', ' href', 'href.x', 'href:x', 'hrefx'],
  ...['xhref', 'a href', 'b data-item-id', 'aria-', 'aria-label.x', 'aria-Label', 'data-item-id.x', 'data-item-idx'],
  ...['data-field-href', 'data-field-onclick', 'data-', 'data-url:x', '', '-', '.', ':', 'href\n', 'data-item-id\n'],
];

describe.runIf(hasPhp)('the attributes that a field may set', () => {
  it('are the same in PHP and in the elements, and no hostile one [RES-1]', () => {
    const declared = widgets.flatMap(({ options }) => Object.keys(options).map((option) => attributeName(option)));
    const plain = 'href src poster cite alt title lang datetime hreflang aria-label';
    const names = [...new Set([...HOSTILE, ...declared, ...plain.split(' ')])];
    const cases = TAGS.flatMap((tag) => names.map((name) => [tag, name] as const));
    const inPhp = fromPhp<boolean>(
      `Staytags\\CardTemplate::isBound($in[0], $in[1])`,
      cases.map(([tag, name]) => [tag, `data-field-${name}`]),
    );
    const inElements = cases.map(([tag, name]) => readBinding(`data-field-${name}`, 'x', tag) !== undefined);
    expect(cases.filter((_, at) => inPhp[at] !== inElements[at])).toEqual([]);
    const bound = cases.filter((_, at) => inPhp[at]).map(([tag, name]) => `${tag} ${name}`);
    expect(bound.filter((one) => HOSTILE.includes(one.slice(one.indexOf(' ') + 1)))).toEqual([]);
    expect(bound.filter((one) => one.startsWith('a ')).map((one) => one.slice(2))).toEqual(plain.split(' '));
    // Options of our own tags are declared ones, on our own tags alone.
    const options = bound.filter((one) => one.includes(' data-'));
    expect(options.every((one) => one.startsWith('stay-'))).toBe(true);
    for (const option of ['data-item-id', 'data-items', 'data-label', 'data-eid'])
      expect(options).toContain(`stay-flag ${option}`);
  });

  it('belong to no tag that is code, or the look of the page [RES-1]', () => {
    expect(
      fromPhp<boolean>(
        `Staytags\\CardTemplate::isBound($in, 'data-field-href') || Staytags\\CardTemplate::isBound($in, 'data-field-src')`,
        ['script', 'style', 'link', 'base'],
      ),
    ).toEqual([false, false, false, false]);
  });

  it('are all that a card gets from the index, and all bindings that a text keeps [RES-1] [CMS-11]', () => {
    const card =
      '<a data-field-hx-on-click="text" data-field-x-init="text" data-field-v-html="text" data-field-data-hx-get="link" data-field-id="code" data-field-class="type" data-field-name="code" data-field-data-label="code" data-field-href="link">x</a><stay-flag data-field-data-hx-get="link" data-field-id="code" data-field-data-item-id="code"></stay-flag>';
    const [filled, kept] = fromPhp<string>(
      `$in[0] ? (new Staytags\\CardTemplate($in[1]))->fill(new Staytags\\Document(['f' => 'use-ajax', 'l' => '/x'], ['text' => 'f', 'code' => 'f', 'type' => 'f', 'link' => 'l']))
        : Staytags\\TagFilter::restore(Staytags\\TagFilter::protect("<stay-results><template>$in[1]</template></stay-results>"))`,
      [
        [true, card],
        [false, card],
      ],
    );
    const isNew = / (?!data-field)[\w-]+="[^"]*"/g;
    expect(filled?.match(isNew)).toEqual([' href="/x"', ' data-item-id="use-ajax"']);
    expect(kept?.match(/data-field[\w-]*/g)).toEqual(['data-field-href', 'data-field-data-item-id']);
  });
});
