import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotAuthenticated } from '#platform/domainErrors';
import { httpErrorOf } from '#platform/http/answers/httpError';
import { addDays, calendarDate } from '#shared/values/calendarDate';
import { demoCompany } from '#shared/site/company';
import { centavos } from '#shared/values/money';
import { boletoLine, dueFactor } from '#shared/payments/boletoCode';
import { embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { startDatabase } from '#tests/support/database/database';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets({ paymentProvider: 'segredo' });
const { embeddedProvider } = await import('#infra/local/payments/embeddedProvider');
const provider = embeddedProvider(demoCompany);

const payer = {
  name: 'Aérea Vale Verde Ltda',
  document: '12ABC34501DE35',
  address: {
    country: 'Brasil',
    zip_code: '01001000',
    street: 'Praça da Sé',
    number: '1',
    complement: null,
    province: 'Sé',
    city: 'São Paulo',
    state: 'SP',
  },
} as const;

const requestFor = (
  id: number,
  total: number,
  sequence = 1,
  dueDate = calendarDate('2026-11-24'),
) => ({
  order: { id, total: centavos(total), dueDate, payer },
  sequence,
  now: new Date('2026-11-21T12:00:00Z'),
});

describe('demonstration boleto', () => {
  it('carries amount and due date in valid digits', async () => {
    const due = fc
      .integer({ min: 0, max: 4000 })
      .map((days) => addDays(calendarDate('2026-01-01'), days));
    const total = fc.integer({ min: 1, max: 9_999_999_999 });
    const order = fc.integer({ min: 1, max: 99_999_999 });
    await fc.assert(
      fc.asyncProperty(
        order,
        total,
        due,
        fc.integer({ min: 1, max: 9999 }),
        async (id, amount, dueDate, sequence) => {
          const { barcode, line, pix } = await provider.createBoleto(
            requestFor(id, amount, sequence, dueDate),
          );
          expect(barcode.slice(0, 3)).toBe('988');
          expect(barcode.slice(5, 9)).toBe(dueFactor(dueDate));
          expect(Number(barcode.slice(9, 19))).toBe(amount);
          expect(line).toBe(boletoLine(barcode));
          expect(isValidBoleto(line)).toBe(true);
          expect(isValidPixPayload(pix ?? '')).toBe(true);
        },
      ),
    );
  });

  it('is the same for the same order and sequence, and another when it is issued again', async () => {
    const first = await provider.createBoleto(requestFor(1048, 83_455));
    expect(await provider.createBoleto(requestFor(1048, 83_455))).toEqual(first);
    const second = await provider.createBoleto(requestFor(1048, 83_455, 2));
    for (const part of ['id', 'nossoNumero', 'barcode', 'line', 'pix'] as const) {
      expect(second[part]).not.toBe(first[part]);
    }
    expect(first).toMatchObject({ id: 'demo-1048-1', nossoNumero: '17/000010480001-0' });
    expect(first).not.toHaveProperty('link');
  });

  it('is not made for nothing', async () => {
    await expect(async () => provider.createBoleto(requestFor(1, 0))).rejects.toThrow(RangeError);
  });

  it('is open until an event says otherwise, and can be cancelled', async () => {
    expect(await provider.get('demo-1048-1')).toMatchObject({ id: 'demo-1048-1', state: 'open' });
    await expect(provider.get('pay_080225913252')).rejects.toThrow(RangeError);
    await expect(provider.cancel('demo-1048-1')).resolves.toBeUndefined();
  });
});

describe('payment event', () => {
  const event = {
    id: 'evt-1',
    event: 'PAYMENT_RECEIVED',
    payment: { id: 'demo-1048-1', externalReference: '1048', value: '834.55' },
  };
  const parse = (body: unknown, token?: string) =>
    provider.parseWebhook(
      token === undefined ? {} : { [embeddedTokenHeader]: token },
      Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    );

  it('says what was paid for which order', async () => {
    expect(await parse(event, 'segredo')).toEqual({
      id: 'evt-1',
      type: 'paid',
      order: 1048,
      boleto: 'demo-1048-1',
      amount: 83_455,
    });
    const bare = { ...event, payment: { externalReference: '1048', value: 834.55 } };
    expect(await parse(bare, 'segredo')).toMatchObject({ boleto: null, amount: 83_455 });
  });

  it('tells a withdrawn boleto from events that change nothing', async () => {
    expect(await parse({ ...event, event: 'PAYMENT_DELETED' }, 'segredo')).toEqual({
      id: 'evt-1',
      type: 'notice',
      kind: 'deleted',
      order: 1048,
      boleto: 'demo-1048-1',
      amount: 83_455,
    });
    for (const name of ['PAYMENT_OVERDUE', 'PAYMENT_CREATED', 'SOMETHING_NEW']) {
      expect(await parse({ ...event, event: name }, 'segredo')).toEqual({
        id: 'evt-1',
        type: 'other',
      });
    }
  });

  it.each([undefined, '', 'segred', 'segredo ', 'outro'])(
    'is not believed with the token %j',
    async (token) => {
      await expect(parse(event, token)).rejects.toBeInstanceOf(NotAuthenticated);
    },
  );

  it('is refused when it cannot be read', async () => {
    const wrongValue = { ...event, payment: { ...event.payment, value: '834,55' } };
    for (const body of ['', '{', [], {}, wrongValue, { ...event, id: '' }]) {
      const failure = await parse(body, 'segredo').then(
        () => undefined,
        (error: unknown) => httpErrorOf(error),
      );
      expect(failure?.status).toBe(400);
    }
  });
});
