/** One page of help. Text in single quotes is a literal text of the screens. */
export type GuideTopic = {
  /** The last part of the page's address. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly questions: readonly { readonly asked: string; readonly answer: string }[];
  /** The screen where the task is done. */
  readonly screen: { readonly to: string; readonly label: string };
};
