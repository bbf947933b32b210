import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { invalid } from '#platform/domainErrors';
import { profiles } from '../profileRepository';

/**
 * Refuses an id that nobody has, at its field. What was found of a client who is gone is still
 * answered, so this is asked only when nothing was.
 */
export async function checkClientExists(id: number, field: 'client' | 'client_id'): Promise<void> {
  if (!(await profiles.get(id))) throw invalid({ [field]: [profileRefusals.client_not_found] });
}
