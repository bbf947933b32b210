import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#shared/api/endpoint';
import type { listFleet } from '#shared/fleet/fleetEndpoints';
import { updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import { roleNames } from '#shared/profiles/team/roles';
import { attentionKinds, type FleetTotals } from '#shared/fleet/fleet';
import { mostAtOnce } from '#shared/fleet/fleetLimits';
import { frameMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { PaperHead } from '#web/entities/session/PaperHead.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { useIsOfTeam, useMayCall, useSession } from '#web/state/session';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { Pager, usePages } from '#web/ui/list/pages/Pager.tsx';
import { type ListParams, useListParams } from '#web/ui/list/useListParams';
import { Title } from '#web/ui/paper/Title.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { CraftList } from './CraftList';
import { actionOf, type FleetFilters, fleetQuery } from './fleetQuery';
import { FleetStrip } from './FleetStrip';
import { RenewAllBar } from './renewAll/RenewAllBar';

// Loaded on demand, because the list needs no forms or documents.
const AuditFolderDialog = lazyPart(
  async () => (await import('./folder/AuditFolderDialog')).AuditFolderDialog,
);
const FolderJobs = lazyPart(async () => (await import('./folder/FolderJobs')).FolderJobs);
const AccountSwitch = lazyPart(
  async () => (await import('#web/entities/profiles/OtherAccount.tsx')).AccountSwitch,
);
const AddCraft = lazyPart(async () => (await import('./AddCraft')).AddCraft);

const title = frameMessages.fleet;

/** All aircraft of a customer with what they need; problems come first. */
export function FleetScreen() {
  const owner = useSession((session) => session.user?.id ?? null);
  if (owner !== null) return <Fleet key={owner} owner={owner} />;
  return (
    <>
      <Title title={title} />
      <LoginRequired />
    </>
  );
}

function Fleet({ owner }: { owner: number }) {
  const params = useListParams();
  const filters = {
    search: params.search,
    action: actionOf(params.get('action')),
    model: params.get('model'),
  };
  const list = useQuery(fleetQuery(owner, params.page, filters));
  const totals = list.data?.totals;
  const isNone = totals?.aircraft === 0;
  return (
    <>
      <Title
        title={title}
        lead={totals && !isNone ? <Counts totals={totals} /> : null}
        aside={<Actions totals={totals} />}
      />
      {isNone ? null : (
        <>
          <Folders totals={totals} />
          <FleetStrip totals={totals} action={filters.action} />
          <FleetFilterBar
            params={params}
            filters={filters}
            models={list.data?.models ?? []}
            onRefresh={() => void list.refetch()}
          />
        </>
      )}
      {list.data ? (
        <Found list={list.data} waiting={list.isPlaceholderData} {...{ params, filters }} />
      ) : (
        <QueryState query={list} rows={6} rowHeight={58} cardHeight={84} />
      )}
    </>
  );
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const Counts = ({
  totals: { aircraft, publications, without_aircraft: apart },
}: {
  totals: FleetTotals;
}) => (
  <span className="muted">
    {counted(aircraft, 'aeronave', 'aeronaves')},{' '}
    {counted(publications, 'publicação', 'publicações')}
    {apart > 0 ? ' com aeronave' : null}
  </span>
);

/** Mentions purchases without an aircraft, because the fleet does not list them. */
const WithoutAircraft = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p>
      <Link to={pathTo('/manage')}>
        {count === 1
          ? '1 publicação sem aeronave está no Gerenciador'
          : `${count} publicações sem aeronave estão no Gerenciador`}
      </Link>
      .
    </p>
  );

type TotalsProps = { totals: FleetTotals | undefined };

/** Only a large fleet has folders that are created by a job. */
function Folders({ totals }: TotalsProps) {
  const mayMake = useMayCall(updateAircraft);
  if (!mayMake || !totals || totals.aircraft <= mostAtOnce) return null;
  return <FolderJobs />;
}

function Actions({ totals }: TotalsProps) {
  const isFirst = totals?.aircraft === 0;
  const hasAircraft = totals !== undefined && !isFirst;
  const [open, setOpen] = useState<'craft' | 'folder' | null>(null);
  const close = () => setOpen(null);
  // Audit folders require the same permission as changing aircraft.
  if (!useMayCall(updateAircraft)) {
    return (
      <p className="small muted">
        {`Aeronaves e pastas da auditoria são do titular e de quem tem o papel ${roleNames.quality}.`}
      </p>
    );
  }
  return (
    <div className="row no-print">
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => setOpen('craft')}>
        <Icon name="plus" />
        Adicionar aeronave
      </Button>
      {hasAircraft ? (
        <Button variant="secondary" onClick={() => setOpen('folder')}>
          <Icon name="file" />
          Pasta da auditoria
        </Button>
      ) : null}
      {open === 'craft' ? <AddCraft onClose={close} /> : null}
      {open === 'folder' ? <AuditFolderDialog onClose={close} /> : null}
    </div>
  );
}

type FilterBarProps = {
  params: ListParams;
  filters: FleetFilters;
  /** The models of the whole fleet. */
  models: readonly string[];
  onRefresh: () => void;
};

const actions = [
  ['1', 'Precisa de ação'],
  ['overdue', 'Vencidas'],
  ['due', 'Vencem em até 30 dias'],
  ['unacknowledged', 'Revisões sem ciente'],
  ['compliance', 'Documentos a cumprir'],
  ['unacknowledged_documents', 'Documentos sem ciente'],
  ['awaiting', 'Aguardando envio'],
  ['incomplete', 'Incompletas'],
  ['none', 'Em dia'],
] as const;

function FleetFilterBar({ params, filters, models, onRefresh }: FilterBarProps) {
  const { action, model } = filters;
  // A model from a link is listed even if the fleet lacks it: active filters are visible.
  const shown = model === '' || models.includes(model) ? models : [model, ...models];
  return (
    <FilterBar>
      <SearchBox
        label="Buscar na frota"
        placeholder="Prefixo ou publicação"
        value={params.search}
        onSearch={params.setSearch}
        onRefresh={onRefresh}
      />
      <SelectField
        label="Situação"
        hideLabel
        {...params.select('action')}
        value={action ?? ''}
        options={[
          { value: '', label: 'Toda a frota' },
          ...actions.map(([value, label]) => ({ value, label })),
        ]}
      />
      <SelectField
        label="Modelo"
        hideLabel
        {...params.select('model')}
        value={model}
        options={[
          { value: '', label: 'Modelo: todos' },
          ...shown.map((value) => ({ value, label: value })),
        ]}
      />
    </FilterBar>
  );
}

type FoundProps = {
  list: ReplyOf<typeof listFleet>;
  params: ListParams;
  filters: FleetFilters;
  /** The previous rows stay visible while the new ones load. */
  waiting: boolean;
};

function Found({ list, params, filters, waiting }: FoundProps) {
  const { count, pages, results, needing, incomplete, without, totals } = list;
  const paging = usePages(params, { pages, waiting });
  if (count === 0) return <Nothing totals={totals} filters={filters} onClear={params.clear} />;
  const waits = results.filter(({ attention }) => attention.length > 0);
  const bare = results.filter(({ added }) => added !== null);
  const calm = results.filter(({ attention, added }) => attention.length === 0 && added === null);
  const lacking = calm.filter(({ gaps }) => gaps.length > 0);
  const fine = calm.filter(({ gaps }) => gaps.length === 0);
  return (
    <>
      <PaperHead
        name="Frota"
        cells={[
          ['Aeronaves', `${count}, página ${params.page} de ${pages}`],
          ['Precisa de ação', String(needing)],
        ]}
        filters={[
          ['Busca', filters.search],
          ['Situação', actions.find(([value]) => value === filters.action)?.[1] ?? ''],
          ['Modelo', filters.model],
        ]}
      />
      {attentionKinds.every((kind) => totals[kind] === 0) ? (
        <p role="status">
          {totals.without_aircraft > 0 ? 'Nada a fazer hoje nas aeronaves.' : 'Nada a fazer hoje.'}
        </p>
      ) : null}
      <div className="stack" aria-busy={waiting}>
        <CraftList title="Precisa de ação" count={needing} crafts={waits} />
        <CraftList title="Incompletas" count={incomplete} crafts={lacking} />
        <CraftList title="Em dia" count={count - needing - incomplete - without} crafts={fine} />
        <CraftList title="Sem publicações" count={without} crafts={bare} />
        <WithoutAircraft count={totals.without_aircraft} />
      </div>
      <Pager {...paging} count={counted(count, 'aeronave', 'aeronaves')} />
      <RenewAllBar renewals={totals.renewals} />
    </>
  );
}

type NothingProps = { totals: FleetTotals; filters: FleetFilters; onClear: () => void };

function Nothing({ totals, filters: { search, action, model }, onClear }: NothingProps) {
  const ofTeam = useIsOfTeam();
  if (totals.aircraft > 0) {
    const filter = [
      search === '' ? '' : `Busca: “${search}”.`,
      action === undefined ? '' : 'Situação escolhida.',
      model === '' ? '' : `Modelo: ${model}.`,
    ]
      .filter(Boolean)
      .join(' ');
    return <Empty title="Nenhuma aeronave encontrada" filter={filter} onClear={onClear} />;
  }
  return (
    <Empty
      title="Adicione sua primeira aeronave. As de suas compras aparecem aqui sozinhas."
      note={ofTeam ? 'Se o que procura é de outra conta, abra por essa conta.' : undefined}
    >
      <WithoutAircraft count={totals.without_aircraft} />
      {ofTeam ? <AccountSwitch /> : null}
      <ButtonLink variant="secondary" to={pathTo('/publications')}>
        Comprar publicação
      </ButtonLink>
    </Empty>
  );
}
