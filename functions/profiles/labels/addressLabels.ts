import type { PdfAnswer } from '#shared/api/endpoint';
import { type LabelRequest, labelsFilename } from '#shared/profiles/addresses/addressLabels';
import { invalid } from '#platform/domainErrors';
import { shownName } from '../reading/presentProfile';
import { profiles } from '../profileRepository';
import { labelsDocument } from './labelsDocument';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';

/** The requested labels, without profiles that are gone or unreadable. */
export async function addressLabels(
  { users, ...layout }: LabelRequest,
  now: Date,
): Promise<PdfAnswer> {
  const rows = await profiles.getMany(users, { readable: true });
  const [first] = rows;
  if (!first) throw invalid({ users: [profileRefusals.no_clients_found] });
  const subject =
    users.length === 1
      ? { id: first.id, name: shownName(first) }
      : { id: first.id, name: 'clientes' };
  return {
    filename: labelsFilename(subject, layout.type),
    bytes: await labelsDocument(rows, { ...layout, now }),
  };
}
