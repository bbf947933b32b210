import { createContext } from 'react';

export type PickedRows = {
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
};

/** The choice in the list around a row; null where nothing is chosen in it. */
export const ChoiceContext = createContext<PickedRows | null>(null);
