/** One page of help. What stands in single quotes is a text of the screens, word for word. */
export type GuideTopic = {
  /** The last part of the page's address. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly questions: readonly { readonly asked: string; readonly answer: string }[];
  /** The screen on which it is done. */
  readonly screen: { readonly to: string; readonly label: string };
};
