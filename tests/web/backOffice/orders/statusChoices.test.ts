// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/orders/order';
import { statusChoices, warningBefore } from '#web/backOffice/orders/order/statusChoices';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf } from '#tests/support/screens/staffDesk';

const hintsOf = (change: Partial<Order>) =>
  Object.fromEntries(
    statusChoices(orderOf(1, change)).map(({ status, hint }) => [status, hint] as const),
  );
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
    const boleto = { line: '', due: '2026-11-25', expired: false };
    expect(hintsOf({ publications: [photo], boleto })[4]).toBe('já tem boleto');
  });

  it('wants a reason for a rejection, and a photo for an approval', () => {
    expect(hintsOf({ status: 4, publications: [photo] })).toEqual({
      1: null,
      2: 'aprove a foto antes',
      3: 'use Reprovar, com o motivo',
      4: null,
    });
    const missing = { ...photo, file: null };
    expect(hintsOf({ status: 4, publications: [photo, missing] })[1]).toBe('falta a foto');
  });

  it('takes a payment back only while nothing was shipped', () => {
    expect(hintsOf({ status: 2 })).toEqual({ 1: null, 2: null, 3: null });
    const sent = { id: 5, status: { id: 2, name: 'Enviado' }, track_code: null };
    expect(hintsOf({ status: 2, expeditions: [sent] })[1]).toBe('já tem remessa');
    expect(hintsOf({ status: 2, publications: [photo] })[4]).toBe('só antes do pagamento');
  });

  it('reopens what was cancelled, not what was rejected, and confirms it when money came late', () => {
    expect(hintsOf({ status: 3 })).toEqual({
      1: null,
      2: 'nenhum pagamento depois do cancelamento',
      3: null,
    });
    expect(hintsOf({ status: 3, reason: 'Ilegível' })[1]).toBe('o pedido foi reprovado');
    const late = { amount: '80.00', received: '', outcome: 'late', to_check: true } as const;
    expect(hintsOf({ status: 3, payments: [late] })[2]).toBeNull();
    expect(hintsOf({ status: 3, payments: [{ ...late, to_check: false }] })[2]).not.toBeNull();
  });

  it('warns before a paid order is cancelled or its payment undone, and of nothing else', () => {
    const paid = orderOf(7, { status: 2 });
    expect(warningBefore(paid, 3)?.confirm).toBe('Cancelar pedido 7');
    expect(warningBefore(paid, 1)?.confirm).toBe('Desfazer pagamento');
    expect(warningBefore(paid, 2)).toBeNull();
    expect(warningBefore(orderOf(7), 3)).toBeNull();
  });
});
