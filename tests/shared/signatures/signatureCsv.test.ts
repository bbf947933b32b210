// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { signatureCsv } from '#shared/signatures/signatureCsv';
import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import { signatureOf } from '#tests/support/samples/sampleShipments';

const auto: AutoRenewal = {
  state: 'active',
  qr: null,
  until: null,
  price: '1320.00',
  charge_on: '2027-06-02',
  renews_to: '2028-06-09',
  announced_on: null,
  first_payment: null,
  order: null,
  authorised_on: '2026-08-14',
  requested: false,
  problem: null,
  slip: false,
};
const columnsOf = (auto_renewal: AutoRenewal | null) =>
  signatureCsv.slice(-3).map(({ label, text }) => [label, text(signatureOf(5, { auto_renewal }))]);

it('says how each subscription renews by itself, and what is charged when', () => {
  expect(columnsOf(auto)).toEqual([
    ['Renovação automática', 'Ativa'],
    ['Cobrança automática', '02/06/2027'],
    ['Valor da renovação (R$)', '1320,00'],
  ]);
  expect(columnsOf({ ...auto, state: 'ended' }).map(([, text]) => text)).toEqual([
    'Encerrada',
    '',
    '',
  ]);
  expect(columnsOf(null).map(([, text]) => text)).toEqual(['', '', '']);
});

it('names the end that is sure, and what is suspended', () => {
  const named = (change: Parameters<typeof signatureOf>[1]) =>
    signatureCsv
      .filter(({ label }) => label === 'Vencimento' || label === 'Status')
      .map(({ text }) => text(signatureOf(5, { due: '2027-12-09', ...change })));
  expect(named({})).toEqual(['09/12/2027', 'Ativa']);
  expect(named({ sure_until: '2026-12-09' })).toEqual(['09/12/2026', 'Ativa']);
  expect(named({ suspended_by: 7 })).toEqual(['09/12/2027', 'Uso suspenso']);
});
