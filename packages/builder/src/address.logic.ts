import { FORMATS, type Format } from './formats.logic.ts';

/** The builder's state in its URL [BLD-4]. */
export interface BuilderState {
  readonly html: string;
  readonly width: 'phone' | 'desktop';
  readonly scheme: 'light' | 'dark';
  readonly format: Format;
}

export const readAddress = (hash: string, fallback: string): BuilderState => {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const format = params.get('format');
  return {
    html: params.get('html') ?? fallback,
    width: params.get('width') === 'phone' ? 'phone' : 'desktop',
    scheme: params.get('scheme') === 'dark' ? 'dark' : 'light',
    format: FORMATS.find(([name]) => name === format)?.[0] ?? 'html',
  };
};

export const writeAddress = ({ html, width, scheme, format }: BuilderState): string =>
  `#${new URLSearchParams(Object.entries({ html, width, scheme, format })).toString()}`;
