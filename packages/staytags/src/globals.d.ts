/** Filled in by the build. */
declare const __VERSION__: string;
declare const __TABLE__: import('../../../tools/bundle.ts').Table;
declare const __BASE__: string;
