import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { refused } from '#platform/domainErrors';
import { readHistory } from '#platform/history/history';
import type { ManualFile, PublicationRecord } from '#functions/publications/publicationRecord';
import { findManual, havingManual } from '#functions/publications/publicationRepository';
import { inForceDuring } from '#functions/publications/revisions/inForce';
import {
  type RevisionRecord,
  revisionsOf,
} from '#functions/publications/revisions/revisionRepository';
import { sinceHandOver } from '../../handOverHistory';
import type { SignatureRecord } from '../../signatureRecord';
import { entitledFile } from './entitledFile';

/** A subscription's revisions with a manual, newest first; none for a one-time purchase. */
export async function entitledRevisions(
  signature: SignatureRecord,
  publication: PublicationRecord,
): Promise<RevisionRecord[]> {
  if (signature.due === null) return [];
  const since = await heldSince(signature);
  const brought = inForceDuring(await revisionsOf(publication), since, signature.due);
  const named = brought.map(({ version }) => ({
    publication: publication.id,
    revision: version,
  }));
  const readable = new Set((await havingManual(named)).map(({ revision }) => revision));
  return brought.filter(({ version }) => readable.has(version));
}

/** The manual of a revision, by its name; null if it did not come with the purchase. */
export async function fileOfEntitled(
  signature: SignatureRecord,
  publication: PublicationRecord,
  said: string | null | undefined,
): Promise<ManualFile | null> {
  const newest = await entitledFile(signature, publication);
  if (!said || said === newest?.revision) return newest;
  const brought = await entitledRevisions(signature, publication);
  return brought.some(({ version }) => version === said) ? findManual(publication.id, said) : null;
}

/** Like `fileOfEntitled`, but throws the reason if there is none. */
export async function demandFile(
  ...[signature, publication, said]: Parameters<typeof fileOfEntitled>
): Promise<ManualFile> {
  const file = await fileOfEntitled(signature, publication, said);
  if (file) return file;
  throw refused(said ? signatureRefusals.revision_not_yours : callRefusals.no_file);
}

/** A transferred purchase includes the revisions that were in force for its giver. */
async function heldSince({ id, created, former_holders }: SignatureRecord): Promise<string> {
  if (!former_holders) return created;
  const [handOver] = sinceHandOver(await readHistory('signatures', id));
  return handOver?.created ?? created;
}
