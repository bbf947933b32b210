import { create } from 'zustand';
import type { Profile } from '#shared/profiles/profile';

type Interruption = {
  /** Whose session ended while a screen of the back office was open; the screen waits for a login. */
  person: Profile | null;
  /** Where the focus belongs after that login. */
  focus: HTMLElement | null;
};

const none: Interruption = { person: null, focus: null };

export const useInterruption = create<Interruption>(() => none);

export const isInterrupted = (): boolean => useInterruption.getState().person !== null;

/** Call it before the session is ended, so that nothing on the screen is given up. */
export function interrupt(person: Profile, wasCommand: boolean): void {
  useInterruption.setState({ person, focus: wasCommand ? submitButton() : focused() }, true);
}

export function endInterruption(): void {
  useInterruption.setState(none, true);
}

const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** What sends the form that was being sent; a button of its own that was pressed stays where one was. */
function submitButton(): HTMLElement | null {
  const active = focused();
  if (active instanceof HTMLButtonElement) return active;
  const form = active?.closest('form') ?? document.querySelector('main form');
  const button = form?.querySelector('[type="submit"]');
  return button instanceof HTMLElement ? button : active;
}
