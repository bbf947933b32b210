import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Address } from '#shared/profiles/addresses/address';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { AddressLines } from '#web/entities/profiles/AddressLines.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { clientOrdersQuery } from '#web/entities/orders/clientOrdersQuery';
import type { ExpeditionClient } from '../findExpeditionClients';
import { profileQuery } from '../expeditionQueries';

type Props = {
  client: ExpeditionClient;
  /** Chosen for the parcel instead of the client's own. */
  chosen: Address | null;
  orders: readonly number[];
  onChoose: (address: Address | null) => void;
};

/** Where it goes: the address chosen, else the client's shipping address, else the billing one. */
export function ClientAddress({ client, chosen, orders, onChoose }: Props) {
  const known = client.shipping_address ?? null;
  const profile = useQuery({ ...profileQuery(client.id), enabled: known === null });
  const own = known ?? ownAddress(profile.data);
  const address = chosen ?? own;
  return (
    <div className="stack gap-2">
      <div className="stack gap-1">
        <p className="label">Endereço de entrega</p>
        {address ? <AddressLines address={address} /> : <p className="muted">{absence(profile)}</p>}
        <p className="row small">
          <Link to={pathTo('/admin/user/:id', { id: client.id })}>Abrir cadastro</Link>
          {isOther(chosen, own) ? <OwnAddressButton onChoose={onChoose} /> : null}
        </p>
      </div>
      {address ? <OtherAddress {...{ client, address, orders, onChoose }} /> : null}
    </div>
  );
}

const isOther = (chosen: Address | null, own: Address | null | undefined): boolean =>
  Boolean(chosen && own && !isSame(chosen, own));

function OwnAddressButton({ onChoose }: Pick<Props, 'onChoose'>) {
  return (
    <Button
      variant="secondary"
      small
      onClick={() => {
        onChoose(null);
      }}
    >
      Usar o endereço do cadastro
    </Button>
  );
}

type OtherProps = Pick<Props, 'client' | 'orders' | 'onChoose'> & { address: Address };

/** An order that was placed for another address says so before it goes to this one. */
function OtherAddress({ client, address, orders, onChoose }: OtherProps) {
  const placed = useQuery(clientOrdersQuery(client.id));
  const other = placed.data?.find(
    ({ id, shipping_address: to }) => orders.includes(id) && to && !isSame(to, address),
  );
  const wanted = other?.shipping_address;
  if (!other || !wanted) return null;
  return (
    <Notice tone="wait" title={`O pedido ${other.id} foi feito para outro endereço`}>
      <AddressLines address={wanted} />
      <Button
        variant="secondary"
        small
        onClick={() => {
          onChoose(wanted);
        }}
      >
        Usar o endereço do pedido {other.id}
      </Button>
    </Notice>
  );
}

const ownAddress = (profile: Profile | undefined) =>
  profile?.shipping_address ?? profile?.billing_address;

const isSame = (one: Address, other: Address) =>
  one.zip_code === other.zip_code &&
  one.street === other.street &&
  one.number === other.number &&
  one.complement === other.complement;

function absence({ isPending, isError }: { isPending: boolean; isError: boolean }): ReactNode {
  if (isError) return 'O endereço não foi carregado.';
  return isPending ? 'Carregando...' : 'Sem endereço no cadastro.';
}
