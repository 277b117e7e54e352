import type { KnipConfig } from 'knip';

/**
 * Files, exports and dependencies that nothing uses fail `pnpm check`, and with `--production` what only tests use. Listed
 * here is what no import shows.
 */
const config = ({ production }: { readonly production?: boolean }): KnipConfig => ({
  treatConfigHintsAsErrors: true,
  ignoreBinaries: ['php', 'java', 'mvn'],
  // A test may look at a part of a module.
  ignoreExportsUsedInFile: production === true,
  ignoreIssues: {
    // The files of the bundle pass them on to the loader.
    'packages/*/src/**/*.first.ts': ['exports'],
    // Published with the components.
    'packages/*/src/hooks/use-*.ts': ['exports'],
    'packages/search/src/results/card/home.ts': ['types'],
    // These serve tests and stories.
    ...(production && {
      'packages/*/src/**/{*.fakes,*.sample,sample-*,*test-kit,*stories,conformance*}.{ts,tsx}': ['exports', 'types'],
      'packages/element/src/conformance/component/*.{ts,tsx}': ['exports', 'types'],
    }),
  },
  workspaces: {
    '.': {
      entry: [
        // Named on a command line.
        'examples/site/scenes/film.ts',
        'examples/site/solr/index-command.ts',
        'examples/site/solr/real/solr.real.ts',
        'tools/{alone,engines/components.config,logic.config,mutate.config,proof-setup,shape,proof/sixth}.ts',
        // Loaded by the page of tests in Firefox and WebKit.
        'tools/engines/locators.ts',
        // Loaded by VitePress and by pages.
        'docs/.vitepress/{config,theme/index}.ts',
        'examples/react/{main.tsx,vite.config.ts}',
        'examples/react-ssr/{client,server}.tsx',
        'examples/site/theme/site.js',
        'packages/{drupal,drupal7,wordpress}/{js,assets}/*.js',
        // Users of the packages beside the product itself.
        ...(production ? ['{docs/.vitepress,examples,tools,packages/php/generate}/**/*.ts!'] : []),
      ],
      ignoreDependencies: [
        // Found by `import.meta.resolve` of a name in a variable.
        'preact',
        'custom-elements-manifest',
        'vscode-html-languageservice',
        // A command that tools/check.ts starts.
        'oxlint',
      ],
    },
    bench: {
      entry: ['pages/{many,map,page,search}-*.{ts,tsx}!', ...(production ? ['*.ts!'] : [])],
      // Served as files.
      ignoreDependencies: ['@commercelayer/drop-in.js', '@shopify/buy-button-js'],
    },
    // They export all of `src` to each other, so an export counts by who imports it.
    'packages/*': { includeEntryExports: true },
    'packages/staytags': {
      entry: [
        // The loader takes their exports by name.
        'src/files/*.ts!',
        'src/{loader.entry,link,page,react}.ts!',
        // Imported by the entries that a build writes.
        'src/component.tsx!',
        '{build,generate}/*.ts!',
        'generated/published/**/*.d.ts',
        'test/samples/*',
        // In the place of another by the configuration of the tests.
        'test/from-built.ts',
      ],
      // For `preact/compat` by a name in a variable, and the own types of who uses Svelte.
      ignoreDependencies: ['preact', 'svelte'],
    },
    'packages/builder': { entry: ['src/*.entry.{ts,tsx}!', '{.,generate}/*.ts!'] },
  },
});

export default config;
