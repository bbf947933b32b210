import { createHash } from 'node:crypto';
import { recognisable } from '#shared/publications/pageTexts/recognisable';
import { publications } from '#functions/publications/publicationRepository';
import { readTexts } from '#functions/publications/pageTexts/pageTextFiles';
import { entitledFile } from '../documents/licence/entitledFile';
import { fileOfEntitled } from '../documents/licence/entitledRevisions';
import type { SignatureRecord } from '../signatureRecord';
import { signatures } from '../signatureRepository';

type ReadManual = { readonly revision: string; readonly manual: string | null };

/** A purchase of the account that the call concerns. */
export async function ownSignature(id: number, holder: number): Promise<SignatureRecord | null> {
  const signature = await signatures.get(id);
  return signature?.client.id === holder ? signature : null;
}

/** The manual that a purchase reads: the requested revision, or else the current one. */
export async function readManual(
  signature: SignatureRecord,
  said: string | null | undefined,
): Promise<ReadManual> {
  const { publication, version_bought } = signature;
  const title = await publications.get(publication.id, { removed: true });
  const file =
    title &&
    ((await fileOfEntitled(signature, title, said)) ?? (await entitledFile(signature, title)));
  const revision = signature.due === null || !title ? version_bought : title.revision;
  return { revision: file?.revision ?? revision, manual: file?.key ?? null };
}

/** The marks that identify each page; null if the text was not extracted. */
export async function marksOf(manual: string | null): Promise<(string | null)[] | null> {
  const texts = manual === null ? undefined : await readTexts(manual);
  const pages = texts?.pages ?? null;
  return (
    pages?.map((text, index) => markOf(text, { page: index + 1, pages: pages.length })) ?? null
  );
}

/** A digest, because notes are exported and the page's text must not be. */
function markOf(...page: Parameters<typeof recognisable>): string | null {
  const words = recognisable(...page);
  return words === null ? null : createHash('sha256').update(words).digest('base64url');
}
