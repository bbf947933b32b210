import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { normaliseCep } from '#shared/brazil/cep';
import { commonMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { displayedShipping, toBeAgreed } from '#shared/orders/orderTotals';
import { updateOrderDelivery } from '#shared/orders/orderDeskEndpoints';
import { type AddressInput, addressInput } from '#shared/profiles/addresses/addressInput';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { shippingLabel } from '#shared/shipping/shippingService';
import { formatReais, fromWire, toWire } from '#shared/values/money';
import { AddressFields } from '#web/entities/profiles/fields/AddressFields.tsx';
import { ShippingChoice } from '#web/entities/shipping/ShippingChoice.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { masked, masks } from '#web/forms/masks';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useFreight } from './useFreight';

/** The choice to keep the agreed freight. */
const kept = 'kept';

const part = v.string();
/** Formats the CEP as the back office does. */
const typedAddress = v.pipe(
  v.object({
    zip_code: part,
    street: part,
    number: part,
    complement: part,
    province: part,
    city: part,
    state: part,
  }),
  v.transform((typed): AddressInput => ({ ...typed, zip_code: normaliseCep(typed.zip_code) })),
  addressInput,
);

const delivery = v.object({
  shipping_address: typedAddress,
  shipping_type: v.pipe(v.string(), v.nonEmpty('Escolha o envio.')),
});

type Props = { order: Order; onSaved: (order: Order) => void; onClose: () => void };

/** Changes the address and, until the order is paid, the shipping method. */
export function DeliveryDialog({ order, onSaved, onClose }: Props) {
  const { id, actions = [] } = order;
  // The version with which the fields were filled, to notice a colleague's later change.
  const [{ row_version }] = useState(order);
  const rated = actions.includes('correct_lines');
  const form = useSchemaForm({ schema: delivery, defaultValues: valuesOf(order) });
  const [typed, state] = useWatch({
    control: form.control,
    name: ['shipping_address.zip_code', 'shipping_address.state'],
  });
  const { data: weights = null } = useWeights(order, rated);
  const quotes = useFreight({ zip_code: rated ? typed : '', state }, weights);
  const isFar = normaliseCep(typed) !== addressOf(order)?.zip_code;
  const before = isFar && isQuoted(order) ? [] : [keptChoice(order)];
  const save = async ({ shipping_address, shipping_type }: v.InferOutput<typeof delivery>) => {
    const chosen = quotes.options.find(({ type }) => type === shipping_type);
    const isKept = !rated || (shipping_type === kept && before.length > 0);
    if (!isKept && !chosen) {
      form.setError('shipping_type', { message: 'Escolha o envio para este CEP.' });
      return;
    }
    const freight =
      isKept || !chosen ? {} : { shipping_type, shipping_value: toWire(chosen.value) };
    const body = { shipping_address, ...freight, row_version };
    onSaved(await request(updateOrderDelivery, { path: { id }, body }));
    notify({ tone: 'ok', text: commonMessages.saved });
    onClose();
  };
  return (
    <FormDialog
      title={rated ? `Entrega e frete do pedido ${id}` : `Endereço de entrega do pedido ${id}`}
      form={form}
      confirm="Salvar"
      busyLabel="Salvando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={save}
    >
      <AddressFields
        field={(part) => form.field(`shipping_address.${part}`)}
        cepMask={masks.adminCep}
        onFound={(found) => {
          for (const part of ['street', 'province', 'city', 'state'] as const) {
            form.setValue(`shipping_address.${part}`, found[part], { shouldDirty: true });
            form.clearErrors(`shipping_address.${part}`);
          }
          form.setValue('shipping_address.number', '', { shouldDirty: true });
          form.setFocus('shipping_address.number');
        }}
      />
      {rated ? (
        <>
          <h3>Frete</h3>
          {order.boleto || order.card ? (
            <p className="small">
              Se o total mudar, a cobrança em aberto deixa de valer, e o cliente é avisado por
              e-mail.
            </p>
          ) : null}
          <ShippingChoice
            hint="Informe o CEP para ver os fretes."
            quotes={quotes}
            before={before}
            field={form.field('shipping_type')}
          />
        </>
      ) : (
        <p className="small muted">O frete que o cliente pagou continua o mesmo.</p>
      )}
      <p className="small muted">De outro endereço o cliente é avisado por e-mail.</p>
    </FormDialog>
  );
}

const addressOf = ({ shipping_address, billing_address }: Order) =>
  shipping_address ?? billing_address;

/** Freight that was agreed, and internal freight, is valid for any address. */
const isQuoted = ({ shipping_type, shipping_value }: Order) =>
  displayedShipping(fromWire(shipping_value), shipping_type) > 0;

const keptChoice = ({ shipping_type: type, shipping_value }: Order) => ({
  value: kept,
  label: `Manter: ${shippingLabel(type)}`,
  end: type === toBeAgreed ? '' : formatReais(displayedShipping(fromWire(shipping_value), type)),
});

const nowhere = {
  zip_code: '',
  street: '',
  number: '',
  complement: null,
  province: '',
  city: '',
  state: '',
};

function valuesOf(order: Order) {
  const { complement, ...at } = addressOf(order) ?? nowhere;
  const { zip_code, street, number, province, city, state } = at;
  return {
    shipping_type: kept,
    shipping_address: {
      street,
      number,
      province,
      city,
      state,
      complement: complement ?? '',
      zip_code: masked(masks.adminCep, zip_code),
    },
  };
}

/** Reads each line's weight from its current publication; one that is no longer sold has none. */
function useWeights({ publications }: Order, enabled: boolean) {
  const ids = [...new Set(publications.map(({ publication }) => publication.id))];
  return useQuery({
    queryKey: orderKeys.weights(ids),
    enabled,
    queryFn: async ({ signal }) => {
      const titles = await Promise.all(
        ids.map((id) =>
          request(getPublication, { path: { id }, signal, mayBeMissing: true }).catch(() => null),
        ),
      );
      const weights = new Map(titles.flatMap((title) => (title ? [[title.id, title.weight]] : [])));
      return publications.map(({ publication: { id, is_download } }) => ({
        is_download,
        weight: weights.get(id) ?? '0',
      }));
    },
  });
}
