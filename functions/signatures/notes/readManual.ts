import { createHash } from 'node:crypto';
import { recognisable } from '#shared/publications/pageTexts/recognisable';
import { publications } from '#functions/publications/publicationRepository';
import { readTexts } from '#functions/publications/pageTexts/pageTextFiles';
import { entitledFile } from '../documents/licence/entitledFile';
import { fileOfEntitled } from '../documents/licence/entitledRevisions';
import type { SignatureRecord } from '../signatureRecord';
import { signatures } from '../signatureRepository';

type ReadManual = { readonly revision: string; readonly manual: string | null };

/** A purchase of the account the call is about. */
export async function ownSignature(id: number, holder: number): Promise<SignatureRecord | null> {
  const signature = await signatures.get(id);
  return signature?.client.id === holder ? signature : null;
}

/** What a purchase reads: of the revisions that came with it the one said, else the one in force for it. */
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

/** What each page is recognised by; null where the words were not read. */
export async function marksOf(manual: string | null): Promise<(string | null)[] | null> {
  const texts = manual === null ? undefined : await readTexts(manual);
  const pages = texts?.pages ?? null;
  return (
    pages?.map((text, index) => markOf(text, { page: index + 1, pages: pages.length })) ?? null
  );
}

/** A digest, because notes are exported and a page is not theirs to give. */
function markOf(...page: Parameters<typeof recognisable>): string | null {
  const words = recognisable(...page);
  return words === null ? null : createHash('sha256').update(words).digest('base64url');
}
