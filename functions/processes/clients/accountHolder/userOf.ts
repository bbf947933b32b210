import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { presentProfile } from '#functions/profiles/reading/presentProfile';
import { ownsForAircraft } from '#functions/signatures/listing/ownedAircraftRepository';
import { profiles } from '#functions/profiles/profileRepository';

/** The person who holds an account, as a login answers them to themself. */
export async function userOf(profileId: number): Promise<DeskProfile | undefined> {
  const row = await profiles.get(profileId);
  return row && { ...presentProfile(row), has_aircraft: await ownsForAircraft(profileId) };
}
