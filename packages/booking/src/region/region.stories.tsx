import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import type { ReactNode } from 'react';
import { region } from './region.widget.ts';

const LISTS: Record<string, unknown> = {
  US: { NC: 'North Carolina', SC: 'South Carolina', VA: 'Virginia' },
  CA: { ON: 'Ontario', QC: 'Quebec', NS: 'Nova Scotia' },
  SG: [],
};
const lists = ({ url }: { url: string }) => LISTS[url.slice(-2)] ?? Response.json({ error: 'Sorry' }, { status: 404 });

function Fields({ country }: { country: string }): ReactNode {
  return (
    <form style={{ display: 'grid', gap: 12, maxInlineSize: 360 }}>
      <label style={{ display: 'grid', gap: 4 }}>
        Country
        <select name="country" defaultValue={country}>
          <option value="">Select a country</option>
          <option value="US">United States</option>
          <option value="CA">Canada</option>
          <option value="SG">Singapore (has none)</option>
          <option value="XX">Atlantis (its list fails to load)</option>
        </select>
      </label>
      <label style={{ display: 'grid', gap: 4 }}>
        State or province
        <select name="province" required>
          <option value="">Select...</option>
        </select>
      </label>
    </form>
  );
}

const from = (country: string) => (args: Record<string, unknown>) => tag(region, args, <Fields country={country} />);
const beforeEach = () => answer({ '/rescms/order/provinces': lists }, 400);

export default { title: 'Booking/Region', ...storyMeta(region), render: from('') };

export const NoCountryYet = { beforeEach };
export const WithProvinces = { beforeEach, render: from('US') };
export const WithoutProvinces = { beforeEach, render: from('SG') };
export const WithoutProvincesDisabled = { beforeEach, args: { whenEmpty: 'disable' }, render: from('SG') };
export const Failed = { beforeEach, render: from('XX') };
