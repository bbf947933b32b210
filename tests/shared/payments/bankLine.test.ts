import { expect, it } from 'vitest';
import { bankLineKeys, bankLineWanted } from '#shared/payments/bankLine';
import { centavos } from '#shared/values/money';

const keys = bankLineKeys({
  amounts: [centavos(51_455)],
  days: ['2026-05-17'],
  charges: ['pay_8A20'],
});
const finds = (typed: string) =>
  bankLineWanted(typed, '2026-05-18').some((wanted) => keys.includes(wanted));

it.each(['514,55', 'R$ 514,55', '51455', '514.55', '17/05', '17/05/2026', 'pay_8a20'])(
  'money is found by %s',
  (typed) => expect(finds(typed)).toBe(true),
);

it.each(['514', '514,56', '18/05', '17/05/2025', 'pay_8a21', 'Joaquim Teles', ''])(
  'and not by %s',
  (typed) => expect(finds(typed)).toBe(false),
);

it('a day without its year is the last one that is over', () =>
  expect(bankLineWanted('20/12', '2026-05-18')).toEqual(['d2025-12-20']));
