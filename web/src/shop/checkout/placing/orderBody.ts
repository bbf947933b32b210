import type { BodyInputOf } from '#shared/api/endpoint';
import { type Centavos, toWire } from '#shared/values/money';
import type { createOrder } from '#shared/orders/orderEndpoints';
import type { TermsDay } from '#shared/orders/terms/termsVersions';
import { orderTotal } from '#shared/orders/orderTotals';
import type { createProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { type AddressDraft, hasAircraft, type LineDraft } from '#web/entities/draft/checkoutDraft';
import { confirmedAs } from '#web/entities/aircraft/registerAnswers';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutValues, LineNeeds } from '../form/checkoutValues';

type OrderedLine = LineNeeds &
  Pick<CheckoutLine, 'publication' | 'price' | 'renewal_of'> &
  Partial<Pick<CheckoutLine, 'quotation'>>;

export type ChosenShipping = {
  readonly type: string;
  readonly value: Centavos;
  /** Days until arrival, if known. */
  readonly days?: number | null;
};

const noAircraft = { airplane_prefix: null, airplane_serial_number: null, fuel_type: null };

/** The aircraft of a publication that does not require one but was added to the cart for it. */
const namedOf = ({ airplane_prefix, airplane_serial_number: serial, fuel_type }: LineDraft) => ({
  airplane_prefix,
  for_aircraft: true,
  airplane_serial_number: serial.trim() || null,
  fuel_type: Number(fuel_type) || null,
});

const askedOf = (line: LineDraft) => ({
  airplane_prefix: line.airplane_prefix,
  airplane_serial_number: line.airplane_serial_number.trim(),
  fuel_type: Number(line.fuel_type),
  ...(line.confirmed === confirmedAs(line) ? { aircraft_confirmed: true } : {}),
});

const aircraftOf = (line: LineDraft, ordered: Pick<OrderedLine, 'aircraft' | 'renewal_of'>) => {
  if (ordered.aircraft) return askedOf(line);
  return hasAircraft(ordered, line) ? namedOf(line) : noAircraft;
};

const photoOf = ({ file }: LineDraft, { photo }: LineNeeds) => (photo ? file || null : null);

/** POST /order/, with the total that the customer saw, so that no other is charged. */
export function orderBody(
  values: CheckoutValues,
  lines: readonly OrderedLine[],
  shipping: ChosenShipping,
  terms?: TermsDay,
): BodyInputOf<typeof createOrder> & { status: 1 } {
  const total = orderTotal(
    lines.map(({ price }) => price),
    shipping.value,
  );
  return {
    status: 1,
    publications: lines.map((line, index) => ({
      publication: line.publication,
      value: toWire(line.price),
      renewal_of: line.renewal_of,
      ...(line.quotation ? { quotation: line.quotation } : {}),
      ...aircraftOf(values.publications[index] ?? blank, line),
      file: photoOf(values.publications[index] ?? blank, line),
    })),
    shipping_type: shipping.type,
    shipping_value: toWire(shipping.value),
    expected_total: toWire(total),
    ...(terms === undefined ? {} : { terms }),
    billing_address: addressBody(values.billing_address),
    shipping_address: deliveryAddress(values),
    ...(values.purchase_order === '' ? {} : { purchase_order: values.purchase_order }),
  };
}

const blank: LineDraft = {
  publication: 0,
  airplane_prefix: '',
  airplane_serial_number: '',
  fuel_type: '0',
  confirmed: '',
  file: '',
  file_name: '',
};

const addressBody = (typed: AddressDraft) => ({ ...typed, state: typed.state.toUpperCase() });

/** The billing address, unless the delivery goes elsewhere. */
export const deliveryAddress = (values: CheckoutValues) =>
  addressBody(values.elsewhere ? values.shipping_address : values.billing_address);

const person = (values: CheckoutValues) => ({
  name: values.name,
  phone: values.phone,
  cpf: values.cpf || null,
  billing_address: addressBody(values.billing_address),
  shipping_address: deliveryAddress(values),
});

const company = (values: CheckoutValues) => ({
  company_name: values.company_name,
  cnpj: values.cnpj,
  ie: values.ie,
});

/** POST /profile/ */
export const newProfileBody = (
  values: CheckoutValues,
  { withOrder }: { readonly withOrder: boolean },
): BodyInputOf<typeof createProfile> => ({
  ...person(values),
  ...(values.person_or_company ? company(values) : {}),
  user: { email: values.user.email, password: values.user.password },
  person_or_company: values.person_or_company ? 1 : 0,
  ...(withOrder ? { with_order: true } : {}),
});

/** PUT /profile/: the kind of person stays, because the checkbox only concerns this invoice. */
export const profileChangeBody = (values: CheckoutValues): BodyInputOf<typeof updateProfile> => ({
  ...person(values),
  ...(values.person_or_company ? company(values) : {}),
});
