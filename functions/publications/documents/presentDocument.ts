import type { PublicationDocument } from '#shared/publications/documents/document';
import type { DocumentRecord } from './documentRecord';

/** `mayOpen` says whether the reader is one who may have its file. */
export const presentDocument = (
  publication: number,
  document: DocumentRecord,
  mayOpen: boolean,
): PublicationDocument => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  title: document.title,
  date: document.date,
  mandatory: document.mandatory,
  effectivity: document.effectivity,
  pages: document.pages,
  amends: document.amends,
  incorporated_by: document.incorporated_by?.version ?? null,
  withdrawn: document.withdrawn,
  file:
    mayOpen && document.file !== null
      ? `/publication/${publication}/documents/${document.id}/file/`
      : null,
  link: document.link,
});
