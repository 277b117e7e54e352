import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { tabs } from './tabs.widget.ts';

const GROUPS = (
  <>
    <section id="rooms">
      <h3>Rooms</h3>
      <p>Three bedrooms, two baths, and a sleeping porch that the children will want.</p>
    </section>
    <section id="rules">
      <h3>House rules</h3>
      <p>No smoking. Dogs are welcome from September to May.</p>
    </section>
    <section id="contact">
      <h3>Ask us</h3>
      <p>
        <label>
          E-mail <input required className="error" aria-invalid="true" />
        </label>
      </p>
    </section>
  </>
);

export default {
  title: 'Page/Tabs',
  ...storyMeta(tabs),
  render: (args: Record<string, unknown>) => tag(tabs, args, GROUPS),
};

const DETAILS = (
  <>
    <details id="keys">
      <summary>Keys</summary>
      <p>From four in the afternoon, from the lantern box at the door.</p>
    </details>
    <details id="pets">
      <summary>Pets</summary>
      <p>Dogs are welcome from September to May.</p>
    </details>
  </>
);

export const Tabs = { args: { hash: false } };
export const Accordion = { args: { look: 'accordion', narrow: 'accordion', hash: false } };
export const Collapsible = { args: { look: 'collapsible', narrow: 'collapsible', fast: true, hash: false } };
export const DetailsAsAccordion = {
  args: { look: 'accordion', narrow: 'accordion', hash: false, open: 'keys' },
  render: (args: Record<string, unknown>) => tag(tabs, args, DETAILS),
};
export const DetailsAsTabs = {
  args: { narrow: 'tabs', hash: false },
  render: (args: Record<string, unknown>) => tag(tabs, args, DETAILS),
};
