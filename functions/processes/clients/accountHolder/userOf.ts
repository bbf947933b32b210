import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { accountNames, getAccount } from '#functions/accounts/accountRepository';
import { presentProfile } from '#functions/profiles/reading/presentProfile';
import { ownsForAircraft } from '#functions/signatures/listing/ownedAircraftRepository';
import { profiles } from '#functions/profiles/profileRepository';

/** The account's holder, in the form a login answers to them. */
export async function userOf(profileId: number): Promise<DeskProfile | undefined> {
  const [row, account] = await Promise.all([profiles.get(profileId), getAccount(profileId)]);
  if (!row) return undefined;
  const memberships = account?.acts_for ?? [];
  const [has_aircraft, names] = await Promise.all([
    ownsForAircraft(profileId),
    accountNames(memberships.map(({ profile }) => profile)),
  ]);
  const acting_for = memberships.flatMap(({ profile, role }) => {
    const name = names.get(profile);
    return name === undefined ? [] : { profile, name, role };
  });
  return { ...presentProfile(row), has_aircraft, acting_for };
}
