import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { apiMessages } from '#shared/messages/messages';
import { type Centavos, formatReais, sum } from '#shared/values/money';
import { areaRequired } from '#platform/http/access';
import type { NewOrder } from '#shared/orders/order';
import { type OrderStatus, orderStatus } from '#shared/orders/orderStatus';
import { displayedTotal, internalOrder, orderTotal } from '#shared/orders/orderTotals';
import { termsDate, termsOn } from '#shared/orders/terms/termsVersions';
import type { Address } from '#shared/profiles/addresses/address';
import { storedAddress } from '#shared/profiles/addresses/addressInput';
import { forbidden, invalid } from '#platform/domainErrors';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import { isWelcomedBy } from '#functions/profiles/mails/queueing/welcomeEffect';
import { latestOrdersOf } from '#functions/orders/orderRepository';
import { quotationOfFreight } from '#functions/carts/quotation/quotationUse';
import { kilogramsOf, readShipping } from './checkShipping';
import { checkTotal } from '#functions/orders/lines/recharge';
import { problemsOfLines } from '#functions/orders/lines/lineProblems';
import { type DraftLine, type LineReading, readLines } from './readLines';
import { needsPhoto, type OrderClient, type OrderRecord } from '#functions/orders/orderRecord';
import type { Placement } from './placeOrder';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';

export type OrderDraft = Omit<OrderRecord, 'id' | 'lines'> & {
  readonly lines: readonly DraftLine[];
  readonly quotations: LineReading['quotations'];
  /** The name welcomed in the order's e-mail; null if the client was welcomed before. */
  readonly welcome: string | null;
};

/** The order at the server's prices, before it has a number; throws all problems at once. */
export async function draftOrder(placement: Placement): Promise<OrderDraft> {
  const { input, by, now } = placement;
  const client = await findClient(placement);
  const addresses = addressesOf(input, client);
  const today = todayInSaoPaulo(now);
  const reading = atMost(
    placement.announced?.most,
    await readLines(input.publications, {
      client: client.id,
      internal: input.shipping_type === internalOrder,
      photoOptional: false,
      by,
      today,
    }),
  );
  const shipping = await shippingOf(placement, reading, addresses);
  const problems = {
    ...problemsOfLines(reading.problems),
    ...(addresses.billing ? {} : { billing_address: [apiMessages.required] }),
    ...shipping.problems,
    ...termsProblems(input, today),
  };
  if (Object.keys(problems).length > 0 || !addresses.billing) throw invalid(problems);
  const values = reading.lines.map(({ value }) => value);
  const total = orderTotal(values, input.shipping_value);
  checkTotal(total, 'shipping_value');
  checkExpectedTotal(input, total);
  return {
    ...untouched,
    status: firstStatus(reading.lines, input.shipping_type),
    created: now.toISOString(),
    date: today,
    terms: termsDate(termsOn(today)),
    pending_since: today,
    client: clientOf(client),
    lines: reading.lines,
    quotations: reading.quotations,
    shipping_type: input.shipping_type,
    shipping_value: input.shipping_value,
    total_publications: sum(values),
    total,
    billing_address: addresses.billing,
    shipping_address: addresses.shipping,
    delivery_days: shipping.days,
    ...(input.purchase_order ? { purchase_order: input.purchase_order } : {}),
    ...(shipping.quotation ? { freight_quotation: shipping.quotation } : {}),
    welcome: await welcomeFor(client, placement),
  };
}

/** Limits the price of a line to the announced one, even if today's is higher. */
const atMost = (most: Centavos | undefined, reading: LineReading): LineReading => ({
  ...reading,
  lines: reading.lines.map((line) =>
    most !== undefined && line.value > most ? { ...line, value: most } : line,
  ),
});

/** Only the first order of an account that was created with it is a welcome. */
async function welcomeFor(client: ProfileRow, { by, now }: Placement): Promise<string | null> {
  if (by.profileId !== client.id || !isWelcomedBy(client, now)) return null;
  return (await latestOrdersOf(client.id)).length === 0 ? client.email : null;
}

const untouched = {
  version: 1,
  edition: 1,
  nfe: null,
  note: null,
  reason: null,
  boleto: null,
  boletos: 0,
  payments: [],
  paid_at: null,
  expeditions: [],
} satisfies Partial<OrderRecord>;

async function findClient({ input, by }: Placement): Promise<ProfileRow> {
  const id = input.profile ?? by.profileId;
  const client = id === by.profileId || by.isStaff ? await profiles.get(id) : undefined;
  if (client) return client;
  if (id === by.profileId) throw forbidden();
  if (by.lackedAreas) throw areaRequired(by.lackedAreas);
  throw invalid({ profile: [profileRefusals.client_not_found] });
}

export const clientOf = (row: ProfileRow): OrderClient => ({
  id: row.id,
  name: row.name,
  company_name: row.company_name,
  person_or_company: row.person_or_company ? 1 : 0,
  email: row.email,
  phone: row.phone,
  cpf: row.cpf,
  cnpj: row.cnpj,
  ie: row.ie,
});

type Addresses = { readonly billing: Address | null; readonly shipping: Address | null };

const addressesOf = (input: NewOrder, client: ProfileRow): Addresses => ({
  billing: input.billing_address ? storedAddress(input.billing_address) : client.billing_address,
  shipping: input.shipping_address
    ? storedAddress(input.shipping_address)
    : client.shipping_address,
});

const termsProblems = ({ terms }: NewOrder, today: CalendarDate) =>
  (terms ?? termsOn(today)) === termsOn(today) ? {} : { terms: [orderRefusals.terms_changed] };

type Shipping = Awaited<ReturnType<typeof readShipping>> & {
  /** The quotation that promised the freight. */
  readonly quotation?: string;
};

async function shippingOf(
  { input, by, now }: Placement,
  { weighed, lines, quotations }: LineReading,
  { billing, shipping }: Addresses,
): Promise<Shipping> {
  // If a line is not for sale, any weight would be wrong.
  const cep = (shipping ?? billing)?.zip_code;
  if (cep === undefined || lines.length < input.publications.length) {
    return { problems: {}, days: null };
  }
  const { shipping_type, shipping_value } = input;
  const quoting = quotations.filter(({ record }) =>
    lines.some(({ quotation }) => quotation === record.code),
  );
  const parcel = { shipping_type, shipping_value, cep, kilograms: kilogramsOf(weighed) };
  const promised = quotationOfFreight(parcel, quoting, todayInSaoPaulo(now));
  if (promised) {
    return { problems: {}, days: promised.freight.delivery_days, quotation: promised.code };
  }
  return readShipping({
    shippingType: shipping_type,
    value: shipping_value,
    cep,
    lines: weighed,
    byStaff: by.isStaff,
    now,
  });
}

/** A customer never pays more than they saw; the total they send may include the 0.01 marker. */
function checkExpectedTotal(input: NewOrder, total: Centavos): void {
  const expected = input.expected_total ?? null;
  if (expected === null) return;
  const shown = displayedTotal(total, input.shipping_type);
  if (expected === total || expected === shown) return;
  throw invalid({
    expected_total: [orderRefusals.total_changed(formatReais(shown))],
  });
}

/** Staff review new photos first, except on internal orders without one. */
function firstStatus(lines: readonly DraftLine[], shippingType: string): OrderStatus {
  const photoLines = lines.filter(needsPhoto);
  const toReview =
    shippingType === internalOrder
      ? photoLines.some(({ photo }) => photo !== null)
      : photoLines.some(({ photo_approved }) => !photo_approved);
  return toReview ? orderStatus.underReview : orderStatus.pending;
}
