import { useKeys } from '../../keys/useKeys';

/** Letters that press what stands in a part of the screen and carries them as `data-letter`. */
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

/** A letter works in the row with the focus: one without such a step does nothing. */
export const useRowLetters = (letters: readonly string[]): void => {
  useLetters(letters, () => document.activeElement?.closest('tbody tr') ?? null);
};
