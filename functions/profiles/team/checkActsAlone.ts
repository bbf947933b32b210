import { teamRefusals } from '#shared/messages/input/people/teamRefusals';
import { refused } from '#platform/domainErrors';
import type { ProfileRow } from '../profileRepository';
import { findTeam } from './teamRepository';

/** Refuses to erase a company's account while others act for it; they have to leave first. */
export async function checkActsAlone({ id }: ProfileRow): Promise<void> {
  if ((await findTeam(id)).people.length > 0) throw refused(teamRefusals.team_waits);
}
