import { useKeys } from '../../keys/useKeys';

/** Letters that press the control with that `data-letter` in a part of the screen. */
export function useLetters(letters: readonly string[], findPart: () => Element | null): void {
  useKeys(
    Object.fromEntries(
      letters.map((letter) => [
        letter,
        () => findPart()?.querySelector<HTMLElement>(`[data-letter="${letter}"]`)?.click(),
      ]),
    ),
  );
}

/** A letter acts on the focused row, and does nothing if the row has no such control. */
export const useRowLetters = (letters: readonly string[]): void => {
  useLetters(letters, () => document.activeElement?.closest('tbody tr') ?? null);
};
