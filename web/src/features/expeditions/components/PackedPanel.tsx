import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Expedition } from '#shared/expeditions/expedition';
import { displayName } from '#shared/profiles/profile';
import { Facts } from '../../../components/Facts';
import { Panel } from '../../../components/Panel';
import { ClientAddress } from './ClientAddress';
import { Contents } from './Contents';

/** To whom and what, once it has left: only read. */
export function PackedPanel({ expedition, owner }: { expedition: Expedition; owner: ReactNode }) {
  const { client } = expedition;
  return (
    <Panel>
      <h2>Destino</h2>
      <div className="form">
        <div className="stack gap-3">
          <Facts
            rows={[
              ['Cliente', <Link to={`/admin/user/${client.id}`}>{displayName(client)}</Link>],
              ['Conteúdo', <Contents expedition={expedition} />],
            ]}
          />
          <p className="small muted">
            Cliente, pedidos e assinatura de uma remessa enviada não mudam.
          </p>
        </div>
        <div className="stack gap-3">
          {owner}
          <ClientAddress client={client} />
        </div>
      </div>
    </Panel>
  );
}
