import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Expedition } from '#shared/expeditions/expedition';
import type { Order } from '#shared/orders/order';
import { givenVersion } from '#shared/signatures/givenVersion';
import type { Signature } from '#shared/signatures/signature';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { ClientPicker } from '#web/backOffice/kit/pickers/ClientPicker.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { findExpeditionClients, type ExpeditionClient } from '../findExpeditionClients';
import { signatureQuery } from '../expeditionQueries';
import { clientToSendTo, idsIn, type Origin } from '../expeditionForm';
import type { ExpeditionRecordForm } from '../useExpeditionForm';
import { ClientAddress } from './ClientAddress';
import { OrdersField } from '../contents/OrdersField';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';

type Props = {
  form: ExpeditionRecordForm;
  /** The shipment as last fetched. */
  expedition: Expedition | null;
  /** The record from which a new shipment started. */
  origin: Origin | null;
  owner: ReactNode;
};

/** The recipient and the contents, while the parcel is being packed. */
export function DestinationPanel({ form, expedition, origin, owner }: Props) {
  const [picked, setPicked] = useState<ExpeditionClient | null>(null);
  const client = useController({ name: 'client', control: form.control });
  const known = [picked, expedition?.client ?? null, origin ? clientToSendTo(origin) : null];
  const shown = known.find((other) => other && String(other.id) === client.field.value) ?? null;
  return (
    <Panel>
      <h2>Destino</h2>
      <div className="form">
        <ClientPicker
          label="Cliente"
          error={client.fieldState.error?.message}
          value={shown}
          find={findExpeditionClients}
          onPick={(chosen) => {
            if (chosen?.id === shown?.id) return;
            setPicked(chosen);
            form.choose({ order: [], signature: null, addressOf: '' });
            client.field.onChange(chosen ? String(chosen.id) : '');
          }}
        />
        {owner}
        {shown ? (
          <div className="w6">
            <Destination form={form} client={shown} expedition={expedition} origin={origin} />
          </div>
        ) : null}
        <div className="w6">
          <DirectField form={form} />
        </div>
        {shown ? (
          <Offered form={form} client={shown.id} expedition={expedition} from={origin} />
        ) : null}
      </div>
    </Panel>
  );
}

type DestinationProps = {
  form: ExpeditionRecordForm;
  client: ExpeditionClient;
  expedition: Expedition | null;
  origin: Origin | null;
};

/** The address that staff chose for an open parcel, until they choose another. */
function Destination({ form, client, expedition, origin }: DestinationProps) {
  const [owner, order, service] = useWatch({
    control: form.control,
    name: ['address_of', 'order', 'shipping_type'],
  });
  return (
    <ClientAddress
      client={client}
      stored={expedition?.client.id === client.id ? chosenOf(expedition) : null}
      owner={owner === '' ? null : owner}
      orders={idsIn(order)}
      origin={placedBy(origin?.order ?? null)}
      service={service}
      onChoose={(wanted, seen) => form.choose({ addressOf: wanted, seen })}
    />
  );
}

function placedBy(order: Order | null) {
  const address = order?.shipping_address ?? order?.billing_address;
  return order && address ? { id: order.id, address } : null;
}

/** The chosen address. A parcel without orders has no choice but the profile's address. */
const chosenOf = ({ address, address_of, order }: Expedition) =>
  address_of !== 'order' && (address_of === 'other' || order.length > 0) ? address : null;

function DirectField({ form }: { form: ExpeditionRecordForm }) {
  const field = form.field('direct_shipping');
  return (
    <CheckField
      label="Envio direto, sem pedido"
      {...field}
      onChange={(event) => {
        if (event.target.checked) form.choose({ order: [] });
        void field.onChange(event);
      }}
    />
  );
}

type OfferedProps = {
  form: ExpeditionRecordForm;
  client: number;
  expedition: Expedition | null;
  from: Origin | null;
};

function Offered({ form, client, expedition, from }: OfferedProps) {
  const order = useController({ name: 'order', control: form.control });
  const { field } = useController({ name: 'signature', control: form.control });
  const direct = useWatch({ control: form.control, name: 'direct_shipping' });
  const part = useWatch({ control: form.control, name: 'signatures' });
  const offered = useOffered(expedition, from?.signature ?? null);
  return (
    <>
      {offered?.profile.id === client ? (
        <div className="w6">
          <SignatureField
            signature={offered}
            chosen={field.value !== ''}
            onChange={(chosen) => form.choose({ signature: chosen ? offered.id : null })}
          />
        </div>
      ) : null}
      {direct ? null : (
        <div className="w6">
          <OrdersField
            key={client}
            client={client}
            own={expedition?.id ?? null}
            chosen={idsIn(order.field.value)}
            part={idsIn(part)}
            error={order.fieldState.error?.message}
            onChange={form.choose}
          />
        </div>
      )}
    </>
  );
}

/** The subscription that a shipment belongs to or starts from. */
function useOffered(expedition: Expedition | null, from: Signature | null): Signature | null {
  const inside = expedition?.signature ?? null;
  const subscription = useQuery({ ...signatureQuery(inside ?? 0), enabled: inside !== null });
  return from ?? subscription.data ?? null;
}

type SignatureProps = {
  signature: Signature;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
};

/** The subscription that the shipment was started from. */
function SignatureField({ signature, chosen, onChange }: SignatureProps) {
  const { id, publication, airplane_prefix } = signature;
  return (
    <div className="stack gap-1">
      <p className="label">Assinatura</p>
      <ChoiceList
        multiple
        inline
        legend="Assinatura"
        choices={[
          {
            value: String(id),
            label: publication.name,
            note: [`Assinatura ${id}`, givenVersion(signature), airplane_prefix]
              .filter(Boolean)
              .join(', '),
          },
        ]}
        value={chosen ? [String(id)] : []}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
