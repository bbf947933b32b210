/** The first page of a list, as a picker offers it. */
export type Findings<Item> = {
  readonly results: readonly Item[];
  /** Nothing matched the typed text; these results are similar. */
  readonly similar?: true | undefined;
};
