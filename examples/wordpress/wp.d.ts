type Action = (...values: unknown[]) => Promise<void>;

/** What we use of the block editor's global. */
export interface Wp {
  readonly blocks: {
    getBlockTypes(): readonly { readonly name: string; readonly title: string; readonly example?: object }[];
    parse(text: string): readonly { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[];
    serialize(blocks: readonly object[]): string;
    createBlock(name: string, attributes: object, inner?: readonly object[]): object;
  };
  readonly data: {
    dispatch(
      store: string,
    ): Readonly<
      Record<
        'editPost' | 'undo' | 'savePost' | 'insertBlocks' | 'selectBlock' | 'openGeneralSidebar' | 'switchEditorMode',
        Action
      >
    >;
    select(store: string): {
      getPermalink(): string;
      getCurrentPostId(): number;
      getBlocks(): readonly { readonly clientId: string; readonly name: string; readonly isValid: boolean }[];
    };
  };
  apiFetch(request: object): Promise<{ readonly id: number; readonly link: string }>;
}

declare global {
  interface Window {
    wp: Wp;
    staytagsEditor: {
      readonly elements: Readonly<
        Record<
          string,
          { readonly needs?: string; readonly options: Readonly<Record<string, { readonly attribute: string }>> }
        >
      >;
    };
  }
}
