import type { CSSProperties } from 'react';

/** Themes as a site would write them: tokens and a font, and no other CSS. */
export const THEMES: Readonly<Record<string, CSSProperties & Readonly<Record<`--stay-${string}`, string>>>> = {
  Default: {},
  Harbour: {
    '--stay-color-accent': 'light-dark(#1d3f8a, #9db8ff)',
    '--stay-color-on-accent': 'light-dark(#ffffff, #0b1733)',
    '--stay-radius': '2px',
    '--stay-radius-large': '2px',
    '--stay-radius-pill': '2px',
    fontFamily: 'Georgia, serif',
  },
  Dune: {
    '--stay-color-accent': 'light-dark(#9a3d16, #ffb38f)',
    '--stay-color-on-accent': 'light-dark(#ffffff, #3b1200)',
    '--stay-flag-color': 'light-dark(#9a3d16, #ffb38f)',
    '--stay-radius': '18px',
    '--stay-radius-large': '28px',
  },
  Neon: {
    '--stay-color-accent': 'light-dark(#a3007a, #ff7ad9)',
    '--stay-color-on-accent': 'light-dark(#ffffff, #33001f)',
    '--stay-color-text': 'light-dark(#1b0f3b, #f3ecff)',
    '--stay-color-muted': 'light-dark(#5b4d80, #b9a9e0)',
    '--stay-color-surface': 'light-dark(#fffaf0, #150b2e)',
    '--stay-color-raised': 'light-dark(#ffeccc, #24154a)',
    '--stay-color-line': 'light-dark(#1b0f3b, #6a54a8)',
    '--stay-color-control': 'light-dark(#1b0f3b, #8f7bd0)',
    '--stay-radius': '0',
    '--stay-radius-large': '0',
    '--stay-radius-pill': '0',
    '--stay-shadow': '6px 6px 0 light-dark(#1b0f3b, #ff7ad9)',
    '--stay-font-heading': 'Impact, "Arial Black", sans-serif',
    fontFamily: '"Courier New", monospace',
  },
};
