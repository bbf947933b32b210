export const accessKindNames = ['page', 'link'] as const;
/** What staff viewed of a person: their page in the back office, or their recovery link. */
export type AccessKind = (typeof accessKindNames)[number];

const texts = {
  page: 'Abriu o cadastro',
  link: 'Viu o link de troca de senha',
} as const satisfies Record<AccessKind, string>;

export const accessText = (kinds: readonly AccessKind[]): string =>
  kinds.map((kind) => texts[kind]).join('; ');
