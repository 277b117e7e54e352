/** The tests of elements that run in Firefox and WebKit too. */
export const IN_ENGINES: readonly string[] = [
  'packages/staytags/src/conformance.test.tsx',
  'packages/element/src/host/host.test.tsx',
  'packages/net/src/safe-html-campaign.test.tsx',
  'packages/ui/src/dialog/modal.test.tsx',
];
