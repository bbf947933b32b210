import type { HeldDocument, ListedDocument } from '#shared/publications/documents/document';

/** A bulletin in force, as staff see it. */
export const documentOf = (id: number, change: Partial<ListedDocument> = {}): ListedDocument => ({
  id,
  number: `BS-${String(id)}`,
  kind: 'bulletin',
  title: 'Respiro',
  date: '2026-04-06',
  mandatory: true,
  effectivity: [],
  pages: null,
  amends: null,
  incorporated_by: null,
  withdrawn: null,
  file: null,
  link: null,
  own: null,
  row_version: '1',
  ...change,
});

/** One that its holder has read, with what they have not done yet. */
export const heldBulletin: HeldDocument = {
  id: 12,
  kind: 'bulletin',
  number: 'BS-28-030',
  title: 'Inspeção do respiro do tanque',
  date: '2026-04-06',
  mandatory: true,
  pages: 6,
  amends: '8-14',
  incorporated_by: null,
  withdrawn: null,
  file: '/publication/4/documents/12/file/',
  link: null,
  unsure: false,
  acknowledged: '2026-04-08',
  compliance: null,
};
