import * as v from 'valibot';
import type { Expedition } from '#shared/expeditions/expedition';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { apiMessages, commonMessages } from '#shared/messages';
import type { Signature } from '#shared/signatures/signature';
import { shownMoney } from '../../lib/moneyMask';
import { optionalTypedDate, optionalTypedMoney, shownDate } from '../../lib/typedFields';

const upTo = (max: number) => v.pipe(v.string(), v.maxLength(max, apiMessages.tooLong(max)));

const optionalId = v.pipe(
  v.string(),
  v.transform((id) => (id === '' ? null : Number(id))),
);

/** Ids stay text until they are sent: the form compares and restores its fields one by one. */
export const expeditionForm = v.pipe(
  v.object({
    client: v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField), v.transform(Number)),
    order: v.pipe(v.string(), v.transform(idsOf)),
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

export function idsOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** A new shipment is one's own, by SEDEX; a subscription says to whom. */
export const newExpeditionValues = (
  owner: number | null,
  signature: Signature | null,
): ExpeditionValues => ({
  client: textOf(signature?.profile.id),
  order: '',
  signature: textOf(signature?.id),
  direct_shipping: false,
  shipping_type: 'SEDEX',
  owner: textOf(owner),
  track_code: '',
  value: '0,00',
  note: '',
  send_date: '',
  complete_date: '',
  return_date: '',
  shipping: false,
});

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
});

const textOf = (id: number | null | undefined) => (id ? String(id) : '');

/** What has left cannot be repacked. */
export const isPacked = (expedition: Expedition | null): expedition is Expedition =>
  expedition !== null && expedition.status.id !== expeditionStatus.inProgress;
