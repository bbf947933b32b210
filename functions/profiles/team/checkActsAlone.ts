import { teamRefusals } from '#shared/messages/input/people/teamRefusals';
import { refused } from '#platform/domainErrors';
import type { ProfileRow } from '../profileRepository';
import { findTeam } from './teamRepository';

/** The last titular cannot leave a company that others act for: its account goes after them. */
export async function checkActsAlone({ id }: ProfileRow): Promise<void> {
  if ((await findTeam(id)).people.length > 0) throw refused(teamRefusals.team_waits);
}
