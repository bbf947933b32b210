/** Why a manual does not apply: another model, or another serial number of its model. */
export const outsideKinds = ['model', 'serial'] as const;
export type OutsideBy = (typeof outsideKinds)[number];

const headings = {
  model: 'Não se aplica a este modelo',
  serial: 'Não se aplica a este número de série',
} as const satisfies Record<OutsideBy, string>;

/** Why a purchase does not apply to its aircraft. */
export type OutsideReason = { readonly by: OutsideBy; readonly why: string };

/** "Não se aplica a este modelo. Aplica-se a AG-203." */
export const outsideSentence = ({ by, why }: OutsideReason): string =>
  `${outsideHeading([by])}. ${why}`;

/** The heading above purchases that do not apply, by reason. */
export function outsideHeading(reasons: readonly OutsideBy[]): string {
  const [one, ...others] = outsideKinds.filter((kind) => reasons.includes(kind));
  return others.length > 0
    ? 'Não se aplica a este modelo ou número de série'
    : headings[one ?? 'model'];
}
