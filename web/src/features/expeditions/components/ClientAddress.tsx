import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AddressLines } from '../../../components/AddressLines';
import type { ExpeditionClient } from '../api/findExpeditionClients';
import { profileQuery } from '../api/expeditionQueries';

/** Where it goes: the client's shipping address, else the billing one. */
export function ClientAddress({ client }: { client: ExpeditionClient }) {
  const known = client.shipping_address ?? null;
  const profile = useQuery({ ...profileQuery(client.id), enabled: known === null });
  const address = known ?? profile.data?.shipping_address ?? profile.data?.billing_address;
  return (
    <div className="stack gap-1">
      <p className="label">Endereço de entrega</p>
      {address ? <AddressLines address={address} /> : <p className="muted">{absence(profile)}</p>}
      <p className="small">
        <Link to={`/admin/user/${client.id}`}>Abrir cadastro</Link>
      </p>
    </div>
  );
}

function absence({ isPending, isError }: { isPending: boolean; isError: boolean }): ReactNode {
  if (isError) return 'O endereço não foi carregado.';
  return isPending ? 'Carregando...' : 'Sem endereço no cadastro.';
}
