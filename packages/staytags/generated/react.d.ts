// Made by `pnpm generate` from the declarations.
import type { DetailedHTMLProps, HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

interface StayProps {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
}
type StayAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { 'data-options'?: string; 'data-settings'?: string };

/** Saves one item to the visitor’s favourites, and takes it out again. */
export interface StayFlagProps extends StayProps {
  /** The id of the item, as the search index knows it. */
  readonly itemId: string;
  /** The name of the item, spoken after the text of the control: “Flag Sea View Cottage”. */
  readonly label?: string;
  /** Which list of favourites; also the name of its cookie. */
  readonly namespace?: string;
  /** The index field that the ids are values of. */
  readonly key?: string;
  /** Own wording of the two states: {"flag": "Save", "unflag": "Saved"}. */
  readonly text?: object;
  /** Class names that the element itself takes in the two states. */
  readonly classes?: object;
  /** Shows the heart alone; the text stays for those who cannot see it. */
  readonly iconOnly?: boolean;
  /** The item is not in the index: its id is stored with a prefix and never looked up. */
  readonly skipSolr?: boolean;
  /** The prefix for items that are not in the index. */
  readonly skipSolrPrefix?: string;
  /** The path of the cookie. */
  readonly path?: string;
  /** Keeps the list in a cookie, which the server sees too, or in local storage alone. */
  readonly store?: 'cookie' | 'local';
}

export declare const StayFlag: (props: StayFlagProps) => ReactElement;

declare global {
  interface HTMLElementTagNameMap {
    'stay-flag': HTMLElement & Omit<StayFlagProps, keyof StayProps>;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stay-flag': StayAttributes & { 'data-item-id'?: string | number | boolean; 'data-label'?: string | number | boolean; 'data-namespace'?: string | number | boolean; 'data-key'?: string | number | boolean; 'data-text'?: string | number | boolean; 'data-classes'?: string | number | boolean; 'data-icon-only'?: string | number | boolean; 'data-skip-solr'?: string | number | boolean; 'data-skip-solr-prefix'?: string | number | boolean; 'data-path'?: string | number | boolean; 'data-store'?: string | number | boolean };
    }
  }
}
