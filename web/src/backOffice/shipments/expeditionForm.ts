import * as v from 'valibot';
import { addressOwners, type Expedition } from '#shared/expeditions/expedition';
import { apiMessages, commonMessages } from '#shared/messages/messages';
import type { Signature } from '#shared/signatures/signature';
import { toWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { isShippingService } from '#shared/shipping/shippingService';
import { shownMoney } from '#web/forms/shownDecimal';
import { optionalTypedDate, optionalTypedMoney, shownDate } from '#web/forms/typedFields';
import { shippingOf } from './contents/shippingOfOrders';

const upTo = (max: number) => v.pipe(v.string(), v.maxLength(max, apiMessages.tooLong(max)));

const optionalId = v.pipe(
  v.string(),
  v.transform((id) => (id === '' ? null : Number(id))),
);

/** An empty value keeps the stored address. */
const chosenOwner = v.pipe(
  v.picklist(['', ...addressOwners]),
  v.transform((owner) => (owner === '' ? undefined : owner)),
);

/** Ids stay strings until they are sent: the form compares and restores single fields. */
export const expeditionForm = v.pipe(
  v.object({
    client: v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField), v.transform(Number)),
    order: v.pipe(v.string(), v.transform(idsIn)),
    signature: optionalId,
    direct_shipping: v.boolean(),
    shipping_type: v.string(),
    owner: optionalId,
    track_code: upTo(40),
    value: optionalTypedMoney,
    note: upTo(2000),
    send_date: optionalTypedDate,
    complete_date: optionalTypedDate,
    return_date: optionalTypedDate,
    shipping: v.boolean(),
    address_of: chosenOwner,
    /** Sending orders again that have already left was confirmed. */
    resend: v.boolean(),
    /** The purchases to send; empty sends everything that waits in its orders. */
    signatures: v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? null : idsIn(text))),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['order'], ['signature'], ['direct_shipping']],
      ({ order, signature, direct_shipping }) =>
        direct_shipping || order.length > 0 || signature !== null,
      'Escolha pelo menos um pedido, ou marque envio direto.',
    ),
    ['order'],
  ),
);
export type ExpeditionValues = v.InferInput<typeof expeditionForm>;
export type ExpeditionOutput = v.InferOutput<typeof expeditionForm>;

export function idsIn(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** The origin of a new shipment: a purchase with its order, or an order. */
export type Origin =
  | { readonly signature: Signature; readonly order: Order | null }
  | { readonly signature: null; readonly order: Order };

export const clientToSendTo = (origin: Origin): Signature['profile'] =>
  origin.signature === null ? origin.order.profile : origin.signature.profile;

/**
 * A new shipment belongs to its creator and goes by SEDEX; a purchase sets the client, and its
 * order the service and contents.
 */
export const newExpeditionValues = (
  owner: number | null,
  origin: Origin | null,
): ExpeditionValues => ({
  client: textOf(origin ? clientToSendTo(origin).id : null),
  order: textOf(origin?.order?.id),
  signature: textOf(origin?.signature?.id),
  direct_shipping: false,
  shipping_type: serviceOf(origin?.order),
  owner: textOf(owner),
  track_code: '',
  value: origin?.order ? shownMoney(toWire(shippingOf(origin.order))) : '0,00',
  note: '',
  send_date: '',
  complete_date: '',
  return_date: '',
  shipping: false,
  address_of: '',
  resend: false,
  signatures: '',
});

const firstService = 'SEDEX';

/** "A combinar" is not a service of the Correios. */
const serviceOf = (order: Order | null | undefined) =>
  order && isShippingService(order.shipping_type) ? order.shipping_type : firstService;

export const expeditionValues = (expedition: Expedition): ExpeditionValues => ({
  client: textOf(expedition.client.id),
  order: expedition.order.join(','),
  signature: textOf(expedition.signature),
  direct_shipping: expedition.direct_shipping,
  shipping_type: expedition.shipping_type,
  owner: textOf(expedition.owner?.id),
  track_code: expedition.track_code ?? '',
  value: shownMoney(expedition.value),
  note: expedition.note ?? '',
  send_date: shownDate(expedition.send_date),
  complete_date: shownDate(expedition.complete_date),
  return_date: shownDate(expedition.return_date),
  shipping: false,
  address_of: '',
  resend: false,
  signatures: mayRepack(expedition) ? (expedition.signatures ?? []).join(',') : '',
});

const textOf = (id: number | null | undefined) => (id ? String(id) : '');

const mayRepack = ({ actions }: Expedition) => actions.includes('repack');

/** A parcel that has left cannot be repacked. */
export const isPacked = (expedition: Expedition | null): expedition is Expedition =>
  expedition !== null && !mayRepack(expedition);
