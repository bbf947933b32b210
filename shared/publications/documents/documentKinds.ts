/** Kinds of documents that amend a manual between two revisions. */
export const documentKinds = ['temporary', 'bulletin', 'directive'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindNames = {
  temporary: 'Revisão temporária',
  bulletin: 'Boletim',
  directive: 'Diretriz',
} as const satisfies Record<DocumentKind, string>;

/** A temporary revision is only read; the others must be complied with on each aircraft. */
export const isComplied = (kind: DocumentKind): boolean => kind !== 'temporary';

type Numbered = { readonly number: string };

/** Spaces and capitals make no difference. */
const plain = ({ number }: Numbered): string => number.replaceAll(/\s+/gu, '').toLowerCase();

export const isSameNumber = (one: Numbered, other: Numbered): boolean =>
  plain(one) === plain(other);

/** The same for a directive or bulletin in any manual. */
export const nameOfDocument = (document: Numbered & { readonly kind: DocumentKind }): string =>
  `${document.kind} ${plain(document)}`;
