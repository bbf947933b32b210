/** Why a manual is not for an aircraft: its model or, of the right model, its serial number. */
export const outsideKinds = ['model', 'serial'] as const;
export type OutsideBy = (typeof outsideKinds)[number];

const headings = {
  model: 'Não se aplica a este modelo',
  serial: 'Não se aplica a este número de série',
} as const satisfies Record<OutsideBy, string>;

/** Why a purchase is not for its aircraft. */
export type OutsideReason = { readonly by: OutsideBy; readonly why: string };

/** "Não se aplica a este modelo. Aplica-se a AG-203." */
export const outsideSentence = ({ by, why }: OutsideReason): string =>
  `${outsideHeading([by])}. ${why}`;

/** Above what stands apart, by why it does. */
export function outsideHeading(reasons: readonly OutsideBy[]): string {
  const [one, ...others] = outsideKinds.filter((kind) => reasons.includes(kind));
  return others.length > 0
    ? 'Não se aplica a este modelo ou número de série'
    : headings[one ?? 'model'];
}
