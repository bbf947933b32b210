import type { PublicationDocument } from '#shared/publications/documents/document';
import type { DocumentRecord } from './documentRecord';

export const presentDocument = (
  publication: number,
  document: DocumentRecord,
  mayOpen: boolean,
): PublicationDocument => ({
  ...presentHead(publication, document, mayOpen),
  effectivity: document.effectivity,
  row_version: String(document.edition),
});

/** What holders see of a document; `mayOpen` says whether the reader may open its file. */
export const presentHead = (
  publication: number,
  document: DocumentRecord,
  mayOpen: boolean,
): Omit<PublicationDocument, 'effectivity' | 'row_version'> => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  title: document.title,
  date: document.date,
  mandatory: document.mandatory,
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
