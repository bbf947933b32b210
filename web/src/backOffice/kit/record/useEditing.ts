import { create } from 'zustand';

type Editing = {
  /** When a key was pressed last in the form of a record; 0 for never. */
  readonly typed: number;
  /** Who else types into the record on the screen, since when. */
  readonly editors: readonly { readonly name: string; readonly since: string }[];
};

/** What the frame says of the open record's form to others, and hears of theirs. */
export const useEditing = create<Editing>(() => ({ typed: 0, editors: [] }));
