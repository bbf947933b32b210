import * as v from 'valibot';

/** What staff have looked at of a person, as those who ask about it read it. */
export const accessKinds = {
  page: 'Abriu o cadastro',
  link: 'Viu o link de troca de senha',
} as const;
export type AccessKind = keyof typeof accessKinds;

export const accessText = (kinds: readonly AccessKind[]): string =>
  kinds.map((kind) => accessKinds[kind]).join('; ');

export const access = v.object({
  id: v.string(),
  at: v.string(),
  what: v.string(),
  who: v.object({ id: v.number(), name: v.string() }),
});
