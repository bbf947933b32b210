/** What a picker is offered: the first page of a list. */
export type Findings<Item> = {
  readonly results: readonly Item[];
  /** Nothing matched what was typed; these are near it. */
  readonly similar?: true | undefined;
};
