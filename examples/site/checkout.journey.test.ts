import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerState, freeStay, startVisit, storedLines, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
let stay: { begin: string; end: string };

beforeAll(async () => {
  visit = await startVisit(PLAIN);
  stay = await freeStay(visit.url, '1001');
}, 60_000);
afterAll(() => visit.close());

/** Adds a stay, as a script of the page could. */
const addStay = (page: Page): Promise<void> =>
  page.evaluate(({ begin, end }) => {
    const qp = { rcav: { begin, end, adult: 2, eid: '1001' } };
    const offer = { eid: '1001', p: 1234.5, c: 'USD', b: begin, e: end, n: 'Sea View Cottage', dn: 'Standard', qp };
    window.Staytags!.emit('order-add', { offer });
  }, stay);

/** A trip with one stay. */
async function fillTrip(page: Page): Promise<void> {
  await page.locator('stay-order[data-mode=detail] [part~=heading]').waitFor();
  await addStay(page);
}

const fillContact = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Tern');
  await page.getByLabel('E-mail').fill('ann@mail.example');
};

describe.each(['', '?lite'])('the checkout, page query "%s"', (query) => {
  it('goes from a trip to the confirmation: country and province, insurance declined in the dialog, another payment method [CHK-1, CHK-2, CHK-3, CHK-4, CHK-5, CHK-6, ORD-3, ORD-15]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/mytrip${query}`);
    await fillTrip(page);
    await page.getByRole('link', { name: 'Checkout' }).first().click();
    await answerState(page);
    await page.waitForURL('**/rescms/order/checkout?province=NC');
    await expect.poll(() => page.getByLabel('State or province').inputValue()).toBe('NC');
    if (query) await page.goto(`/rescms/order/checkout${query}`);
    const summary = page.locator('.checkout-summary');
    await summary.getByText('Sea View Cottage').first().waitFor();
    await expect.poll(() => summary.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      window.Staytags!.on('insurance-declined', (fact) => void told.push(fact));
    });

    // Country, then province.
    await fillContact(page);
    const province = page.getByLabel('State or province');
    await expect.poll(() => province.locator('option').count()).toBe(52);
    await page.getByLabel('Country').selectOption('CA');
    await province.locator('option', { hasText: 'Nova Scotia' }).waitFor({ state: 'attached' });
    await expect.poll(() => province.locator('option').first().textContent()).toBe('Select...');
    await page.getByLabel('Country').selectOption('SG');
    await province.waitFor({ state: 'hidden' });
    await page.getByLabel('Country').selectOption('CA');
    await province.waitFor({ state: 'visible' });
    await province.selectOption('NS');

    // Insurance, declined in the dialog; there is no question about the second one.
    const trip = page.getByRole('group', { name: 'Trip insurance' });
    await trip.getByText('No trip insurance').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expect.poll(() => trip.getByRole('radio', { checked: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Go without it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => trip.getByLabel('No trip insurance').isChecked()).toBe(true);
    await page.getByText('No damage protection').click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: unknown }).told))
      .toEqual([
        { product: 'ti', asked: true },
        { product: 'dp', asked: false },
      ]);

    // The payment names the button.
    const send = page.locator('.checkout-submit');
    await expect.poll(() => send.textContent()).toBe('Continue to secure payment');
    await page.getByText('Call me about the payment').click();
    await expect.poll(() => send.textContent()).toBe('Request this booking');
    await expect.poll(() => page.locator('[data-sps-copy]').isVisible()).toBe(false);

    await page.getByLabel(/I have read the rental agreement/).check();
    await send.click();
    await page.waitForURL('**/rescms/order/confirmation/LT-*');
    const text = await page.locator('main').innerText();
    expect(text).toContain('See you on the Banks, Ann');
    expect(text).toContain('Nova Scotia, Canada');
    expect(text).toContain('We call you within 24 hours');

    // The booked stay appears at the site's own price and is removed from the browser; what is added from now on stays.
    const booked = page.getByRole('region', { name: 'What you have booked' });
    await booked.getByText('Sea View Cottage').waitFor();
    const price = await booked.locator('td').first().textContent();
    expect(price).toMatch(/^\$[1-9][\d,]*\.\d\d$/);
    await expect.poll(() => booked.locator('.total td').textContent()).toBe(price);
    await expect.poll(() => storedLines(page)).toBe(0);
    await addStay(page);
    await expect.poll(() => storedLines(page)).toBe(1);
    await page.addInitScript(() => document.addEventListener('stay:order-updated', () => (document.title = 'emptied')));
    await page.reload();
    await page.waitForFunction(() => document.title === 'emptied');
    expect(await storedLines(page)).toBe(1);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });

    // Back: the form keeps its values, with the provinces of its country.
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('#province')?.value === 'NS');
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('CA');
    await expect.poll(() => send.textContent()).toBe('Request this booking');
    await visitor.close();
  });
});

it('asks for the state once, before the certificate opens in a new window [CHK-2, CHK-3]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto('/rescms/order/checkout');
  await page.locator('stay-order[data-mode=detail] [part~=heading]').waitFor();
  const link = page.getByRole('link', { name: 'What the insurance covers where you live' });
  await page.waitForFunction(() => document.querySelector('stay-insurance-state')?.matches(':defined'));
  await link.click();
  await page.getByRole('combobox', { name: 'Your state' }).selectOption('NC');
  const opened = visitor.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const certificate = await opened;
  await certificate.getByRole('heading', { name: 'Covered in North Carolina' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/rescms/order/checkout');
  const again = visitor.waitForEvent('page');
  await link.click();
  const second = await again;
  await expect.poll(() => new URL(second.url()).search).toBe('?province=NC');
  await visitor.close();
});

it('opens a link clicked with the middle button or Ctrl in a new tab, after asking for the state [CHK-2, CHK-7]', async () => {
  for (const how of [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }] as const) {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto('/mytrip');
    await fillTrip(page);
    const checkout = page.locator('main stay-order').getByRole('link', { name: 'Checkout' });
    await checkout.click(how as Parameters<typeof checkout.click>[0]);
    const opened = visitor.waitForEvent('page');
    await answerState(page, 'VA');
    const tab = await opened;
    await tab.waitForURL('**/rescms/order/checkout?province=VA');
    await expect.poll(() => tab.getByLabel('State or province').inputValue()).toBe('VA');
    expect([new URL(page.url()).pathname, visitor.pages().length]).toEqual(['/mytrip', 2]);
    await visitor.close();
  }
});

it('works in full without script, and says what is missing [CHK-1, CORE-6]', async () => {
  const visitor = await visit.newVisitor({ javaScriptEnabled: false });
  const page = await visitor.newPage();
  await page.goto('/rescms/order/checkout');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Country').selectOption('CA');
  await page.getByRole('button', { name: 'Show the states of this country' }).click();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ann');
  await page.getByLabel('State or province').selectOption('ON');
  await fillContact(page);
  await page.getByText('Yes, insure our trip').click();
  await page.getByText('Yes, protect our stay').click();
  await page.getByLabel(/I have read the rental agreement/).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('See you on the Banks, Ann').waitFor();
  const bad = await fetch(`${visit.url}/rescms/order/checkout`, { method: 'POST', body: 'contact[first]=<b>' });
  const text = await bad.text();
  expect([bad.status, text.includes('Please choose your country.'), text.includes('<b>"')]).toEqual([422, true, false]);
  await visitor.close();
});
