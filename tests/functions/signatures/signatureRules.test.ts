import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/values/calendarDate';
import {
  signatureStatuses,
  signatureStatusLabels,
  statusWhenPaid,
} from '#shared/signatures/signatureStatus';
import {
  awaitsShipment,
  baseStatus,
  canStaffMove,
  isInRenewalWindow,
  isOverdue,
  statusOn,
} from '#functions/signatures/signatureRules';

const today = calendarDate('2026-06-15');
const dueIn = (days: number) => addDays(today, days);

describe('what a paid line becomes', () => {
  const flags = { is_download: false, is_signature: false, is_sent_immediately: false };
  it.each([
    [{ ...flags, is_download: true }, 1],
    [{ ...flags, is_download: true, is_signature: true }, 1],
    [flags, 2],
    [{ ...flags, is_sent_immediately: true }, 2],
    [{ ...flags, is_signature: true, is_sent_immediately: true }, 2],
    [{ ...flags, is_signature: true }, 5],
  ] as const)('%j becomes %i', (publication, status) =>
    expect(statusWhenPaid(publication)).toBe(status),
  );
});

describe('the passing of time', () => {
  it.each([1, 3, 5] as const)('makes a %i overdue the day after its last day', (status) => {
    expect(statusOn({ status, due: today }, today)).toBe(status);
    expect(statusOn({ status, due: dueIn(-1) }, today)).toBe(4);
  });

  it('leaves what waits to be shipped, but shows it overdue', () => {
    const late = { status: 2, due: dueIn(-1) } as const;
    expect(statusOn(late, today)).toBe(2);
    expect(isOverdue(late, today)).toBe(true);
  });

  it('never touches a one-time purchase', () => {
    for (const status of [1, 2, 3, 5] as const) {
      expect(isOverdue({ status, due: null }, today)).toBe(false);
      expect(statusOn({ status, due: null }, today)).toBe(status);
    }
  });
});

describe('renewal', () => {
  it.each([
    [31, 1, false],
    [30, 1, true],
    [0, 3, true],
    [-1, 5, false],
    [10, 2, false],
    [10, 4, false],
  ] as const)('%i days before the end in status %i: offered %s', (days, status, offered) =>
    expect(isInRenewalWindow({ status, due: dueIn(days) }, today)).toBe(offered),
  );

  it('is never offered for a one-time purchase', () =>
    expect(isInRenewalWindow({ status: 1, due: null }, today)).toBe(false));

  it('is never offered for what is overdue, whatever the state and the day', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...signatureStatuses),
        fc.integer({ min: -400, max: 400 }),
        (status, days) => {
          const signature = { status, due: dueIn(days) };
          return !(isInRenewalWindow(signature, today) && isOverdue(signature, today));
        },
      ),
    ));
});

it('lets staff move among released, active and overdue only', () => {
  const allowed = signatureStatuses.flatMap((from) =>
    signatureStatuses.filter((to) => canStaffMove(from, to)).map((to) => `${from}>${to}`),
  );
  expect(allowed.toSorted()).toEqual(['1>4', '1>5', '4>1', '4>5', '5>1', '5>4']);
});

it('has the customer’s numbers and names', () => {
  expect(signatureStatuses.map((status) => signatureStatusLabels[status])).toEqual([
    'Download liberado',
    'Aguardando envio',
    'Enviado',
    'Vencida',
    'Ativa',
  ]);
  expect(signatureStatuses.filter((status) => awaitsShipment({ status }))).toEqual([2]);
});

it('comes back to download or active where nothing is on its way', () => {
  const publication = {
    id: 1,
    name: 'Manual',
    version: 'Rev. 1',
    is_download: true,
  } as unknown as Parameters<typeof baseStatus>[0]['publication'];
  expect(baseStatus({ publication })).toBe(1);
  expect(baseStatus({ publication: { ...publication, is_download: false } })).toBe(5);
});
