import { addDays, calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { boletoBarcode, boletoLine } from '#shared/payments/boletoCode';
import { asaas } from '../../vectors/provider-fixtures.json';
import { automaticStub, refusedBy, type StubAuthorization } from './asaasAutomaticStub';
import { type Asked, type Reaction, startLoopback, type StubReply } from './loopback';

type Charge = Omit<
  typeof asaas.createPayment.res,
  'refunds' | 'installment' | 'installmentNumber' | 'creditDate' | 'estimatedCreditDate'
> & {
  refunds: { value: number; status: string }[] | null;
  /** The installment plan that the charge belongs to. */
  installment?: string | null;
  creditCard?: { creditCardNumber: string; creditCardBrand: string };
  installmentNumber?: number | null;
  estimatedCreditDate?: string | null;
  creditDate?: string | null;
};

/** The body for a card payment in installments, which Asaas divides itself. */
type Draft = Charge & { installmentCount?: number; totalValue?: number };

export const asaasKeys = { apiKey: 'chave da loja', webhookToken: 'token do webhook' };

/** Asaas with its recorded bodies; it stores charges as the real one does. */
export async function startAsaas() {
  const charges = new Map<string, Charge>();
  const customers: string[] = [];
  /** Refuses what the documentation of Pix Automático says is refused. */
  const authorizations = new Map<string, StubAuthorization>();
  const automatic = automaticStub(authorizations);
  /** The most charges per page: a hundred, unless a test needs shorter pages. */
  const pages = { longest: 100 };
  /** The reaction to every call during an outage. */
  const outage: { reaction: Reaction | null } = { reaction: null };
  /** Reactions to the next calls; with `madeAfterMs`, the charge is created all the same. */
  const troubles: { on: string; reaction: Reaction; madeAfterMs?: number }[] = [];

  const makeCharge = ({ json }: Asked): StubReply => {
    const why = automatic.chargeRefusal(json);
    if (why !== null) return refusedBy(why);
    const { installmentCount: count, totalValue: total = 0 } = json as Draft;
    if (count === undefined) return { body: addCharge(json as Draft) };
    const installment = `0a1b2c3d-${charges.size}`;
    const cents = Math.round(total * 100);
    const each = Math.floor(cents / count);
    const parts = Array.from({ length: count }, (_, place) => {
      const value = (place === count - 1 ? cents - each * (count - 1) : each) / 100;
      return addCharge({ ...(json as Draft), value, installment });
    });
    return { body: parts[0] };
  };
  const addCharge = (draft: Draft): Charge => {
    const id = `pay_${String(charges.size + 80_225_913_252).padStart(12, '0')}`;
    const { customer, value, dueDate, externalReference, description, billingType } = draft;
    const charge = {
      ...asaas.createPayment.res,
      id,
      customer,
      value,
      dueDate,
      externalReference,
      description,
      billingType,
      ...(draft.installment ? { installment: draft.installment } : {}),
      bankSlipUrl: `https://www.asaas.com/b/pdf/${id.slice(4)}`,
    };
    charges.set(id, charge);
    return charge;
  };
  const partsOf = (plan: string) =>
    [...charges.values()].filter(({ installment }) => installment === plan);
  const ofPlan = (plan: string, call: string): StubReply => {
    for (const part of partsOf(plan)) {
      const change = call === 'DELETE ' ? { deleted: true } : { status: 'REFUNDED' };
      charges.set(part.id, { ...part, ...change });
    }
    return { body: { id: plan, deleted: true } };
  };
  const paidBetween = (query: URLSearchParams): StubReply => {
    const [from = '', to = ''] = ['ge', 'le'].map((end) => query.get(`paymentDate[${end}]`) ?? '');
    const paid = [...charges.values()].filter((charge) => {
      const day = paidDay(charge);
      return !charge.deleted && day !== null && day >= from && day <= to;
    });
    const offset = Number(query.get('offset'));
    const limit = Math.min(Number(query.get('limit')), pages.longest);
    const data = paid.slice(offset, offset + limit);
    const hasMore = offset + data.length < paid.length;
    return { body: { object: 'list', hasMore, totalCount: paid.length, limit, offset, data } };
  };
  const listed = (data: readonly unknown[]): StubReply => ({
    body: { object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0, data },
  });
  const named = (query: URLSearchParams): StubReply =>
    listed(
      [...charges.values()].filter(
        (charge) => !charge.deleted && charge.externalReference === query.get('externalReference'),
      ),
    );
  /** Refunds never exceed the received amount; after a partial refund the charge stays received. */
  const refunded = (charge: Charge, value: number): StubReply => {
    const earlier = charge.refunds ?? [];
    const cents = (amount: number) => Math.round(amount * 100);
    const gone = earlier.reduce((sum, one) => sum + cents(one.value), 0);
    if (gone + cents(value) > cents(charge.value)) {
      const description = 'O valor do estorno é maior que o saldo da cobrança.';
      return { status: 400, body: { errors: [{ code: 'invalid_value', description }] } };
    }
    const isWhole = cents(value) === cents(charge.value);
    const refunds = [...earlier, { value, status: 'DONE' }];
    const asked = isWhole ? { ...charge, status: 'REFUND_REQUESTED' } : { ...charge, refunds };
    charges.set(charge.id, asked);
    return { body: asked };
  };
  const ofCharge = (charge: Charge, call: string, json: Asked['json']): StubReply => {
    switch (call) {
      case 'GET ':
        return { body: charge };
      case 'DELETE ':
        charges.set(charge.id, { ...charge, deleted: true });
        return { body: { ...asaas.delete.res, id: charge.id } };
      case 'POST refund':
        return refunded(charge, Number(json.value ?? charge.value));
      case 'POST bankSlip/refund':
        return { body: { requestUrl: `https://www.asaas.com/refund/${charge.id}` } };
      case 'GET identificationField':
        return { body: { ...asaas.identificationField.res, ...codesOf(charge) } };
      default:
        return { body: asaas.pixQrCode.res };
    }
  };
  const answer = (asked: Asked): StubReply => {
    const { method, path, headers } = asked;
    if (headers.access_token !== asaasKeys.apiKey) return { status: 401, body: '' };
    const [, , resource = '', id = '', ...parts] = path.split('/');
    if (resource === 'installments') return ofPlan(id, `${method} ${parts.join('/')}`);
    if (resource === 'pix') return automatic.answer(asked);
    if (id !== '') {
      const charge = charges.get(id);
      return charge
        ? ofCharge(charge, `${method} ${parts.join('/')}`, asked.json)
        : { status: 404, body: '' };
    }
    return ofResource(`${method} ${resource}`, asked);
  };
  const ofResource = (called: string, asked: Asked): StubReply => {
    const { query } = asked;
    switch (called) {
      case 'GET customers':
        return listed(
          customers
            .filter((document) => document === query.get('cpfCnpj'))
            .map(() => asaas.createCustomer.res),
        );
      case 'POST customers':
        customers.push(String(asked.json.cpfCnpj));
        return { body: asaas.createCustomer.res };
      case 'GET payments':
        if (query.has('installment')) return listed(partsOf(query.get('installment') ?? ''));
        return query.has('externalReference') ? named(query) : paidBetween(query);
      default:
        return makeCharge(asked);
    }
  };

  const server = await startLoopback((asked) => {
    if (outage.reaction !== null) return outage.reaction;
    const [trouble] = troubles;
    if (trouble?.on !== `${asked.method} ${asked.path}`) return answer(asked);
    troubles.shift();
    if (trouble.madeAfterMs !== undefined) setTimeout(answer, trouble.madeAfterMs, asked);
    return trouble.reaction;
  });
  return {
    ...server,
    url: `${server.url}/v3`,
    charges,
    customers,
    troubles,
    outage,
    pages,
    authorizations,
  };
}

const paidDay = ({ paymentDate }: Charge): string | null => paymentDate;

function codesOf({ value, dueDate }: Charge) {
  const barCode = boletoBarcode({
    bank: '237',
    due: addDays(calendarDate(dueDate), 0),
    amount: centavos(Math.round(value * 100)),
    freeField: asaas.identificationField.res.barCode.slice(19),
  });
  return { barCode, identificationField: boletoLine(barCode) };
}

type News = {
  id: string;
  event: string;
  payment: Partial<Charge> & { currency?: string | undefined };
};

/** A webhook call as Asaas sends it. */
export const asaasCall = ({ id, event, payment }: News) => ({
  headers: { 'asaas-access-token': asaasKeys.webhookToken },
  body: {
    ...asaas.webhook.body,
    id,
    event,
    payment: { ...asaas.webhook.body.payment, ...payment },
  },
});
