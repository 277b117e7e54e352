// First: it sets the version that the components start with.
import { viewOf, watchConsole } from './app-test-kit.tsx';
import { settled } from '@staytags/element/conformance/test-kit';
import { render, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as Stay from '../../generated/react.tsx';
import { renderResults } from '../server.ts';

const logged = watchConsole();

/** Server HTML whose elements upgrade before the app hydrates it. */
async function printed(app: ReactNode): Promise<HTMLElement> {
  const box = document.createElement('div');
  // eslint-disable-next-line no-unsanitized/property -- React's own markup.
  box.innerHTML = renderToString(app);
  document.body.append(box);
  await settled();
  await settled();
  return box;
}

const { StayLeadForm, StayOrder, StayResults, StaySearch, StayTabs, useTrip } = Stay;

function Count(): ReactNode {
  return <output>{useTrip().count}</output>;
}

it('hydrates server HTML without a warning, and only then mounts [REACT-8]', async () => {
  const app = (
    <StrictMode>
      <Count />
      <StayOrder mode="widget" className="bag">
        <a href="/mytrip">Your trip</a>
      </StayOrder>
      <StayLeadForm label="Ask">
        <form action="/ask">
          <input name="mail" aria-label="Mail" />
        </form>
      </StayLeadForm>
      <StayTabs>
        <section>
          <h2>Photos</h2>
        </section>
      </StayTabs>
    </StrictMode>
  );
  const container = await printed(app);
  const host = container.querySelector('stay-order');
  expect(host?.shadowRoot).toBeNull();
  expect(container.querySelector('dialog')).toBeNull();
  render(app, { container, hydrate: true });
  const view = await viewOf('stay-order', container);
  expect(await view.findByRole('button', { name: /Your trip/ })).toBeTruthy();
  expect(container.querySelector('stay-order')).toBe(host);
  await waitFor(() => expect(container.querySelector('stay-lead-form dialog form')).toBeTruthy());
  await waitFor(() => expect(container.querySelector('[data-stay-app]')).toBeNull());
  expect(logged).toEqual([]);
  container.remove();
});

it('takes over cards printed by a server, unchanged [REACT-8] [RES-10]', async () => {
  const fields = [{ solr_field: 'ss_name', name: 'title' }];
  const answer = { response: { numFound: 1, start: 0, docs: [{ id: 'h-1', ss_name: 'House 1' }] } };
  const cards = { __html: renderResults(answer, { search: { fields } }) };
  const reply = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await reply.promise;
    return Response.json(answer);
  });
  const app = (
    <>
      <StaySearch name="printed" url="/solr/" returnFullDocs fields={fields} />
      <StayResults name="printed">
        <div data-stay-cards suppressHydrationWarning dangerouslySetInnerHTML={cards} />
      </StayResults>
    </>
  );
  const container = await printed(app);
  const card = container.querySelector('.stay-card');
  expect(card?.textContent).toContain('House 1');
  const { unmount } = render(app, { container, hydrate: true });
  const results = await viewOf('stay-results', container);
  expect(card?.checkVisibility()).toBe(true);
  reply.resolve();
  expect(await results.findByText('House 1')).toBeTruthy();
  expect(container.querySelector('stay-results')?.shadowRoot?.contains(card)).toBe(true);
  expect(container.querySelector('[data-stay-cards]')).toBeNull();
  unmount();
  expect(logged).toEqual([]);
  container.remove();
});

const components = Object.entries(Stay).filter(([name]) => name.startsWith('Stay')) as [
  string,
  (props: { children?: ReactNode }) => ReactNode,
][];

it.each(components)('renders %s on a server with its children, and hydrates it [REACT-8]', async (_name, Component) => {
  const app = (
    <Component>
      <p>The children</p>
    </Component>
  );
  const container = await printed(app);
  expect(container.textContent).toBe('The children');
  render(app, { container, hydrate: true });
  await settled();
  const complaints = logged.filter((line) => /hydrat|did not match|server rendered/i.test(line));
  expect(complaints).toEqual([]);
  container.remove();
});
