import { create } from 'zustand';
import type { Profile } from '#shared/profiles/profile';
import type { TeamRole } from '#shared/profiles/team/roles';
import type { ShownNotice } from './notify';
import { actingKey, readText, removeStored, storeFor, writeText } from './stored';

export type ActingChoice = {
  readonly person: Profile;
  readonly company: Profile;
  readonly role: TeamRole;
  /** What a login said, to be shown once the page is loaded for the company. */
  readonly said?: readonly Pick<ShownNotice, 'tone' | 'text'>[];
};

/**
 * Makes this tab act for a company, or with null for its own person. The choice is stored for this
 * tab, so that other tabs may differ, and as the default of new tabs.
 */
export function storeActing(chosen: ActingChoice | null): void {
  storeFor(chosen && { person: chosen.person.id, company: chosen.company.id });
  const text = chosen && JSON.stringify({ ...chosen, person: chosen.person.id });
  try {
    // An empty string is also a choice: acting for oneself.
    sessionStorage.setItem(actingKey, text ?? '');
  } catch {
    // The storage is full or forbidden, so the choice only lasts until the page is left.
  }
  if (text === null) removeStored(actingKey);
  else writeText(actingKey, text);
}

/** How often the company's calls were refused to a person who may have left its team. */
export const useActingRefusals = create(() => ({ count: 0 }));

/** The choice of this tab, or else the last one in this browser; '' for acting for oneself. */
export function storedActing(): string {
  try {
    return sessionStorage.getItem(actingKey) ?? readText(actingKey) ?? '';
  } catch {
    return '';
  }
}
