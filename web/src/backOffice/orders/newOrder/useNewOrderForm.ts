import { useState } from 'react';
import { useFieldArray, type UseFieldArrayReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { adminMessages } from '#shared/messages/adminMessages';
import { apiMessages, commonMessages } from '#shared/messages/messages';
import {
  maxOrderLines,
  maxPurchaseOrder,
  internalOrder,
  shippingMarker,
} from '#shared/orders/orderTotals';
import { createOrder } from '#shared/orders/orderEndpoints';
import { toWire } from '#shared/values/money';
import type { Profile } from '#shared/profiles/profile';
import type { Publication } from '#shared/publications/publication';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { notify } from '#web/state/notify';
import { RequestFailure } from '#web/http/RequestFailure';
import { useCreateOnce } from '#web/backOffice/kit/record/useCreateOnce';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { useSchemaForm, type SchemaForm } from '#web/forms/useSchemaForm';
import type { ShippingQuotes } from '#web/entities/shipping/useShippingQuotes';
import { useFreight } from '#web/backOffice/kit/delivery/useFreight';
import { emptyLine, lineBody, lineFor, staffLine, type StaffLine } from '../lines/staffLine';

export type NewOrderValues = {
  profile: string;
  /** The client's own number for the purchase. */
  purchase_order: string;
  shipping_type: string;
  publications: StaffLine[];
};

export type NewOrderForm = SchemaForm<NewOrderValues> & {
  lines: UseFieldArrayReturn<NewOrderValues, 'publications'>;
  publicationOf: (line: StaffLine) => Publication | undefined;
  /** The client of the order; freight is quoted for their address. */
  client: Profile | null;
  setClient: (client: Profile | null) => void;
  freight: ShippingQuotes;
  /** Staff choose each price; otherwise the publication's price applies. */
  isInternal: boolean;
  add: (publication: Publication) => void;
  send: (values: NewOrderValues) => Promise<void>;
};

type Known = ReadonlyMap<string, Publication>;

const newOrderSchema = (known: Known) =>
  v.object({
    profile: v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField)),
    purchase_order: v.pipe(
      v.string(),
      v.maxLength(maxPurchaseOrder, apiMessages.tooLong(maxPurchaseOrder)),
    ),
    shipping_type: v.pipe(v.string(), v.nonEmpty('Escolha o envio.')),
    publications: v.pipe(
      v.array(v.lazy((line) => staffLine({ aircraft: needsAircraft(line, known) }))),
      v.nonEmpty('Inclua pelo menos uma publicação.'),
      v.maxLength(maxOrderLines, `Um pedido leva até ${maxOrderLines} itens.`),
    ),
  });

const named = v.object({ publication: v.string() });

const needsAircraft = (line: unknown, known: Known): boolean =>
  v.is(named, line) && known.get(line.publication)?.has_airplane_info === true;

/** An order by staff for a client: internal at prices of their choice, or by telephone. */
export function useNewOrderForm(): NewOrderForm {
  const [known, setKnown] = useState<Known>(new Map());
  const form = useSchemaForm<NewOrderValues>({
    schema: newOrderSchema(known),
    defaultValues: {
      profile: '',
      purchase_order: '',
      shipping_type: internalOrder,
      publications: [],
    },
    fieldOfKey: priceOfValue,
  });
  const lines = useFieldArray({ control: form.control, name: 'publications' });
  const navigate = useNavigate();
  const { keep } = useRecordCache(orderKeys);
  const createOnce = useCreateOnce();
  useLeaveGuard(form.formState.isDirty);

  const publicationOf = (line: StaffLine) => known.get(line.publication);
  const add = (publication: Publication) => {
    setKnown((before) => new Map(before).set(String(publication.id), publication));
    // `append` would validate the line's fields before anything is typed.
    const all = [...form.getValues('publications'), lineFor(publication)];
    form.setValue('publications', all, { shouldDirty: true });
    form.clearErrors('publications');
  };
  const [client, setClient] = useState<Profile | null>(null);
  const { isInternal, freight } = useChosenFreight(form, client, publicationOf);
  const send = async (typed: NewOrderValues) => {
    const { profile, publications, purchase_order, shipping_type } = typed;
    if (client && !client.billing_address) {
      form.setError('profile', { message: 'Informe antes o endereço de cobrança deste cliente.' });
      return;
    }
    const chosen = isInternal
      ? shippingMarker
      : freight.options.find(({ type }) => type === shipping_type)?.value;
    if (chosen === undefined) {
      form.setError('shipping_type', { message: 'Escolha o envio para este cliente.' });
      return;
    }
    const body = {
      profile: Number(profile),
      shipping_type,
      shipping_value: toWire(chosen),
      ...(purchase_order.trim() ? { purchase_order } : {}),
      publications: publications.flatMap((line) => {
        const publication = publicationOf(line);
        return publication ? [lineBody(pricedLine(line, isInternal), publication)] : [];
      }),
    };
    const order = await createOnce((headers) => request(createOrder, { body, headers })).catch(
      (error: unknown) => {
        if (error instanceof RequestFailure) {
          notify({ tone: 'stop', text: adminMessages.orderNotCreated });
        }
        throw error;
      },
    );
    notify({ tone: 'ok', text: commonMessages.saved });
    keep(order);
    void navigate(pathTo('/admin/order/:id', { id: order.id }), { replace: true });
  };
  return { ...form, lines, publicationOf, client, setClient, freight, isInternal, add, send };
}

function useChosenFreight(
  { control }: SchemaForm<NewOrderValues>,
  client: Profile | null,
  publicationOf: NewOrderForm['publicationOf'],
) {
  const { shipping_type, publications = [] } = useWatch({ control });
  const lines = publications.flatMap((line) => publicationOf({ ...emptyLine, ...line }) ?? []);
  const address = client?.shipping_address ?? client?.billing_address;
  const isInternal = shipping_type === internalOrder;
  return { isInternal, freight: useFreight(address ?? { zip_code: '' }, lines) };
}

export const pricedLine = (line: StaffLine, isInternal: boolean): StaffLine =>
  isInternal ? line : { ...line, price: 'price' };

const valueKey = /^publications_(\d+)_value$/;

/** An error about a price's value belongs to the option that set it. */
function priceOfValue(key: string): `publications.${number}.price` | undefined {
  const [, index] = valueKey.exec(key) ?? [];
  return index === undefined ? undefined : `publications.${Number(index)}.price`;
}
