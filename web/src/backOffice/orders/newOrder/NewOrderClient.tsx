import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { AddressLines } from '#web/entities/profiles/AddressLines.tsx';
import { ClientPicker } from '#web/backOffice/kit/pickers/ClientPicker.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { getProfile } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { findClients } from '#web/entities/profiles/findClients';
import type { NewOrderForm } from './useNewOrderForm';

export function NewOrderClient({ form }: { form: NewOrderForm }) {
  const { client, setClient } = form;
  const { field, fieldState } = useController({ name: 'profile', control: form.control });
  const pick = (picked: Profile | null) => {
    setClient(picked);
    field.onChange(picked ? String(picked.id) : '');
  };
  useNamedClient(pick);
  return (
    <Panel stack>
      <h2>Cliente</h2>
      <ClientPicker
        label="Cliente"
        hideLabel
        value={client}
        find={findClients}
        error={fieldState.error?.message}
        onPick={pick}
      />
      {client ? (
        <Picked client={client} />
      ) : (
        <p className="small muted">
          Cliente novo?{' '}
          <Link to={`${pathTo('/admin/user/:id', { id: 0 })}?invite&order`}>
            Cadastre e convide
          </Link>
          : a senha é criada por quem recebe o convite.
        </p>
      )}
      <TextField
        label="Pedido de compra do cliente"
        optional
        maxLength={30}
        autoComplete="off"
        {...form.field('purchase_order')}
      />
    </Panel>
  );
}

/** Whom the address names, when one comes from a customer's page; one that is not there leaves the choice open. */
function useNamedClient(onFound: (client: Profile) => void) {
  const [params] = useSearchParams();
  const id = Number(params.get('client') ?? '');
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!Number.isSafeInteger(id) || id < 1) return undefined;
    const asking = new AbortController();
    request(getProfile, { path: { id }, signal: asking.signal, mayBeMissing: true })
      .then(found)
      .catch(() => undefined);
    return () => {
      asking.abort();
    };
  }, [id]);
}

function Picked({ client }: { client: Profile }) {
  const { id, user, shipping_address, billing_address } = client;
  const address = shipping_address ?? billing_address;
  if (!billing_address) {
    return (
      <Notice tone="wait" role="status">
        <p>
          Este cliente não tem endereço de cobrança.{' '}
          <Link to={`${pathTo('/admin/user/:id', { id })}?order`}>Informe o endereço</Link>: ao
          salvar, o pedido volta com este cliente.
        </p>
      </Notice>
    );
  }
  return (
    <Facts
      rows={[
        ['E-mail', user.email],
        ['Entrega', address ? <AddressLines address={address} /> : '–'],
      ]}
    />
  );
}
