/** What amends a manual between two revisions. */
export const documentKinds = ['temporary', 'bulletin', 'directive'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindNames = {
  temporary: 'Revisão temporária',
  bulletin: 'Boletim',
  directive: 'Diretriz',
} as const satisfies Record<DocumentKind, string>;

/** A temporary revision is read; the others are also complied with, on each aircraft. */
export const isComplied = (kind: DocumentKind): boolean => kind !== 'temporary';
