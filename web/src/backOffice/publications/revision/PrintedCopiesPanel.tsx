import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRevisionAudience, wantRevision } from '#shared/dispatch/dispatchEndpoints';
import type { RevisionAudience } from '#shared/dispatch/revisionAudience';
import { displayName } from '#shared/profiles/person';
import type { Publication } from '#shared/publications/publication';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { dispatchKeys, historyKeys, signatureKeys, todayKey } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { countText } from '#web/backOffice/kit/countText';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';

const parcels = (count: number) => `${count} ${count === 1 ? 'remessa' : 'remessas'}`;
const clients = (count: number) => `${count} ${count === 1 ? 'cliente' : 'clientes'}`;
const printed = (count: number) =>
  count === 1 ? '1 assinatura impressa' : `${count} assinaturas impressas`;

/** Subscribers with an outdated printed copy; an action queues the new one for dispatch. */
export function PrintedCopiesPanel({ publication }: { publication: Publication }) {
  const { id, is_signature, is_download, version } = publication;
  const isPrinted = is_signature && !is_download;
  const { data } = useQuery({
    queryKey: dispatchKeys.audience(id, version),
    queryFn: ({ signal }) => request(getRevisionAudience, { path: { id }, signal }),
    enabled: isPrinted,
  });
  if (!isPrinted || !data || data.missing + data.waiting === 0) return null;
  return (
    <Panel stack className="gap-2">
      <h2>Cópias impressas</h2>
      {data.missing > 0 ? <Missing id={id} audience={data} /> : null}
      {data.waiting > 0 ? (
        <p className="row">
          <AreaButton variant="secondary" to={`${pathTo('/admin/dispatch')}?kind=revision`}>
            <Icon name="truck" />
            Já em Envios: {parcels(data.waiting_clients)}
          </AreaButton>
        </p>
      ) : null}
    </Panel>
  );
}

function Missing({ id, audience }: { id: number; audience: RevisionAudience }) {
  const { missing, clients: held, version, results } = audience;
  const client = useQueryClient();
  const { busy, run: ask } = useChange(async () => {
    await request(wantRevision, { path: { id } });
    for (const queryKey of [dispatchKeys.all, todayKey, signatureKeys.all, historyKeys.all]) {
      void client.invalidateQueries({ queryKey });
    }
  });
  return (
    <>
      <p>
        <b>{printed(missing)}</b> em vigor, de {clients(held)}, ainda sem a {version}. Uma remessa
        por cliente, mesmo com várias aeronaves; o vencimento não muda.
      </p>
      <ul>
        {results.map((row) => (
          <li key={row.client.id}>
            <AreaLink to={pathTo('/admin/user/:id', { id: row.client.id })}>
              {displayName(row.client)}
            </AreaLink>{' '}
            <span className="muted">
              {row.prefixes.length > 0
                ? row.prefixes.join(', ')
                : countText(row.copies, ['cópia', 'cópias'])}
            </span>
          </li>
        ))}
        {held > results.length ? (
          <li className="muted">mais {clients(held - results.length)}</li>
        ) : null}
      </ul>
      <p className="row">
        <Button variant="primary" busy={busy} onClick={ask}>
          <Icon name="truck" />
          Enviar às assinaturas impressas ({missing})
        </Button>
        <span className="muted">Cria {parcels(held)} em Envios, origem Revisão</span>
      </p>
    </>
  );
}
