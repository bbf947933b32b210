import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '#shared/api/refusals';
import type { Order } from '#shared/orders/order';
import type { OrderStatus } from '#shared/orders/orderStatus';
import { changeQuestion, statusChoices } from '#web/backOffice/orders/order/statusChoices';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf } from '#tests/support/screens/desk/staffDesk';

const hintsOf = (change: Partial<Order>) =>
  Object.fromEntries(
    statusChoices(orderOf(1, change)).map(({ status, hint }) => [status, hint] as const),
  );
/** As the API says it of an order in this state. */
const allowing = (
  ...found: readonly (readonly [status: OrderStatus, obstacle?: RefusalCode])[]
) => ({
  transitions: found.map(([status, obstacle = null]) => ({ status, obstacle })),
});
const photo = lineOf(1, { publication: { has_photo_upload: true }, file: '/order/1/photo/1/' });

describe('the status select', () => {
  it('offers "Em análise" only where a publication needs a photo', () => {
    expect(Object.keys(hintsOf({ publications: [lineOf(1)] }))).toEqual(['1', '2', '3']);
    expect(Object.keys(hintsOf({ publications: [photo] }))).toEqual(['1', '2', '3', '4']);
    // A renewal was seen when it was bought.
    const renewal = { ...photo, renewal_of: 9 };
    expect(Object.keys(hintsOf({ publications: [renewal] }))).toEqual(['1', '2', '3']);
  });

  it('lets a pending order be confirmed or cancelled, and reviewed while it has no boleto', () => {
    expect(hintsOf({ publications: [photo] })).toEqual({ 1: null, 2: null, 3: null, 4: null });
    const transitions = allowing([2], [3], [4, 'has_boleto']);
    expect(hintsOf({ publications: [photo], ...transitions })[4]).toBe('já tem boleto');
  });

  it('wants a reason for a rejection, and a photo for an approval', () => {
    const seen = allowing([1], [3, 'reason_required']);
    expect(hintsOf({ status: 4, publications: [photo], ...seen })).toEqual({
      1: null,
      2: 'aprove a foto antes',
      3: 'use Reprovar, com o motivo',
      4: null,
    });
    const missing = allowing([1, 'photo_missing'], [3, 'reason_required']);
    expect(hintsOf({ status: 4, publications: [photo], ...missing })[1]).toBe('falta a foto');
  });

  it('takes a payment back only while nothing was shipped', () => {
    expect(hintsOf({ status: 2 })).toEqual({ 1: null, 2: null, 3: null });
    const shipped = allowing([1, 'has_expedition'], [3]);
    expect(hintsOf({ status: 2, ...shipped })[1]).toBe('já tem remessa');
    expect(hintsOf({ status: 2, publications: [photo] })[4]).toBe('só antes do pagamento');
  });

  it('reopens what was cancelled, not what was rejected, and confirms it when money came late', () => {
    const unpaid = allowing([1], [2, 'no_late_payment']);
    expect(hintsOf({ status: 3, ...unpaid })).toEqual({
      1: null,
      2: 'nenhum pagamento depois do cancelamento',
      3: null,
    });
    const rejected = allowing([1, 'was_rejected'], [2]);
    expect(hintsOf({ status: 3, ...rejected })).toMatchObject({
      1: 'o pedido foi reprovado',
      2: null,
    });
  });

  it('says nothing is possible where the API says nothing, and what renews in vain', () => {
    expect(hintsOf({ transitions: [] })).toMatchObject({ 2: 'não é possível neste estado' });
    const unpayable = 'Este pedido renova o que foi estornado.';
    expect(hintsOf({ unpayable })).toEqual({ 1: null, 2: 'renova uma compra estornada', 3: null });
  });

  it('asks before each change that needs nothing typed, in red where something is taken away', () => {
    const asked = changeQuestion(orderOf(7, { status: 2 }), 1);
    expect(asked).toMatchObject({ confirm: 'Desfazer pagamento', danger: true });
    expect(changeQuestion(orderOf(7, { status: 3 }), 1)).toMatchObject({
      title: 'Reabrir o pedido 7?',
      confirm: 'Reabrir pedido 7',
    });
    expect(changeQuestion(orderOf(7, { status: 3 }), 1).danger).toBeUndefined();
    expect(changeQuestion(orderOf(7, { status: 4 }), 1).confirm).toBe('Aprovar pedido 7');
    expect(changeQuestion(orderOf(7), 4).confirm).toBe('Voltar para análise');
  });
});
