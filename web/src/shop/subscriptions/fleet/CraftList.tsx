import { useId, useState } from 'react';
import {
  attentionText,
  type AttentionKind,
  type FleetAircraft,
  gapsBesideAttention,
} from '#shared/fleet/fleet';
import { gapsText } from '#shared/signatures/paperGaps';
import { pathTo } from '#shared/site/pathTo';
import { formatDate, isCalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import styles from './fleet.module.css';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { updateAircraft, deleteAircraft } from '#shared/aircraft/aircraftEndpoints';
import { getAircraftList } from '#shared/fleet/fleetEndpoints';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { saveBlob } from '#web/http/saveBlob';
import { useMayCall, useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { useMayTransfer } from '../transfers/useMayTransfer';
import { CraftPublications } from './CraftPublications';
import { useQueryClient } from '@tanstack/react-query';
import { fleetKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';

// Loaded on demand, because the list needs no forms or photos.
const EditCraft = lazyPart(async () => (await import('./EditCraft')).EditCraft);
// Loaded only when a document amends a manual.
const CraftDocuments = lazyPart(
  async () => (await import('../documents/CraftDocuments')).CraftDocuments,
);
// Loaded on demand, because it includes the cart and the checkout's draft.
const MissingTitles = lazyPart(async () => (await import('./MissingTitles')).MissingTitles);
const PlatePhoto = lazyPart(async () => (await import('./PlatePhoto')).PlatePhoto);

function CraftDetail({ craft }: { craft: FleetAircraft }) {
  const { prefix, serial, model, year, fuel_type, publications, standing } = craft;
  const [editing, setEditing] = useState(false);
  const mayChange = useMayCall(updateAircraft);
  const mayTransfer = useMayTransfer();
  const [seesPlate, setSeesPlate] = useState(false);
  const owner = useSession((session) => session.user?.id ?? null);
  const cells: [string, string][] = [
    ['Modelo', model ?? '–'],
    ['Número de série', serial ?? '–'],
    ['Ano', year === null ? '–' : String(year)],
    ['Combustível', fuel_type ? fuelTypeLabels[fuel_type] : '–'],
    ['Em vigor', `${standing.in_force} de ${standing.all}`],
  ];
  return (
    <div className={styles.craft}>
      <div className={styles.head}>
        <TitleBlock cells={cells} />
        {craft.added !== null ? (
          mayChange && <RemoveCraft craft={craft} />
        ) : (
          <>
            <ListButton prefix={prefix} />
            <Button
              aria-label={`Foto da plaqueta da ${prefix}`}
              aria-expanded={seesPlate}
              onClick={() => setSeesPlate(!seesPlate)}
            >
              <Icon name="eye" />
              Foto da plaqueta
            </Button>
          </>
        )}
        {mayChange ? (
          <Button aria-label={`Corrigir os dados da ${prefix}`} onClick={() => setEditing(true)}>
            Corrigir
          </Button>
        ) : null}
      </div>
      {seesPlate && owner !== null ? <PlatePhoto owner={owner} prefix={prefix} /> : null}
      {craft.added !== null ? (
        <p>Esta aeronave foi adicionada por você e ainda não tem publicações.</p>
      ) : null}
      <CraftPublications craft={craft} />
      {mayTransfer && publications.length > 0 ? (
        <p className="no-print">
          <ButtonLink variant="secondary" to={`${pathTo('/transfers/new')}?prefix=${prefix}`}>
            Transferir a {prefix}
          </ButtonLink>
        </p>
      ) : null}
      {publications.some(({ documents }) => documents.length > 0) ? (
        <CraftDocuments craft={craft} />
      ) : null}
      {craft.missing.length > 0 ? <MissingTitles craft={craft} /> : null}
      {editing ? <EditCraft craft={craft} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}

function ListButton({ prefix }: { prefix: string }) {
  const { busy, run: download } = useChange(async () => {
    const file = await request(getAircraftList, {
      path: { prefix },
      overlay: true,
      alerts: true,
      mayBeMissing: true,
    });
    saveBlob(file, `publicacoes-${prefix}-${todayInSaoPaulo(new Date())}.pdf`);
  });
  if (!useMayCall(getAircraftList)) return null;
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyLabel="Gerando"
      aria-label={`Lista de publicações da ${prefix} (PDF)`}
      onClick={download}
    >
      <Icon name="file" />
      Lista de publicações (PDF)
    </Button>
  );
}

type Props = {
  title: string;
  /** The number of aircraft on all pages. */
  count: number;
  crafts: readonly FleetAircraft[];
};

/** Aircraft as folded rows, which say in words what needs attention. */
export function CraftList({ title, count, crafts }: Props) {
  const id = useId();
  if (crafts.length === 0) return null;
  return (
    <section className={styles.fleet} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="muted num">{count}</span>
      </h2>
      <ul className={styles.sheet}>
        {crafts.map((craft) => (
          <li
            key={craft.prefix}
            data-changed={craft.attention.length + craft.gaps.length > 0 ? 'wait' : undefined}
          >
            <Fold craft={craft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fold({ craft }: { craft: FleetAircraft }) {
  const { prefix, serial, model, year, publications } = craft;
  // The open rows are in the address, so that Back and reload keep them.
  const [isOpen] = useState(() => openInAddress().has(prefix));
  const about = [serial === null ? '' : `N/S ${serial}`, year ?? ''].filter(Boolean).join(', ');
  return (
    <details
      className={styles.fold}
      id={prefix}
      open={isOpen}
      onToggle={({ currentTarget }) => keepInAddress(prefix, currentTarget.open)}
    >
      <summary>
        <b className="num">{prefix}</b>
        <span className={styles.kind}>
          {model === null ? null : <b>{model}</b>}
          {model === null || about === '' ? null : ', '}
          <span className="num">{about}</span>
        </span>
        <Flags craft={craft} />
        <span className={styles.count}>
          {publications.length === 0
            ? 'nenhuma publicação'
            : `${publications.length} ${publications.length === 1 ? 'publicação' : 'publicações'}`}
        </span>
        <Icon name="down" />
      </summary>
      <CraftDetail craft={craft} />
    </details>
  );
}

const looks = {
  overdue: ['stop', 'alert'],
  due: ['wait', 'clock'],
  unacknowledged: ['move', 'eye'],
  compliance: ['wait', 'alert'],
  unacknowledged_documents: ['move', 'eye'],
  awaiting: ['wait', 'truck'],
} as const satisfies Record<AttentionKind, readonly [string, IconName]>;

function Flags({ craft }: { craft: FleetAircraft }) {
  const { attention, added, valid_until: until } = craft;
  if (added !== null) {
    return (
      <span className={styles.flags}>
        <Flag icon="plus">
          {isCalendarDate(added) ? `Adicionada em ${formatDate(added)}` : 'Adicionada'}
        </Flag>
      </span>
    );
  }
  const furtherGaps = gapsBesideAttention(craft);
  if (attention.length === 0 && furtherGaps.length === 0) {
    return (
      <span className={styles.flags}>
        <Flag icon="check">
          {until && isCalendarDate(until) ? `Em dia até ${formatDate(until)}` : 'Em dia'}
        </Flag>
      </span>
    );
  }
  return (
    <span className={styles.flags}>
      {attention.map((one) => {
        const [tone, icon] = one.count === 0 ? (['ok', 'check'] as const) : looks[one.kind];
        return (
          <Flag tone={tone} icon={icon} key={one.kind}>
            {attentionText(one)}
          </Flag>
        );
      })}
      {furtherGaps.map((gap) => (
        <Flag tone="wait" icon="alert" key={gap.kind}>
          {gapsText([gap])}
        </Flag>
      ))}
    </span>
  );
}

type FlagProps = { tone?: string; icon: IconName; children: string };

const Flag = ({ tone, icon, children }: FlagProps) => (
  <span className={styles.flag} data-tone={tone}>
    <Icon name={icon} />
    {children}
  </span>
);

const openInAddress = () =>
  new Set(decodeURIComponent(location.hash.slice(1)).split(',').filter(Boolean));

/** Stores the open rows in the address without adding a history entry. */
function keepInAddress(prefix: string, isOpen: boolean): void {
  const named = openInAddress();
  if (isOpen === named.has(prefix)) return;
  if (isOpen) named.add(prefix);
  else named.delete(prefix);
  const hash = named.size > 0 ? `#${[...named].join(',')}` : '';
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}

/** Removes an aircraft that its owner added; unconfirmed, because it is easily added again. */
function RemoveCraft({ craft: { prefix, serial, fuel_type } }: { craft: FleetAircraft }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: fleetKeys.all });
  const { run: addAgain } = useChange(async () => {
    await request(updateAircraft, {
      path: { prefix },
      body: { serial, fuel_type: fuel_type ?? 0 },
    });
    await refresh();
  });
  const { busy, run: remove } = useChange(async () => {
    try {
      await request(deleteAircraft, { path: { prefix }, mayBeMissing: true });
      notify({
        tone: 'ok',
        text: `A ${prefix} saiu da frota.`,
        action: { label: 'Desfazer', run: addAgain },
      });
    } finally {
      await refresh();
    }
  });
  return (
    <Button
      busy={busy}
      busyLabel="Salvando"
      aria-label={`Tirar a ${prefix} da frota`}
      onClick={remove}
    >
      Tirar da frota
    </Button>
  );
}
