import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/values/calendarDate';
import {
  canMoveExpedition,
  expeditionStatuses,
  expeditionStatusLabels,
} from '#shared/expeditions/expeditionStatus';
import { readDates } from '#functions/expeditions/expeditionDates';
import { reportFigure } from '#tests/support/promise';

const today = calendarDate('2026-06-15');
const ago = (days: number) => addDays(today, -days);
const none = { send_date: null, complete_date: null, return_date: null };
const fresh = { ...none, status: 1 } as const;
const returned = { ...none, send_date: ago(9), return_date: ago(3), status: 4 } as const;

describe('the status follows from the dates', () => {
  it.each([
    ['nothing', {}, 1],
    ['the shipping mark', { shipping: true }, 2],
    ['a date of sending', { send_date: ago(1) }, 2],
    ['a date of delivery', { complete_date: ago(1) }, 3],
    ['a date of return', { send_date: ago(2), return_date: ago(1) }, 4],
  ])('%s', (_, input, status) => expect(readDates(fresh, input, today).status).toBe(status));

  it('takes today when only the mark is sent, and the day of delivery when sent at once', () => {
    expect(readDates(fresh, { shipping: true }, today).dates.send_date).toBe(today);
    expect(readDates(fresh, { complete_date: ago(2) }, today).dates.send_date).toBe(ago(2));
  });
});

describe('dates that cannot be', () => {
  it.each([
    [{ send_date: addDays(today, 1) }, 'send_date'],
    [{ send_date: ago(1), complete_date: ago(2) }, 'complete_date'],
    [{ send_date: ago(1), return_date: ago(2) }, 'return_date'],
    [{ send_date: ago(3), complete_date: ago(1), return_date: ago(2) }, 'return_date'],
  ])('%j', (input, field) =>
    expect(Object.keys(readDates(fresh, input, today).problems)).toEqual([field]),
  );

  const future = 'A data não pode estar no futuro.';
  it.each([
    [{ send_date: addDays(today, 1) }, { send_date: [future] }],
    [
      { send_date: today, complete_date: addDays(today, 1), return_date: addDays(today, 2) },
      { complete_date: [future], return_date: [future] },
    ],
    [{ return_date: today }, { send_date: ['Este campo é obrigatório.'] }],
    [
      { send_date: ago(1), complete_date: ago(2) },
      { complete_date: ['A data não pode ser anterior à data de envio.'] },
    ],
    [
      { send_date: ago(1), return_date: ago(2) },
      { return_date: ['A data não pode ser anterior à data de envio.'] },
    ],
    [
      { send_date: ago(3), complete_date: ago(1), return_date: ago(2) },
      { return_date: ['A data não pode ser anterior à data de entrega.'] },
    ],
  ])('%j says why', (input, problems) =>
    expect(readDates(fresh, input, today).problems).toEqual(problems),
  );

  it('are not the same day, which is fine, nor none', () => {
    const sameDay = { send_date: today, complete_date: today, return_date: today };
    expect(readDates(fresh, sameDay, today)).toEqual({ dates: sameDay, status: 4, problems: {} });
    expect(readDates(fresh, {}, today)).toEqual({ dates: none, status: 1, problems: {} });
  });
});

describe('sending again what came back', () => {
  const input = { shipping: true, return_date: returned.return_date };

  it('starts a new journey on the new date', () => {
    expect(readDates(returned, { ...input, send_date: today }, today)).toEqual({
      dates: { ...none, send_date: today },
      status: 2,
      problems: {},
    });
    expect(readDates(returned, input, today).dates.send_date).toBe(today);
  });

  it('asks for that date when the old one is sent along', () => {
    const again = { ...input, send_date: returned.send_date };
    expect(readDates(returned, again, today).problems).toEqual({
      send_date: ['Informe a nova data de envio, a partir da data de devolução.'],
    });
    const { return_date } = returned;
    expect(readDates(returned, { ...input, send_date: return_date }, today).problems).toEqual({});
    expect(readDates(returned, { return_date }, today).status).toBe(4);
  });
});

it('has the changes of the rules, and no other, between states of these names', () => {
  const legal = expeditionStatuses.flatMap((from) =>
    expeditionStatuses
      .filter((to) => canMoveExpedition(from, to))
      .map((to) => `${String(from)}>${String(to)}`),
  );
  expect(legal).toEqual(['1>2', '1>3', '1>5', '2>3', '2>4', '4>2']);
  expect(expeditionStatuses.map((status) => expeditionStatusLabels[status])).toEqual([
    'Em Andamento',
    'Enviado',
    'Entregue',
    'Devolvido',
    'Cancelado',
  ]);
});

it('never leaves an illegal state behind, whatever is saved in whatever order', () => {
  const date = fc.option(fc.integer({ min: 0, max: 30 }).map(ago), { nil: null });
  const save = fc.record(
    { send_date: date, complete_date: date, return_date: date, shipping: fc.boolean() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(save, { maxLength: 12 }), (saves) => {
      let state: Parameters<typeof readDates>[0] = fresh;
      for (const input of saves) {
        const { dates, status, problems } = readDates(state, input, today);
        const isAllowed = status === state.status || canMoveExpedition(state.status, status);
        if (!isAllowed || Object.keys(problems).length > 0) continue;
        state = { ...dates, status };
        expect(expeditionStatuses).toContain(status);
        expect(status === 1).toBe(dates.send_date === null);
        if (dates.complete_date) expect(dates.complete_date >= (dates.send_date ?? '')).toBe(true);
        if (dates.return_date) expect(dates.return_date >= (dates.send_date ?? '')).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
  reportFigure('expeditions: 10000 sequences, 0 illegal states');
});
