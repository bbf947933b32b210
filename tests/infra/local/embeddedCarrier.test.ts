import { expect, it } from 'vitest';
import { looksLikeCorreiosCode } from '#shared/brazil/trackingCode';
import { centavos } from '#shared/values/money';
import { todayInSaoPaulo } from '#shared/values/calendarDate';

process.env.SHIPPING = JSON.stringify({
  correios: null,
  melhorEnvio: null,
  carrier: { name: 'embedded' },
});
const { offerEmbeddedCarrier } = await import('#infra/local/shipping/offerEmbeddedCarrier');
const { currentCarrier } = await import('#functions/shipping/carriers/currentCarrier');
offerEmbeddedCarrier();

const codeOf = async (reference: string) => {
  const from = { name: 'Ana', document: null, phone: '', address: null } as never;
  const { code } = await currentCarrier().takeBack({
    reference,
    from,
    service: 'PAC',
    grams: 500,
    contents: [{ name: 'Manual', value: centavos(100) }],
    until: todayInSaoPaulo(new Date()),
  });
  return code;
};

it('gives each withdrawal of a year a code of its own, the same one when asked again', async () => {
  const [first, again, second] = await Promise.all([
    codeOf('Devolução D-2026-0041'),
    codeOf('Devolução D-2026-0041'),
    codeOf('Devolução D-2026-0042'),
  ]);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
  expect([first, second].map(looksLikeCorreiosCode)).toEqual([true, true]);
});
