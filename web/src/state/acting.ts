import { create } from 'zustand';
import type { Profile } from '#shared/profiles/profile';
import type { TeamRole } from '#shared/profiles/team/roles';
import { actingKey, readText, removeStored, storeFor, writeText } from './stored';

export type ActingChoice = {
  readonly person: Profile;
  readonly company: Profile;
  readonly role: TeamRole;
};

/**
 * For whom this tab acts from here on, null for its own person: kept for the tab, so that another one may act for
 * another company, and as the choice that new tabs begin with.
 */
export function storeActing(chosen: ActingChoice | null): void {
  storeFor(chosen && { person: chosen.person.id, company: chosen.company.id });
  const text = chosen && JSON.stringify({ ...chosen, person: chosen.person.id });
  try {
    // An empty text is a choice, too: of oneself.
    sessionStorage.setItem(actingKey, text ?? '');
  } catch {
    // A full or forbidden storage: the choice holds until the page is left.
  }
  if (text === null) removeStored(actingKey);
  else writeText(actingKey, text);
}

/** How often a call for the company was refused to this person, who may have been taken out of its team since. */
export const useActingRefusals = create(() => ({ count: 0 }));

/** The choice of this tab, or else the last one of this browser; empty for oneself. */
export function storedActing(): string {
  try {
    return sessionStorage.getItem(actingKey) ?? readText(actingKey) ?? '';
  } catch {
    return '';
  }
}
