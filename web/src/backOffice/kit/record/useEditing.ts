import { create } from 'zustand';

type Editing = {
  /** When a key was last pressed in the form of a record; 0 for never. */
  readonly typed: number;
  /** Who else is typing in the record on the screen, and since when. */
  readonly editors: readonly { readonly name: string; readonly since: string }[];
};

/** The state of the open record's form, which the frame shares with colleagues' screens. */
export const useEditing = create<Editing>(() => ({ typed: 0, editors: [] }));
