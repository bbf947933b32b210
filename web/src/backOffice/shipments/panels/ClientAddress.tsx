import { Link } from 'react-router-dom';
import { useHasArea } from '#web/backOffice/kit/areas/screenAreas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import type { Address } from '#shared/profiles/addresses/address';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import type { AddressOwner } from '#web/backOffice/kit/destination/DestinationDialog.tsx';
import { clientOrdersQuery } from '#web/entities/orders/clientOrdersQuery';
import { AddressLines } from '#web/entities/profiles/AddressLines.tsx';
import { Button, DialogButton } from '#web/ui/button/Button.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { ExpeditionClient } from '../findExpeditionClients';
import { profileQuery } from '../expeditionQueries';

// Loaded on demand, because few parcels go to another address than the paid one.
const OwnAddressDialog = lazyPart(
  async () => (await import('./OwnAddressDialog')).OwnAddressDialog,
);

export type PlacedOrder = { readonly id: number; readonly address: Address };

type Props = {
  client: ExpeditionClient;
  /** The address stored with the parcel because staff chose it. */
  stored: Address | null;
  /** The choice in this form; null uses the stored address, the order's or the profile's. */
  owner: AddressOwner | null;
  orders: readonly number[];
  /** The order of origin, which may be older than the client's latest orders. */
  origin: PlacedOrder | null;
  service: string;
  /** Called with the profile's address as it was shown. */
  onChoose: (owner: AddressOwner, shown: Address) => void;
};

/**
 * The destination: the order's address, or the profile's if staff choose it or there is no order.
 */
export function ClientAddress(props: Props) {
  const { client, service, onChoose } = props;
  const { profile, own, placed, kilograms, address, isUndecided } = useDestination(props);
  const [first] = placed;
  const opensClient = useHasArea('customers');
  return (
    <div className="stack gap-2">
      <div className="stack gap-1">
        <p className="label">Endereço de entrega</p>
        {address ? <AddressLines address={address} /> : <p className="muted">{absence(profile)}</p>}
        {opensClient ? (
          <p className="row small">
            <Link to={pathTo('/admin/user/:id', { id: client.id })}>Abrir cadastro</Link>
          </p>
        ) : null}
      </div>
      {isUndecided ? (
        <Notice tone="wait" title="Os pedidos escolhidos vão para endereços diferentes">
          <p>Faça uma remessa para cada um.</p>
        </Notice>
      ) : null}
      {first && !isSame(first.address, address) ? (
        <OrderAddress order={first} onChoose={onChoose} />
      ) : null}
      {first && own && !isSame(own, address) ? (
        <OwnAddress order={first} {...{ own, kilograms, service, onChoose }} />
      ) : null}
    </div>
  );
}

function useDestination({ client, stored, owner, orders, origin }: Props) {
  const known = client.shipping_address ?? null;
  const profile = useQuery({ ...profileQuery(client.id), enabled: known === null });
  const { data: latest = [] } = useQuery(clientOrdersQuery(client.id));
  const own = known ?? ownAddress(profile.data);
  const placed = placedFor(orders, latest, origin);
  const chosen = owner === null ? stored : null;
  return {
    profile,
    own,
    placed,
    kilograms: weightOf(orders, latest),
    address: chosen ?? (owner === 'profile' ? own : addressOf(placed, own)),
    isUndecided: areSeveral(placed) && chosen === null && owner !== 'profile',
  };
}

type OrderProps = { order: PlacedOrder; onChoose: Props['onChoose'] };

/** Says that an order was placed for another address. */
function OrderAddress({ order: { id, address }, onChoose }: OrderProps) {
  return (
    <Notice tone="wait" title={`O pedido ${id} foi feito para outro endereço`}>
      <AddressLines address={address} />
      <Button variant="secondary" small onClick={() => onChoose('order', address)}>
        Usar o endereço do pedido {id}
      </Button>
    </Notice>
  );
}

type OwnProps = OrderProps & { own: Address; kilograms: number | null; service: string };

/** The freight was paid for the order's address, so another one is confirmed with its price. */
function OwnAddress({ order, own, kilograms, service, onChoose }: OwnProps) {
  return (
    <Notice title="O cadastro tem outro endereço">
      <AddressLines address={own} />
      <DialogButton
        variant="secondary"
        small
        dialog={(onClose) => (
          <OwnAddressDialog
            {...{ order, own, kilograms, service, onClose }}
            onConfirm={() => {
              onClose();
              onChoose('profile', own);
            }}
          />
        )}
      >
        Usar o endereço do cadastro
      </DialogButton>
    </Notice>
  );
}

type Latest = readonly {
  readonly id: number;
  readonly shipping_address?: Address | null | undefined;
  readonly weight?: string | undefined;
}[];

const placedFor = (
  orders: readonly number[],
  latest: Latest,
  origin: PlacedOrder | null,
): PlacedOrder[] =>
  orders.flatMap((id) => {
    const address = latest.find((one) => one.id === id)?.shipping_address;
    if (address) return [{ id, address }];
    return origin?.id === id ? [origin] : [];
  });

const addressOf = ([first]: readonly PlacedOrder[], own: Address | null) => first?.address ?? own;

const areSeveral = (placed: readonly PlacedOrder[]) =>
  new Set(placed.map(({ address }) => addressKey(address))).size > 1;

/** Null when one of the orders is not among the client's latest. */
function weightOf(orders: readonly number[], latest: Latest): number | null {
  const weights = orders.map((id) => latest.find((one) => one.id === id)?.weight);
  return weights.includes(undefined) ? null : weights.reduce((sum, one) => sum + Number(one), 0);
}

const ownAddress = (profile: Profile | undefined) =>
  profile?.shipping_address ?? profile?.billing_address ?? null;

const isSame = (one: Address, other: Address | null) => addressKey(one) === addressKey(other);

function absence({ isPending, isError }: { isPending: boolean; isError: boolean }): ReactNode {
  if (isError) return 'O endereço não foi carregado.';
  return isPending ? 'Carregando...' : 'Sem endereço no cadastro.';
}
