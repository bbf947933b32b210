import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import { fuelTypes } from '../orders/fuelType';
import { publication } from '../publications/publication';
import { type GapKind, gapKinds } from '../signatures/paperGaps';
import { outsideReason, signature } from '../signatures/signature';

/** Why an aircraft needs action, the worst first. */
export const attentionKinds = [
  'overdue',
  'due',
  'unacknowledged',
  'compliance',
  'unacknowledged_documents',
  'awaiting',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const attention = v.object({
  kind: v.picklist(attentionKinds),
  /** None only on the page on which the last of them was dealt with, until it is left. */
  count: v.number(),
  /** Days until the next one ends; set for `due` only. */
  days: v.nullable(v.number()),
});
export type Attention = v.InferOutput<typeof attention>;

const outsidePublication = v.object({
  signature: v.number(),
  ...outsideReason.entries,
});

/** What of `missing` is sent; `missing_count` says how many there are. */
export const mostMissing = 10;

/** An aircraft with what its owner holds for it. */
export const fleetAircraft = v.object({
  prefix: v.string(),
  serial: v.nullable(v.string()),
  /** `model` and `year` come from the public register of aircraft. */
  model: v.nullable(v.string()),
  year: v.nullable(v.number()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  publications: v.array(signature),
  /** Those of them that are not for this aircraft, by its model or serial number, and why. */
  outside: v.array(outsidePublication),
  /** Titles for this model that its owner does not have. */
  missing: v.array(publication),
  missing_count: v.number(),
  attention: v.array(attention),
  /** What its papers would say is missing, and how many of its purchases are in force and for it. */
  gaps: v.optional(v.array(v.object({ kind: v.picklist(gapKinds), count: v.number() })), []),
  standing: v.optional(v.object({ in_force: v.number(), all: v.number() }), {
    in_force: 0,
    all: 0,
  }),
  /** The day its owner added it; null where it has purchases. */
  added: v.nullable(v.string()),
  /** Until when everything is valid, where nothing needs action; null where nothing ends. */
  valid_until: v.nullable(v.string()),
});
export type FleetAircraft = v.InferOutput<typeof fleetAircraft>;

/** Counts the whole fleet, whatever of it is shown. */
export const fleetTotals = v.object({
  aircraft: v.number(),
  /** Those for an aircraft; `without_aircraft` are the others, of which no other figure here speaks. */
  publications: v.number(),
  without_aircraft: v.optional(v.number(), 0),
  overdue: v.number(),
  due: v.number(),
  unacknowledged: v.number(),
  /** The number of obligatory documents still to be complied with, counted for each aircraft. */
  compliance: v.number(),
  /** The number of documents whose 'ciente' is missing, counted for each aircraft. */
  unacknowledged_documents: v.number(),
  awaiting: v.number(),
  /** What may be renewed now: how many subscriptions of how many aircraft, and for how much. */
  renewals: v.object({ count: v.number(), aircraft: v.number(), total: wireMoney }),
});
export type FleetTotals = v.InferOutput<typeof fleetTotals>;

/** What the flags of `attention` say, in the words of the papers. */
export const gapOfAttention = {
  overdue: 'expired',
  unacknowledged: 'acknowledgement',
  compliance: 'compliance',
  unacknowledged_documents: 'acknowledgement',
  awaiting: 'shipment',
} as const satisfies Record<Exclude<AttentionKind, 'due'>, GapKind>;

const saidByAttention: readonly GapKind[] = Object.values(gapOfAttention);

/** What the papers of an aircraft lack besides what its `attention` says. */
export const gapsBesideAttention = ({ gaps }: Pick<FleetAircraft, 'gaps'>) =>
  gaps.filter(({ kind }) => !saidByAttention.includes(kind));

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const endText = (days: number) => (days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`);

/** "2 vencem em 12 dias" */
export function attentionText({ kind, count, days }: Attention): string {
  switch (kind) {
    case 'overdue':
      return plural(count, 'vencida', 'vencidas');
    case 'due':
      return `${count === 1 ? 'Vence' : `${count} vencem`} ${endText(days ?? 0)}`;
    case 'unacknowledged':
      return count === 0
        ? 'Ciente dado hoje'
        : plural(count, 'revisão sem ciente', 'revisões sem ciente');
    case 'compliance':
      return count === 0
        ? 'Cumprimento registrado hoje'
        : plural(count, 'documento a cumprir', 'documentos a cumprir');
    case 'unacknowledged_documents':
      return plural(count, 'documento sem ciente', 'documentos sem ciente');
    case 'awaiting':
      return `${count} aguardando envio`;
  }
}
