import { create } from 'zustand';
import type { Profile } from '#shared/profiles/profile';

type Interruption = {
  /** The person whose session ended; the open back office screen waits for their login. */
  person: Profile | null;
  /** A change was being sent. */
  wasCommand: boolean;
};

const none: Interruption = { person: null, wasCommand: false };

export const useInterruption = create<Interruption>(() => none);

export const isInterrupted = (): boolean => useInterruption.getState().person !== null;

/** Call this before the session ends, so that the screen and its contents stay. */
export function interrupt(person: Profile, wasCommand: boolean): void {
  useInterruption.setState({ person, wasCommand });
}

export function endInterruption(): void {
  useInterruption.setState(none);
}
