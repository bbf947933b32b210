import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import { fuelTypes } from '../orders/fuelType';
import { publication } from '../publications/publication';
import { type GapKind, gapKinds } from '../signatures/paperGaps';
import { outsideReason, signature } from '../signatures/signature';
import { inDays } from '#shared/values/calendarDate';

/** Why an aircraft needs action, most urgent first. */
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
  /** 0 only on a page where the last one was just settled, until it is left. */
  count: v.number(),
  /** Days until the next one ends; set for `due` only. */
  days: v.nullable(v.number()),
});
export type Attention = v.InferOutput<typeof attention>;

const outsidePublication = v.object({
  signature: v.number(),
  ...outsideReason.entries,
});

/** At most this many of `missing` are sent; `missing_count` has the total. */
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
  /** Publications that do not apply to this aircraft, by model or serial number, and why. */
  outside: v.array(outsidePublication),
  /** Titles for this model that its owner does not have. */
  missing: v.array(publication),
  missing_count: v.number(),
  attention: v.array(attention),
  /** What its papers report as missing, and how many of its purchases are in force. */
  gaps: v.optional(v.array(v.object({ kind: v.picklist(gapKinds), count: v.number() })), []),
  standing: v.optional(v.object({ in_force: v.number(), all: v.number() }), {
    in_force: 0,
    all: 0,
  }),
  /** The day its owner added it; null if it has purchases. */
  added: v.nullable(v.string()),
  /** The day until which everything is valid, if nothing needs action; null if nothing ends. */
  valid_until: v.nullable(v.string()),
});
export type FleetAircraft = v.InferOutput<typeof fleetAircraft>;

/** Totals of the whole fleet, whatever the filter. */
export const fleetTotals = v.object({
  aircraft: v.number(),
  /** Purchases for an aircraft; `without_aircraft` are the others, not counted elsewhere. */
  publications: v.number(),
  without_aircraft: v.optional(v.number(), 0),
  overdue: v.number(),
  due: v.number(),
  unacknowledged: v.number(),
  /** Mandatory documents still to be complied with, counted per aircraft. */
  compliance: v.number(),
  /** Documents without a 'ciente', counted per aircraft. */
  unacknowledged_documents: v.number(),
  awaiting: v.number(),
  /** What can be renewed now: number of subscriptions, of aircraft, and the price. */
  renewals: v.object({ count: v.number(), aircraft: v.number(), total: wireMoney }),
});
export type FleetTotals = v.InferOutput<typeof fleetTotals>;

/** The kinds of `attention` in the words of the papers. */
export const gapOfAttention = {
  overdue: 'expired',
  unacknowledged: 'acknowledgement',
  compliance: 'compliance',
  unacknowledged_documents: 'acknowledgement',
  awaiting: 'shipment',
} as const satisfies Record<Exclude<AttentionKind, 'due'>, GapKind>;

const saidByAttention: readonly GapKind[] = Object.values(gapOfAttention);

/** The gaps of an aircraft's papers that its `attention` does not mention. */
export const gapsBesideAttention = ({ gaps }: Pick<FleetAircraft, 'gaps'>) =>
  gaps.filter(({ kind }) => !saidByAttention.includes(kind));

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "2 vencem em 12 dias" */
export function attentionText({ kind, count, days }: Attention): string {
  switch (kind) {
    case 'overdue':
      return plural(count, 'vencida', 'vencidas');
    case 'due':
      return `${count === 1 ? 'Vence' : `${count} vencem`} ${inDays(days ?? 0)}`;
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
