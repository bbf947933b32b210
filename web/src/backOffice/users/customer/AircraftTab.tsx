import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { type FleetAircraft, attentionText, gapsBesideAttention } from '#shared/fleet/fleet';
import { gapsText } from '#shared/signatures/paperGaps';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '#web/backOffice/kit/list/ListScreen.tsx';
import type { ListFilters } from '#web/backOffice/kit/list/listTypes';
import { ShortName } from '#web/backOffice/kit/list/ShortName.tsx';
import { Cell, FirstCell, Row, type Column } from '#web/ui/list/Table.tsx';
import { request } from '#web/http/httpClient';
import { customerKeys } from '#web/http/queryKeys';

const columns: readonly Column[] = [
  { label: 'Prefixo', kind: 'tight' },
  { label: 'Modelo', kind: 'tight' },
  { label: 'N/S', kind: 'tight' },
  { label: 'Publicações' },
  { label: 'Precisa de atenção' },
];

/** The aircraft that a customer bought for; a row leads to the orders of its prefix. */
export function AircraftTab({ id }: { id: number }) {
  const load = ({ page, search }: ListFilters, signal: AbortSignal) =>
    request(listFleet, { query: { page: String(page), search, profile: String(id) }, signal });
  return (
    <ListScreen
      embedded
      title="Aeronaves do cliente"
      nouns={['aeronave', 'aeronaves']}
      keys={customerKeys.tab(id, 'aircraft')}
      load={load}
      columns={columns}
      row={(aircraft) => <AircraftRow key={aircraft.prefix} aircraft={aircraft} />}
      placeholder="Prefixo, modelo, N/S"
    />
  );
}

function AircraftRow({ aircraft }: { aircraft: FleetAircraft }) {
  const { prefix, model, serial, publications, attention } = aircraft;
  const furtherGaps = gapsText(gapsBesideAttention(aircraft));
  const flags = [...attention.map(attentionText), ...(furtherGaps === '' ? [] : [furtherGaps])];
  return (
    <Row changed={flags.length > 0 ? 'wait' : undefined}>
      <FirstCell>
        <AreaLink
          to={pathTo('/admin/report/order_prefix/:prefix', { prefix: encodeURIComponent(prefix) })}
        >
          <span className="num">{prefix}</span>
        </AreaLink>
      </FirstCell>
      <Cell label="Modelo" kind="tight">
        {model}
      </Cell>
      <Cell label="N/S" kind="tight">
        {serial}
      </Cell>
      <Cell label="Publicações">
        <ShortName>{publications.map(({ publication }) => publication.name).join(', ')}</ShortName>
      </Cell>
      <Cell label="Precisa de atenção">{flags.join(', ')}</Cell>
    </Row>
  );
}
