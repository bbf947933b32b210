import { expect, it } from 'vitest';
import { agreedOption, shippingOptions } from '#web/entities/shipping/shippingOptions';

const quote = { service: 'SEDEX', Valor: '34,55', PrazoEntrega: '2', MsgErro: '' };

it('shows the days of the carrier plus five', () =>
  expect(shippingOptions([quote])).toEqual([
    { type: 'SEDEX', value: 3455, days: 7 },
    agreedOption,
  ]));

it('drops services that answer with an error or without a price', () => {
  const failed = { ...quote, service: 'PAC', MsgErro: 'CEP de destino inválido' };
  const priceless = { ...quote, service: 'JADLOG', Valor: '0,00' };
  expect(shippingOptions([failed, quote, priceless]).map(({ type }) => type)).toEqual([
    'SEDEX',
    'A combinar',
  ]);
});

it('always offers to agree on the shipping', () =>
  expect(shippingOptions([])).toEqual([{ type: 'A combinar', value: 1, days: null }]));
