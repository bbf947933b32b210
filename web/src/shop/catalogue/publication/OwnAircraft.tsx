import { useQuery } from '@tanstack/react-query';
import { applicabilityTo } from '#shared/publications/applicability';
import type { EffectivityRow } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import type { FleetAircraft } from '#shared/fleet/fleet';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys } from '#web/http/queryKeys';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import styles from './ownAircraft.module.css';

type Props = { owner: number; effectivity: Publication['effectivity'] };

/**
 * Which of the reader's aircraft the manual covers, by its effectivity; hidden if there are none.
 */
export function OwnAircraft({ owner, effectivity }: Props) {
  const { data: { aircraft, isWhole } = none } = useQuery({
    queryKey: fleetKeys.models(owner),
    queryFn: ({ signal }) => readFleet(signal),
    // Kept fresh for some minutes, because it takes several calls and is the same for every manual;
    // a change of the fleet fetches it again.
    staleTime: 5 * 60_000,
  });
  const rows = effectivity.map((row) => ({ row, count: aircraft.filter(coveredBy(row)).length }));
  if (rows.every(({ count }) => count === 0)) return null;
  return (
    <section className="stack gap-2" aria-labelledby="own-aircraft">
      <h2 id="own-aircraft">Aplicabilidade</h2>
      <ul className={styles.rows}>
        {rows.map(({ row, count }) => (
          <li key={`${row.model}/${row.from ?? ''}/${row.to ?? ''}`}>
            <b>
              <Unbroken>{row.model}</Unbroken>
            </b>
            <span className="num">{serialsText(row)}</span>
            {count === 0 ? null : (
              <span className={styles.flag}>
                <Icon name="check" />
                {countText(count, isWhole)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Craft = Pick<FleetAircraft, 'model' | 'serial'>;

/** "Inclui 4 aeronaves suas" */
function countText(count: number, isWhole: boolean): string {
  const atLeast = isWhole ? '' : 'pelo menos ';
  return `Inclui ${atLeast}${count} ${count === 1 ? 'aeronave sua' : 'aeronaves suas'}`;
}

/** The register must confirm the model, because serial numbers of several models overlap. */
const coveredBy =
  (row: EffectivityRow) =>
  (craft: Craft): boolean =>
    applicabilityTo({ effectivity: [row], applicability: null }, craft).kind === 'applies';

/** "N/S 412 a 940" */
function serialsText({ from, to }: EffectivityRow): string {
  if (from !== null && to !== null) return `N/S ${from} a ${to}`;
  if (from !== null) return `a partir do N/S ${from}`;
  return to === null ? 'todos os N/S' : `até o N/S ${to}`;
}

type Fleet = { readonly aircraft: readonly Craft[]; readonly isWhole: boolean };
const none: Fleet = { aircraft: [], isWhole: true };

/** A note next to a manual does not justify more calls. */
const mostPages = 5;

async function readFleet(signal: AbortSignal): Promise<Fleet> {
  const aircraft: Craft[] = [];
  let pages = 1;
  for (let page = 1; page <= Math.min(pages, mostPages); page += 1) {
    const part = await request(listFleet, { query: { page: String(page) }, signal });
    aircraft.push(...part.results.map(({ model, serial }) => ({ model, serial })));
    pages = part.pages;
  }
  return { aircraft, isWhole: pages <= mostPages };
}
