import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useState } from 'react';
import type { FleetAircraft } from '#shared/fleet/fleet';
import { getAircraftList } from '#shared/fleet/fleetEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { saveBlob } from '#web/http/saveBlob';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { CraftPublications } from './CraftPublications';
import { MissingTitles } from './MissingTitles';
import { RemoveCraft } from './RemoveCraft';
import styles from './fleet.module.css';

// Forms and photos are no part of what the list loads.
const EditCraft = lazyPart(async () => ({ default: (await import('./EditCraft')).EditCraft }));
// Only where something amends a manual.
const CraftDocuments = lazyPart(async () => ({
  default: (await import('../documents/CraftDocuments')).CraftDocuments,
}));
const PlatePhoto = lazyPart(async () => ({ default: (await import('./PlatePhoto')).PlatePhoto }));

export function CraftDetail({ craft }: { craft: FleetAircraft }) {
  const { prefix, serial, model, year, fuel_type, publications } = craft;
  const [editing, setEditing] = useState(false);
  const [seesPlate, setSeesPlate] = useState(false);
  const owner = useSession((session) => session.user?.id ?? null);
  const apart = new Set(craft.outside.map(({ signature }) => signature));
  const inForce = publications.filter(({ id, overdue }) => !overdue && !apart.has(id)).length;
  const cells: [string, string][] = [
    ['Modelo', model ?? '–'],
    ['Número de série', serial ?? '–'],
    ['Ano', year === null ? '–' : String(year)],
    ['Combustível', fuel_type ? fuelTypeLabels[fuel_type] : '–'],
    ['Em vigor', `${inForce} de ${publications.length}`],
  ];
  return (
    <div className={styles.craft}>
      <div className={styles.head}>
        <TitleBlock cells={cells} />
        {craft.added !== null ? (
          <RemoveCraft craft={craft} />
        ) : (
          <>
            <ListButton prefix={prefix} />
            <Button
              aria-label={`Foto da plaqueta da ${prefix}`}
              aria-expanded={seesPlate}
              onClick={() => {
                setSeesPlate(!seesPlate);
              }}
            >
              <Icon name="eye" />
              Foto da plaqueta
            </Button>
          </>
        )}
        <Button
          aria-label={`Corrigir os dados da ${prefix}`}
          onClick={() => {
            setEditing(true);
          }}
        >
          Corrigir
        </Button>
      </div>
      {seesPlate && owner !== null ? (
        <Suspense fallback={null}>
          <PlatePhoto owner={owner} prefix={prefix} />
        </Suspense>
      ) : null}
      {craft.added !== null ? (
        <p>Esta aeronave foi adicionada por você e ainda não tem publicações.</p>
      ) : null}
      <CraftPublications craft={craft} />
      {publications.some(({ documents }) => documents.length > 0) ? (
        <Suspense fallback={null}>
          <CraftDocuments craft={craft} />
        </Suspense>
      ) : null}
      <MissingTitles craft={craft} />
      {editing ? (
        <Suspense fallback={null}>
          <EditCraft
            craft={craft}
            onClose={() => {
              setEditing(false);
            }}
          />
        </Suspense>
      ) : null}
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
