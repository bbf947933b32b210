import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { versionBought } from '#functions/signatures/revisions/versionBought';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import type { ExpeditionRecord } from '../expeditionRecord';

/** Reads the publications of these purchases, also those that are no longer sold; by their ids. */
export async function titlesOf(rows: readonly SignatureRecord[]) {
  const ids = new Set(rows.map(({ publication }) => publication.id));
  const found = await publications.getMany([...ids], { removed: true });
  return new Map(found.map((title) => [title.id, title]));
}

/** The revision of a purchase in a parcel: the one packed or sent; otherwise the one in force. */
export function versionInside(
  { id, copies }: Pick<ExpeditionRecord, 'id' | 'copies'>,
  row: SignatureRecord,
  title: PublicationRecord | undefined,
): string {
  if (!row.publication.is_signature) return versionBought(row, title);
  const packedVersion = copies.find(({ signature }) => signature === row.id)?.version;
  const left = row.expedition?.id === id ? row.sent_revision?.version : undefined;
  return packedVersion ?? left ?? title?.revision ?? row.version_bought;
}
