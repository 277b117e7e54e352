import { StayFacet, StaySearch } from '../../packages/staytags/generated/react.tsx';

export const App = () => (
  <>
    <StaySearch name="react" url="/story-react/" form={false} returnFullDocs />
    <StayFacet name="react" field="ss_town" label="Town" />
  </>
);
