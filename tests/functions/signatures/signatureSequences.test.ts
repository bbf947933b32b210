import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addYears, type CalendarDate, calendarDate } from '#shared/values/calendarDate';
import { canMoveExpedition, type ExpeditionStatus } from '#shared/expeditions/expeditionStatus';
import {
  signatureStatuses,
  type SignatureStatus,
  statusWhenPaid,
} from '#shared/signatures/signatureStatus';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { startDatabase } from '#tests/support/database/database';
import { reportFigure } from '#tests/support/promise';

await startDatabase();
const { signatureStep: nextStep } = await import('#functions/signatures/revisions/shipSignature');
const { baseStatus, canStaffMove, isPastDue, statusOn } =
  await import('#functions/signatures/signatureRules');

/** What may become of each status, whoever or whatever moves it (rules: "Subscriptions and purchases"). */
const legal: Readonly<Record<SignatureStatus, readonly SignatureStatus[]>> = {
  1: [4, 5],
  // What was past due while it waited is overdue once it has left.
  2: [3, 4, 5],
  3: [2, 4, 5],
  4: [1, 3, 5],
  5: [1, 3, 4],
};

type Event =
  | { readonly kind: 'ship'; readonly to: ExpeditionStatus; readonly own: boolean }
  | { readonly kind: 'staff'; readonly to: SignatureStatus }
  | { readonly kind: 'renew' }
  | { readonly kind: 'wait'; readonly days: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('ship' as const),
    to: fc.constantFrom<ExpeditionStatus[]>(2, 3, 4),
    own: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('staff' as const), to: fc.constantFrom(...signatureStatuses) }),
  fc.record({ kind: fc.constant('renew' as const) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 500 }) }),
);

type World = { row: SignatureRecord; today: CalendarDate; shipment: number; at: ExpeditionStatus };

function happen(world: World, what: Event): World {
  const { row, today } = world;
  switch (what.kind) {
    case 'wait':
      return { ...world, today: addDays(today, what.days) };
    case 'renew': {
      if (row.due === null) return world;
      const due = addYears(row.due < today ? today : row.due, 1);
      const status = statusOn(row, today) === 4 ? baseStatus(row) : row.status;
      return { ...world, row: { ...row, due, status } };
    }
    case 'staff':
      return mayStaffChoose(world, what.to)
        ? { ...world, row: { ...row, status: what.to } }
        : world;
    case 'ship':
      return shipped(world, what);
  }
}

function mayStaffChoose({ row, today }: World, to: SignatureStatus): boolean {
  if (!canStaffMove(statusOn(row, today), to)) return false;
  return to === 4 ? row.due !== null : !isPastDue(row, today);
}

function shipped(world: World, { to, own }: Extract<Event, { kind: 'ship' }>): World {
  const { row, today } = world;
  const next = canMoveExpedition(world.at, to);
  const at = next ? to : 2;
  const id = next ? world.shipment : world.shipment + 1;
  const step = nextStep(
    row,
    {
      id,
      status: at,
      track_code: 'AA123456785BR',
      send_date: today,
      return_date: at === 4 ? today : null,
      signature: own ? row.id : null,
    },
    today,
  );
  return { ...world, shipment: id, at, row: step ? { ...row, ...step } : row };
}

it('ten thousand random lives of a purchase stay within the rules', () => {
  const start = calendarDate('2026-03-01');
  fc.assert(
    fc.property(
      fc.record({
        is_download: fc.boolean(),
        is_signature: fc.boolean(),
        is_sent_immediately: fc.boolean(),
      }),
      fc.array(event, { minLength: 1, maxLength: 15 }),
      (publication, events) => {
        const status = statusWhenPaid(publication);
        const due = publication.is_signature ? addYears(start, 1) : null;
        const row = {
          id: 7,
          version: 1,
          edition: 1,
          status,
          due,
          publication: { id: 1, name: 'Manual', ...publication },
          expedition: null,
          track_code: null,
          expedition_date: null,
        } as unknown as SignatureRecord;
        let world: World = { row, today: start, shipment: 1, at: 1 };
        for (const what of events) {
          const before = statusOn(world.row, world.today);
          world = happen(world, what);
          const after = statusOn(world.row, world.today);
          if (after !== before) expect(legal[before], what.kind).toContain(after);
          if (!publication.is_signature) expect([1, 2, 3, 5]).toContain(after);
          if (after === 3) expect(world.row.track_code).not.toBeNull();
          if (after !== 2 && world.row.due !== null && world.row.due < world.today) {
            expect(after).toBe(4);
          }
        }
      },
    ),
    { numRuns: 10_000 },
  );
  reportFigure('signatures: 10000 lives, 0 illegal states');
}, 60_000);
