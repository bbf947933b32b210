import { describe, expect, it } from 'vitest';
import { orderFreightName } from '#shared/orders/freightName';
import { lineSending } from '#shared/orders/sentOfOrder';
import { sendingText, type SoldTitle, whatIsSent } from '#shared/publications/whatIsSent';
import { calendarDate } from '#shared/values/calendarDate';

const once = {
  version: 'Rev. 3',
  is_download: false,
  is_signature: false,
  is_sent_immediately: true,
};
const download = { ...once, version: 'Rev. B', is_download: true };
const sentAtOnce = { ...once, version: 'Rev. 12', is_signature: true };
const updates = { ...sentAtOnce, version: 'Rev. 7', is_sent_immediately: false };

const beforePaying = (title: SoldTitle, deliveryDays: number | null = null) =>
  whatIsSent(title, { deliveryDays, paid: null }).map(sendingText);

const paidOn = '2026-05-18T12:00:00.000Z';
const order = {
  status: 2,
  shipping_type: 'SEDEX',
  delivery_days: 2,
  paid_at: paidOn,
  expeditions: [],
};
const afterPaying = (
  title: SoldTitle,
  today: string,
  changes: object = {},
  line: Partial<Parameters<typeof lineSending>[1]> = {},
) =>
  lineSending(
    { ...order, ...changes },
    { publication: title, renewal_of: null, ...line },
    calendarDate(today),
  ).map(sendingText);

describe('what is sent, before paying', () => {
  it('says of a download that it is released with the payment', () =>
    expect(beforePaying(download)).toEqual(['Download no Gerenciador, liberado com o pagamento.']));

  it('says first what comes before payment', () => {
    const asked = { has_airplane_info: true, has_photo_upload: true };
    expect(beforePaying({ ...download, ...asked })[0]).toBe(
      'Antes de pagar: dados da aeronave e foto da plaqueta. A foto é verificada em até 24h e o link de pagamento chega por e-mail.',
    );
    expect(beforePaying({ ...download, has_airplane_info: true })[0]).toBe(
      'Antes de pagar: prefixo, número de série e combustível da aeronave.',
    );
  });

  it('of an order with nothing to pay speaks of no payment', () => {
    const said = (title: SoldTitle) =>
      whatIsSent(title, { deliveryDays: null, paid: null, free: true }).map(sendingText);
    expect([download, once, updates, sentAtOnce].flatMap(said).join(' ')).not.toMatch(/pag/);
    expect(said(download)).toEqual(['Download no Gerenciador, liberado com a confirmação.']);
    expect(said(once)).toEqual([
      'A Rev. 3 impressa sai até 2 dias úteis depois da confirmação, com código de rastreio.',
    ]);
    expect(said({ ...download, has_photo_upload: true })[0]).toBe(
      'Antes da confirmação: foto da plaqueta da aeronave. A foto é verificada em até 24h e a resposta chega por e-mail.',
    );
    const placed = { ...order, status: 1, paid_at: null, isFree: true };
    expect(afterPaying(download, '2026-05-18', placed)).toEqual(said(download));
  });

  it('names a delivery time only where a service was quoted', () => {
    expect(beforePaying(once)).toEqual([
      'A Rev. 3 impressa sai até 2 dias úteis depois do pagamento, com código de rastreio.',
    ]);
    expect(beforePaying(once, 7)).toEqual([
      'A Rev. 3 impressa sai até 2 dias úteis depois do pagamento, com código de rastreio, e chega até 7 dias úteis depois do envio.',
    ]);
  });

  it('promises the revisions that follow with a subscription that is sent at once', () => {
    expect(beforePaying(sentAtOnce)).toHaveLength(2);
    expect(beforePaying(sentAtOnce)[1]).toBe(
      'As próximas revisões impressas chegam até um ano depois do pagamento, sem novo custo.',
    );
  });

  it('promises neither parcel nor days with a subscription of updates', () =>
    expect(beforePaying(updates, 7)).toEqual([
      'Assinatura de atualizações: a Rev. 7 não é enviada agora; as próximas revisões impressas chegam até um ano depois do pagamento.',
    ]));
});

describe('what is sent of an order', () => {
  it('names the days once they are known', () => {
    expect(afterPaying(sentAtOnce, '2026-05-18')).toEqual([
      'A Rev. 12 impressa sai até 20/05/2026, com código de rastreio, e chega até 7 dias úteis depois do envio.',
      'As próximas revisões impressas chegam até 18/05/2027, sem novo custo.',
    ]);
    const signature = { status: { id: 5 }, due: '2027-05-18', missing_revision: null };
    expect(afterPaying(updates, '2026-05-18', {}, { signature })).toEqual([
      'Assinatura de atualizações: a Rev. 7 não é enviada agora; as próximas revisões impressas chegam até 18/05/2027.',
    ]);
  });

  it('says what is true in either case where it is not known whether another revision is in force', () =>
    expect(afterPaying(updates, '2026-05-18')).toEqual([
      'Assinatura de atualizações: a Rev. 7 não é enviada agora; se já há outra em vigor, é ela que sai, e as próximas revisões impressas chegam até 18/05/2027.',
    ]));

  it('promises nothing of a line whose money went back, or that was handed over', () => {
    const refunds = [{ state: 'refunded', lines: [7] }];
    expect(afterPaying(once, '2026-06-21', { refunds }, { id: 7 })).toEqual([]);
    expect(afterPaying(once, '2026-06-21', { refunds }, { id: 8 })).toHaveLength(1);
    const denied = [{ state: 'denied', lines: [7] }];
    expect(afterPaying(once, '2026-06-21', { refunds: denied }, { id: 7 })).toHaveLength(1);
    const signature = { status: { id: 1 }, transferred: '2026-05-20' };
    expect(afterPaying(download, '2026-06-21', {}, { id: 7, signature })).toEqual([]);
  });

  it('no longer speaks of the bought revision once the next one is to be sent', () => {
    const signature = { status: { id: 5 }, due: '2027-05-18', missing_revision: 'Rev. 8' };
    expect(afterPaying(updates, '2026-09-01', {}, { signature })).toEqual([
      'Assinatura de atualizações: depois da Rev. 8, as próximas revisões impressas chegam até 18/05/2027.',
    ]);
  });

  it('says that a promise has passed', () => {
    expect(afterPaying(once, '2026-05-20')[0]).toContain('sai até 20/05/2026');
    expect(afterPaying(once, '2026-05-21')).toEqual([
      'Estamos atrasados: a Rev. 3 impressa devia ter saído até 20/05/2026.',
    ]);
  });

  it('leaves the word to the parcel that left, and promises nothing of what was cancelled', () => {
    expect(
      afterPaying(once, '2026-05-21', { expeditions: [{ id: 1, status: { id: 2 } }] }),
    ).toEqual([]);
    expect(afterPaying(once, '2026-05-21', { status: 3 })).toEqual([]);
  });

  it('asks for nothing that came with the order', () => {
    const withPhoto = { ...download, has_airplane_info: true, has_photo_upload: true };
    expect(afterPaying(withPhoto, '2026-05-18', { status: 4, paid_at: null })).toEqual([
      'Download no Gerenciador, liberado com o pagamento.',
    ]);
  });
});

describe('the name of the freight', () => {
  const freightOf = (...titles: SoldTitle[]) =>
    orderFreightName({
      shipping_type: 'SEDEX',
      publications: titles.map((publication) => ({ publication, renewal_of: null })),
    });

  it('is of the next revision where nothing is sent now', () => {
    expect(freightOf(updates)).toBe('Frete da próxima revisão, SEDEX');
    expect(freightOf(updates, download)).toBe('Frete da próxima revisão, SEDEX');
    expect(freightOf(updates, once)).toBe('Frete, com o da próxima revisão, SEDEX');
    expect(freightOf(sentAtOnce)).toBe('Frete, SEDEX');
  });

  it('is of the next revision with a printed renewal, which sends nothing now', () => {
    const renewal = { publication: sentAtOnce, renewal_of: 7 };
    expect(orderFreightName({ shipping_type: 'PAC', publications: [renewal] })).toBe(
      'Frete da próxima revisão, PAC',
    );
  });
});
