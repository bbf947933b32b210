import type { PublicationDocument } from '#shared/publications/documents/document';
import type { PublicationRecord } from '../publicationRecord';
import { namedNow } from '../revisions/namedNow';
import type { DocumentRecord } from './documentRecord';

export const presentDocument = (
  title: Pick<PublicationRecord, 'id' | 'revision' | 'revision_number'>,
  document: DocumentRecord,
  mayOpen: boolean,
): PublicationDocument => ({
  ...presentHead(title.id, document, mayOpen),
  incorporated_by: document.incorporated_by && namedNow(document.incorporated_by, title),
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
