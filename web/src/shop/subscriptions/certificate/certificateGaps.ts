import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { outsideHeading } from '#shared/publications/outsideKinds';
import type { CertificateLine } from '#shared/signatures/certificate';

type Kind =
  | 'acknowledgement'
  | 'expired'
  | 'shipment'
  | 'superseded'
  | 'outside'
  | 'suspended'
  | 'revoked'
  | 'transferred';
type Gap = { readonly line: CertificateLine; readonly kind: Kind; readonly why: string };

/** How many of each kind, the one that its holder can mend at once first. */
const words: Readonly<Record<Kind, (count: number) => string>> = {
  acknowledgement: (count) => (count === 1 ? '1 ciente falta' : `${count} cientes faltam`),
  expired: (count) => (count === 1 ? '1 publicação venceu' : `${count} publicações venceram`),
  shipment: (count) => (count === 1 ? '1 não foi enviada' : `${count} não foram enviadas`),
  superseded: (count) =>
    count === 1 ? '1 tem revisão mais nova' : `${count} têm revisão mais nova`,
  outside: (count) =>
    count === 1 ? '1 não se aplica à aeronave' : `${count} não se aplicam à aeronave`,
  suspended: (count) => (count === 1 ? '1 está suspensa' : `${count} estão suspensas`),
  revoked: (count) => (count === 1 ? '1 foi cancelada' : `${count} foram canceladas`),
  transferred: (count) => (count === 1 ? '1 foi transferida' : `${count} foram transferidas`),
};
const kinds = [
  'acknowledgement',
  'expired',
  'shipment',
  'superseded',
  'outside',
  'suspended',
  'revoked',
  'transferred',
] as const;

/** What is missing today of what a paper shows. */
export const gapsOf = (lines: readonly CertificateLine[]): Gap[] =>
  kinds.flatMap((kind) =>
    lines.flatMap((line) =>
      kindOf(line) === kind ? [{ line, kind, why: whyOf(line, kind) }] : [],
    ),
  );

export const isGap = (line: CertificateLine): boolean => kindOf(line) !== null;

export const missingFirst = (lines: readonly CertificateLine[]): CertificateLine[] => {
  const gaps = gapsOf(lines).map(({ line }) => line);
  return [...gaps, ...lines.filter((line) => !gaps.includes(line))];
};

/** "2 cientes faltam, 1 publicação venceu" */
export const missingText = (gaps: readonly Gap[]): string =>
  kinds
    .map((kind) => ({ kind, count: gaps.filter((gap) => gap.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => words[kind](count))
    .join(', ');

export const completeText = ({ length }: readonly CertificateLine[]): string =>
  length === 1
    ? 'Completa: 1 publicação em vigor, nada falta hoje'
    : `Completa: ${length} publicações em vigor, nada falta hoje`;

function kindOf({ state, missing, suspended, outside }: CertificateLine): Kind | null {
  if (suspended) return 'suspended';
  if (state === 'expired' || state === 'revoked' || state === 'transferred') return state;
  if (outside) return 'outside';
  return missing ?? (state === 'superseded' ? state : null);
}

function whyOf(
  { current_due: end, current_version: version, outside }: CertificateLine,
  kind: Kind,
): string {
  switch (kind) {
    case 'acknowledgement':
      return `sem ciente da ${version}`;
    case 'expired':
      return end === null ? 'venceu' : `venceu em ${formatDate(calendarDate(end))}`;
    case 'shipment':
      return 'comprada, ainda não enviada';
    case 'superseded':
      return `em vigor está a ${version}`;
    case 'outside':
      return outside ? outsideHeading([outside]).toLowerCase() : '';
    case 'suspended':
      return 'suspensa: desistência em andamento';
    case 'revoked':
      return 'cancelada';
    case 'transferred':
      return 'passou a outro titular';
  }
}
