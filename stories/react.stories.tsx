import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import * as Stay from '../packages/staytags/generated/react.tsx';

export default { title: 'React/Components', tags: ['!autodocs'] };

const BOX = { display: 'grid', gap: 24, maxInlineSize: 720 };

/** The components of `staytags/react`: options are props, children are the fallback. */
export const InAnApp = {
  render: (): ReactNode => (
    <div style={BOX}>
      <Stay.StayFlag itemId="react-1001" label="Sea View Cottage" text={{ flag: 'Save', unflag: 'Saved' }} />
      <Stay.StayOrder mode="widget" label="Your trip">
        <a href="/mytrip">Your trip</a>
      </Stay.StayOrder>
      <Stay.StayAvailability eid="1001" adults={2} />
    </div>
  ),
};

/** The entry exports hooks besides. */
const components = Object.entries(Stay).filter(([name]) => name.startsWith('Stay')) as [
  string,
  ComponentType<PropsWithChildren>,
][];

/** Every element as a component without props. Where an option is required, the children stay. */
export const EveryComponent = {
  render: (): ReactNode => (
    <div style={BOX}>
      {components.map(([name, Component]) => (
        <section key={name} aria-label={name}>
          <h2 style={{ fontSize: '1rem' }}>&lt;{name}&gt;</h2>
          <Component>The content of {name}.</Component>
        </section>
      ))}
    </div>
  ),
};
