import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Expedition } from '#shared/expeditions/expedition';
import { createExpedition, updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Address } from '#shared/profiles/addresses/address';
import { adminMessages } from '#shared/messages/adminMessages';
import { toWire, type Centavos } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { clientOrdersQuery } from '#web/entities/orders/clientOrdersQuery';
import { request } from '#web/http/httpClient';
import { expeditionKeys } from '#web/http/queryKeys';
import { shownMoney } from '#web/forms/shownDecimal';
import { useSession } from '#web/state/session';
import type { AddressOwner } from '../kit/destination/DestinationDialog';
import { useRecordCache } from '../kit/record/useRecordCache';
import { useRecordForm, type RecordForm } from '#web/forms/useRecordForm';
import {
  expeditionForm,
  expeditionValues,
  idsIn,
  isPacked,
  newExpeditionValues,
  type ExpeditionOutput,
  type ExpeditionValues,
  type Origin,
} from './expeditionForm';
import { isUntouched, shippingOfOrders } from './contents/shippingOfOrders';

type Subject = {
  /** The shipment as last fetched; null for a new one. */
  expedition: Expedition | null;
  /** The record from which a new shipment starts. */
  origin: Origin | null;
  reload: () => void;
};

export type Chosen = {
  order?: readonly number[];
  signature?: number | null;
  /** Sends an order again that has already left. */
  resend?: true;
  /** The order's address or the profile's; '' for the default. */
  addressOf?: AddressOwner | '';
  /** The profile's address as it was shown when chosen. */
  seen?: Address;
  /** The purchases to send; empty sends all that wait. */
  part?: readonly number[];
};

export type ExpeditionRecordForm = RecordForm<ExpeditionValues, ExpeditionOutput> & {
  /** The shipping paid by the chosen orders. */
  proposed: Centavos;
  /** Changes the contents; the value follows the orders until another one is typed. */
  choose: (chosen: Chosen) => void;
};

type Put = 'order' | 'signature' | 'value' | 'signatures' | 'address_of';

export function useExpeditionForm({ expedition, origin, reload }: Subject): ExpeditionRecordForm {
  const self = useSession((session) => session.user?.id ?? null);
  const navigate = useNavigate();
  const cache = useRecordCache(expeditionKeys);
  const seen = useRef<Address | null>(null);
  const form = useRecordForm<ExpeditionValues, ExpeditionOutput, Expedition>({
    schema: expeditionForm,
    record: expedition,
    values: (base) => (base ? expeditionValues(base) : newExpeditionValues(self, origin)),
    send: (output, base) => send(withSeen(output, seen.current), base),
    alert: expedition ? adminMessages.notUpdated : adminMessages.expeditionNotSaved,
    reload,
    compared: [
      ['note', 'Observação', 'note'],
      ['track_code', 'Código de rastreio'],
    ],
    onSaved: (saved) => {
      cache.keep(saved);
      if (!expedition) void navigate(pageOf(saved), { replace: true });
    },
  });

  const [client, order, value] = useWatch({
    control: form.control,
    name: ['client', 'order', 'value'],
  });
  const orders = useQuery({
    ...clientOrdersQuery(Number(client)),
    enabled: client !== '' && !isPacked(expedition),
  });
  const proposedFor = (ids: readonly number[]) => proposal(orders.data ?? [], origin, ids);
  const proposed = proposedFor(idsIn(order));

  const put = (name: Put, text: string) =>
    form.setValue(name, text, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    });

  return {
    ...form,
    proposed,
    choose: (chosen) => {
      if (chosen.order) {
        put('order', chosen.order.join(','));
        if (isUntouched(value, proposed)) {
          put('value', shownMoney(toWire(proposedFor(chosen.order))));
        }
      }
      if (chosen.signature !== undefined) put('signature', String(chosen.signature ?? ''));
      if (chosen.addressOf !== undefined) put('address_of', chosen.addressOf);
      if (chosen.seen) seen.current = chosen.seen;
      if (chosen.part) put('signatures', chosen.part.join(','));
      if (chosen.resend) form.setValue('resend', true, { shouldDirty: true });
    },
  };
}

const withSeen = (output: ExpeditionOutput, seen: Address | null) =>
  output.address_of === 'profile' && seen ? { ...output, profile_address: seen } : output;

const send = (output: ReturnType<typeof withSeen>, base: Expedition | null): Promise<Expedition> =>
  base
    ? request(updateExpedition, {
        path: { id: base.id },
        body: { ...output, row_version: base.row_version },
      })
    : request(createExpedition, { body: { ...output, status: expeditionStatus.inProgress } });

const pageOf = ({ id }: Expedition) => pathTo('/admin/expedition/:id', { id });

type Paid = Parameters<typeof shippingOfOrders>[0];

/** The order of origin may be older than the client's latest orders. */
function proposal(latest: Paid, origin: Origin | null, ids: readonly number[]): Centavos {
  const order = origin?.order;
  const known = order ? [order, ...latest.filter(({ id }) => id !== order.id)] : latest;
  return shippingOfOrders(known, ids);
}
