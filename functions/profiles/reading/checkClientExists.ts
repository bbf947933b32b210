import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { invalid } from '#platform/domainErrors';
import { profiles } from '../profileRepository';

/**
 * Refuses the id of no client, at its field. What is found of a client who is gone is still
 * answered, so this is asked only when nothing was found.
 */
export async function checkClientExists(id: number, field: 'client' | 'client_id'): Promise<void> {
  if (!(await profiles.get(id))) throw invalid({ [field]: [profileRefusals.client_not_found] });
}
