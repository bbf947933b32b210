import { createContext } from 'react';

export type PickedRows = {
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
};

/** The choice of the surrounding list; null in a list without choice. */
export const ChoiceContext = createContext<PickedRows | null>(null);
