import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import type { ReactNode } from 'react';
import type { Expedition } from '#shared/expeditions/expedition';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { AddressLines } from '#web/entities/profiles/AddressLines.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Contents } from '#web/backOffice/kit/rows/Contents.tsx';

/** The recipient and the contents of a parcel that has left, read-only. */
export function PackedPanel({ expedition, owner }: { expedition: Expedition; owner: ReactNode }) {
  const { client, address } = expedition;
  return (
    <Panel>
      <h2>Destino</h2>
      <div className="form">
        <div className="stack gap-3">
          <Facts
            rows={[
              [
                'Cliente',
                <AreaLink to={pathTo('/admin/user/:id', { id: client.id })}>
                  {displayName(client)}
                </AreaLink>,
              ],
              ['Conteúdo', <Contents expedition={expedition} />],
            ]}
          />
          {expedition.status.id === expeditionStatus.cancelled ? null : (
            <p className="small muted">
              Cliente, pedidos e assinatura de uma remessa enviada não mudam.
            </p>
          )}
        </div>
        <div className="stack gap-3">
          {owner}
          <div className="stack gap-1">
            <p className="label">Endereço de entrega</p>
            {address ? (
              <AddressLines address={address} />
            ) : (
              <p className="muted">O endereço desta remessa não foi guardado.</p>
            )}
          </div>
        </div>
      </div>
    </Panel>
  );
}
