import { nameOfDocument } from '../publications/documents/documentKinds';
import type { CertificateLine } from './certificate';

/** What papers may lack; first what their holder can settle at once. */
export const gapKinds = [
  'acknowledgement',
  'expired',
  'shipment',
  'compliance',
  'superseded',
  'outside',
  'suspended',
  'revoked',
  'transferred',
] as const;
export type GapKind = (typeof gapKinds)[number];

/** The state of a purchase on a day, from which all places count what is missing. */
export type PurchaseStanding = Pick<
  CertificateLine,
  'airplane_prefix' | 'state' | 'missing' | 'suspended' | 'outside' | 'to_acknowledge' | 'to_comply'
>;

export type Gap<Line> = {
  readonly line: Line;
  readonly kind: GapKind;
  /** The number of the document concerned; null for the publication itself. */
  readonly document: string | null;
};
export type GapCount = { readonly kind: GapKind; readonly count: number };

/** What some purchases lack, by kind. */
export function gapsIn<Line extends PurchaseStanding>(lines: readonly Line[]): Gap<Line>[] {
  return gapKinds.flatMap((kind) => [
    ...lines
      .filter((line) => gapsOf(line).includes(kind))
      .map((line) => ({ line, kind, document: null })),
    ...documentGaps(lines, kind),
  ]);
}

function documentsOf(line: PurchaseStanding, kind: GapKind) {
  if (kind === 'acknowledgement') return line.to_acknowledge ?? [];
  return kind === 'compliance' ? (line.to_comply ?? []) : [];
}

/**
 * Two purchases of one manual for an aircraft have the same documents; a directive in two manuals
 * is complied with once.
 */
function documentGaps<Line extends PurchaseStanding>(
  lines: readonly Line[],
  kind: GapKind,
): Gap<Line>[] {
  const seen = new Set<string>();
  return lines.flatMap((line) =>
    documentsOf(line, kind).flatMap(({ id, number, kind: of }) => {
      const what = kind === 'compliance' && of ? nameOfDocument({ kind: of, number }) : id;
      const key = `${line.airplane_prefix ?? ''} ${what}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ line, kind, document: number }];
    }),
  );
}

function gapsOf({ state, missing, suspended, outside }: PurchaseStanding): GapKind[] {
  const own = missing === null ? [] : [missing];
  if (state === 'expired') return [state, ...own];
  if (suspended) return ['suspended'];
  if (state === 'transferred' || state === 'revoked') return [state];
  return [
    ...own,
    ...(missing === null && state === 'superseded' ? [state] : []),
    ...(outside ? (['outside'] as const) : []),
  ];
}

export const countsOf = (gaps: readonly Gap<unknown>[]): GapCount[] =>
  gapKinds
    .map((kind) => ({ kind, count: gaps.filter((gap) => gap.kind === kind).length }))
    .filter(({ count }) => count > 0);

const words: Readonly<Record<GapKind, readonly [one: string, many: string]>> = {
  acknowledgement: ['ciente falta', 'cientes faltam'],
  expired: ['publicação venceu', 'publicações venceram'],
  shipment: ['não foi enviada', 'não foram enviadas'],
  compliance: ['documento a cumprir', 'documentos a cumprir'],
  superseded: ['tem revisão mais nova', 'têm revisão mais nova'],
  outside: ['não se aplica à aeronave', 'não se aplicam à aeronave'],
  suspended: ['está suspensa', 'estão suspensas'],
  revoked: ['foi cancelada', 'foram canceladas'],
  transferred: ['foi transferida', 'foram transferidas'],
};

/** "2 cientes faltam, 1 publicação venceu", of one or several aircraft; may be empty. */
export const gapsText = (counts: readonly GapCount[]): string =>
  gapKinds
    .map((kind) => {
      const ofKind = counts.filter((one) => one.kind === kind);
      return { kind, count: ofKind.reduce((total, { count }) => total + count, 0) };
    })
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${words[kind][count === 1 ? 0 : 1]}`)
    .join(', ');

/** How many of the purchases are in force, sent and applicable to their aircraft. */
export const inForceIn = (lines: readonly PurchaseStanding[]) => ({
  in_force: lines.filter(
    ({ state, outside, missing }) =>
      !outside && missing !== 'shipment' && (state === 'current' || state === 'superseded'),
  ).length,
  all: lines.length,
});
