import { create } from 'zustand';
import type { Profile } from '#shared/profiles/profile';

type Interruption = {
  /** Whose session ended while a screen of the back office was open; the screen waits for a login. */
  person: Profile | null;
  /** Something was being sent. */
  wasCommand: boolean;
};

const none: Interruption = { person: null, wasCommand: false };

export const useInterruption = create<Interruption>(() => none);

export const isInterrupted = (): boolean => useInterruption.getState().person !== null;

/** Call it before the session is ended, so that nothing on the screen is given up. */
export function interrupt(person: Profile, wasCommand: boolean): void {
  useInterruption.setState({ person, wasCommand });
}

export function endInterruption(): void {
  useInterruption.setState(none);
}
