import { describe, expect, it } from 'vitest';
import { centavos } from '#shared/values/money';
import {
  orderStatuses,
  orderStatusLabel,
  orderTransitions,
  type OrderStatus,
} from '#shared/orders/orderStatus';
import {
  effectsOf,
  orderMove,
  orderMoves,
  voidCharges,
  withoutCharges,
} from '#functions/orders/transitions/orderMoves';
import type { OrderRecord, PaymentRecord } from '#functions/orders/orderRecord';
import { sampleOrder } from '#tests/support/samples/sampleOrders';
import { obstacleTo } from '#functions/orders/transitions/orderObstacles';

const now = new Date('2026-11-21T12:00:00.000Z');
const plain = { ...sampleOrder(1, 1), paid_at: '2026-11-20T12:00:00.000Z' };
const [firstLine] = plain.lines;
if (!firstLine) throw new Error('the sample has a line');

const photoLine = {
  ...firstLine,
  publication: { ...firstLine.publication, has_photo_upload: true },
};
const withPhotoLine = { ...plain, lines: [photoLine] };
const withRenewal = { ...plain, lines: [{ ...photoLine, renewal_of: 7 }] };
const late: PaymentRecord = {
  id: 'slip',
  amount: centavos(100_00),
  received: '2026-11-21T11:00:00.000Z',
  outcome: 'late',
  provider: 'local',
};
const withSlip: OrderRecord = {
  ...plain,
  boleto: {
    id: 'slip',
    provider: 'embedded',
    link: '',
    line: '',
    barcode: '',
    pix: null,
    our_number: '1',
    due: plain.date,
    amount: centavos(100_00),
    issued: plain.date,
    reminded: false,
  },
};

/** What staff read in the history, and which e-mail the client gets, by step. */
const told = {
  '1>2': ['Pagamento confirmado', 'paymentConfirmed'],
  '1>3': ['Pedido cancelado', 'orderCancelled'],
  '1>4': ['Pedido devolvido para análise', undefined],
  '2>1': ['Pagamento desfeito', undefined],
  '2>3': ['Pedido estornado', 'orderRefunded'],
  '3>1': ['Pedido reaberto', 'orderReopened'],
  '3>2': ['Pagamento confirmado após o cancelamento', 'paymentConfirmed'],
  '4>1': ['Pedido aprovado', 'photoApproved'],
  '4>3': ['Pedido reprovado', 'orderRejected'],
} as const;
type Step = keyof typeof told;
const steps = Object.keys(told) as Step[];

const move = (step: Step) => {
  const [from, to] = step.split('>').map(Number) as [OrderStatus, OrderStatus];
  return orderMove(from, to);
};
const followUp = (step: Step, before: OrderRecord, after = before) =>
  effectsOf(move(step), before, after).map((effect) =>
    effect.kind === 'mail' ? `mail ${effect.template}` : `job ${effect.name}`,
  );

describe('the changes there are', () => {
  it('are those of the rules, and no other', () => {
    const legal = orderStatuses.flatMap((from) =>
      orderTransitions[from].map((to) => `${String(from)}>${String(to)}`),
    );
    expect(legal.toSorted()).toEqual(steps);
    expect(Object.keys(orderMoves).toSorted()).toEqual(steps);
  });

  it.each(steps)('%s is told', (step) => {
    const { action, mail } = move(step);
    expect([action, mail]).toEqual(told[step]);
  });

  it('and the others are refused by the names of both states', () => {
    for (const from of orderStatuses) {
      const allowed: readonly OrderStatus[] = orderTransitions[from];
      for (const to of orderStatuses.filter((status) => !allowed.includes(status))) {
        const was = orderStatusLabel(from, null);
        const wanted = orderStatusLabel(to, null);
        expect(() => orderMove(from, to)).toThrow(
          expect.objectContaining({
            problems: { non_field_errors: [`Não é possível passar de “${was}” para “${wanted}”.`] },
          }) as Error,
        );
      }
    }
  });

  it('lead through states with these names', () => {
    expect(orderStatuses.map((status) => orderStatusLabel(status, null))).toEqual([
      'Pagamento pendente',
      'Pagamento confirmado',
      'Cancelado',
      'Em análise',
    ]);
    expect(orderStatusLabel(3, 'Foto ilegível')).toBe('Reprovado');
    expect(orderStatusLabel(3, '')).toBe('Cancelado');
    expect(orderStatusLabel(1, 'Foto ilegível')).toBe('Pagamento pendente');
  });
});

describe('what stands in the way', () => {
  const obstacle = (step: Step, order: OrderRecord) => {
    const [from, to] = step.split('>').map(Number);
    return obstacleTo({ ...order, status: statusOf(from) }, statusOf(to));
  };
  const statusOf = (id?: number) => orderStatuses.find((status) => status === id) ?? 1;

  it('of a review: no photo line, or a boleto', () => {
    expect(obstacle('1>4', plain)).toBe('Este pedido não tem publicação com foto.');
    expect(obstacle('1>4', withRenewal)).toBe('Este pedido não tem publicação com foto.');
    expect(obstacle('1>4', { ...withSlip, lines: [photoLine] })).toBe('Este pedido já tem boleto.');
    expect(obstacle('1>4', { ...withPhotoLine, lines: [firstLine, photoLine] })).toBeNull();
  });

  it('of a correction: a shipment', () => {
    const expedition = { id: 1, status: { id: 1, name: 'Em Andamento' }, track_code: null };
    expect(obstacle('2>1', { ...plain, expeditions: [expedition] })).toBe(
      'Este pedido já tem remessa: cancele-o em vez de corrigir.',
    );
    expect(obstacle('2>1', plain)).toBeNull();
  });

  it('of reopening: that it was rejected', () => {
    expect(obstacle('3>1', { ...plain, reason: 'Foto ilegível' })).toBe(
      'Um pedido reprovado não pode ser reaberto.',
    );
    expect(obstacle('3>1', plain)).toBeNull();
  });

  it('of a late confirmation: that no money came since', () => {
    const none = 'Nenhum pagamento chegou depois do cancelamento.';
    expect(obstacle('3>2', plain)).toBe(none);
    expect(obstacle('3>2', { ...plain, payments: [{ ...late, outcome: 'underpaid' }] })).toBe(none);
    expect(obstacle('3>2', { ...plain, payments: [{ ...late, checked: true }] })).toBe(none);
    expect(obstacle('3>2', { ...plain, payments: [late] })).toBeNull();
  });

  it('of an approval: a photo that is missing, unless it was seen before', () => {
    expect(obstacle('4>1', withPhotoLine)).toBe('Falta a foto de uma publicação deste pedido.');
    expect(obstacle('4>1', plain)).toBeNull();
    expect(obstacle('4>1', withRenewal)).toBeNull();
    expect(obstacle('4>1', { ...plain, lines: [{ ...photoLine, photo: 'x.png' }] })).toBeNull();
  });

  it.each(['1>2', '1>3', '2>3', '4>3'] as const)('of %s: nothing', (step) =>
    expect(obstacle(step, withPhotoLine)).toBeNull(),
  );
});

describe('what changes', () => {
  const changes = (step: Step, order: OrderRecord = withSlip) => move(step).changes(order, now);
  const paid = { paid_at: now.toISOString(), reason: null, ...withoutCharges };

  it('when it is paid: the day, and late money is what it was paid with', () => {
    expect(changes('1>2')).toEqual({ ...paid, payments: [] });
    const earlier: PaymentRecord = { ...late, id: 'earlier', outcome: 'underpaid' };
    expect(changes('3>2', { ...plain, payments: [earlier, late] })).toEqual({
      ...paid,
      payments: [earlier, { ...late, outcome: 'confirmed' }],
    });
  });

  it.each(['1>3', '3>1', '4>3'] as const)('%s: boleto and card page are void', (step) =>
    expect(changes(step)).toEqual(withoutCharges),
  );

  it('when it is undone or given back: no day, no boleto', () => {
    expect(changes('2>1')).toEqual({ paid_at: null, ...withoutCharges });
    const reversal = { paid_at: plain.paid_at, at: now.toISOString() };
    expect(changes('2>3')).toEqual({ paid_at: null, ...withoutCharges, refunded: true, reversal });
  });

  it('in a review: since when it waits; after it nothing', () => {
    expect(changes('1>4')).toEqual({ review_since: now.toISOString(), card: null });
    expect(changes('4>1')).toEqual({});
  });

  it('of a photo: whether staff have seen it', () => {
    const shown = { ...plain, lines: [{ ...photoLine, photo: 'a.jpg' }] };
    const seen = (step: Step) => changes(step, shown).lines?.map((line) => line.photo_approved);
    expect([seen('4>1'), seen('1>4')]).toEqual([[true], [false]]);
  });

  it('after a review no other photo is asked for', () => {
    const asked = {
      ...photoLine,
      photo_request: { reason: 'Desfocada.', asked: now.toISOString() },
    };
    for (const step of ['4>1', '4>3'] as const) {
      const { lines } = changes(step, { ...plain, lines: [asked] });
      expect(lines?.map(({ photo_request }) => photo_request)).toEqual([undefined]);
    }
  });
});

describe('what follows', () => {
  const mail = (step: Step) => (told[step][1] === undefined ? [] : [`mail ${told[step][1]}`]);

  it.each([
    ['1>2', ['makeSignatures', 'voidBoleto', 'announceEvent']],
    ['1>3', ['voidBoleto', 'voidUnanswered']],
    ['1>4', []],
    ['2>1', ['revokeSignatures']],
    ['2>3', ['revokeSignatures', 'refreshWaiting', 'announceEvent']],
    ['3>1', []],
    ['3>2', ['makeSignatures', 'refreshWaiting', 'announceEvent']],
    ['4>1', []],
    ['4>3', ['voidBoleto', 'voidUnanswered']],
  ] as const)('%s: %j, then the e-mail', (step, jobs) =>
    expect(followUp(step, withSlip)).toEqual([...jobs.map((name) => `job ${name}`), ...mail(step)]),
  );

  it('names the order, and the moment it was or had been paid', () => {
    const after = { ...plain, paid_at: now.toISOString() };
    const [made] = effectsOf(move('1>2'), plain, after);
    expect(made).toMatchObject({ data: { order: 1, paid_at: after.paid_at } });
    const [made2] = effectsOf(move('3>2'), plain, after);
    expect(made2).toMatchObject({ data: { order: 1, paid_at: after.paid_at } });
    for (const step of ['2>1', '2>3'] as const) {
      const [revoked] = effectsOf(move(step), plain, { ...plain, paid_at: null });
      expect(revoked).toMatchObject({ data: { order: 1, paid_at: plain.paid_at } });
    }
  });

  it('voids the slip at its provider, when there is one', () => {
    expect(voidCharges(withSlip)).toEqual([
      { kind: 'job', name: 'voidBoleto', data: { provider: 'embedded', boleto: 'slip' } },
    ]);
    const card = { id: 'page', provider: 'embedded' } as OrderRecord['card'];
    expect(voidCharges({ card })).toMatchObject([{ name: 'voidBoleto', data: { boleto: 'page' } }]);
    expect(voidCharges(plain)).toEqual([]);
  });

  it.each([
    ['1>2', 'REMOVE'],
    ['1>3', 'REMOVE'],
    ['4>3', 'REMOVE'],
    ['2>1', 'SET'],
    ['3>1', 'SET'],
  ] as const)('%s lets renewals go or holds them: %s', (step, kind) => {
    const writes = move(step).writes?.({ ...withRenewal, paid_at: null }, now) ?? [];
    const updates = writes.flatMap((write) => ('item' in write ? (write.item.Update ?? []) : []));
    expect(updates.map(({ UpdateExpression }) => UpdateExpression?.split(' ')[0])).toEqual([kind]);
    expect(JSON.stringify(writes)).toContain('7');
  });

  it.each(['2>1', '2>3'] as const)(
    '%s leaves the payment where it was and books the way back',
    (step) => {
      const paid_at = '2026-05-04T12:00:00.000Z';
      const writes =
        move(step).writes?.({ ...withRenewal, paid_at, total: centavos(80_01) }, now) ?? [];
      const text = JSON.stringify(writes);
      expect(text).toContain(`${paid_at}#payment#8001`);
      expect(text).toContain(`${now.toISOString()}#refund#-8001`);
    },
  );

  it.each(['1>4', '3>2', '4>1'] as const)('%s leaves renewals alone', (step) =>
    expect(move(step).writes).toBeUndefined(),
  );
});
