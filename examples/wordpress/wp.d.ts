type Action = (...values: unknown[]) => Promise<void>;

/** What we use of the block editor's global. */
export interface Wp {
  readonly blocks: {
    getBlockTypes(): readonly { readonly name: string }[];
    createBlock(name: string, attributes: object, inner?: readonly object[]): object;
  };
  readonly data: {
    dispatch(
      store: string,
    ): Readonly<
      Record<'editPost' | 'undo' | 'savePost' | 'insertBlocks' | 'selectBlock' | 'openGeneralSidebar', Action>
    >;
    select(store: string): { getPermalink(): string; getBlocks(): readonly { readonly clientId: string }[] };
  };
  apiFetch(request: object): Promise<{ readonly id: number; readonly link: string }>;
}

declare global {
  interface Window {
    wp: Wp;
  }
}
