import { storyMeta, tag } from '@staytags/element/stories';
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

export const Tabs = { args: { hash: false } };
export const Accordion = { args: { look: 'accordion', narrow: 'accordion', hash: false } };
export const Collapsible = { args: { look: 'collapsible', narrow: 'collapsible', fast: true, hash: false } };
