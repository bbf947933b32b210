import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { FleetTotals } from '#shared/fleet/fleet';
import type { FleetFilters } from './fleetQuery';
import styles from './fleet.module.css';

const words = {
  overdue: ['vencida', 'vencidas'],
  due: ['vence em até 30 dias', 'vencem em até 30 dias'],
  unacknowledged: ['revisão sem ciente', 'revisões sem ciente'],
  compliance: ['documento a cumprir', 'documentos a cumprir'],
  unacknowledged_documents: ['documento sem ciente', 'documentos sem ciente'],
  awaiting: ['aguardando envio', 'aguardando envio'],
} as const;

const always = ['overdue', 'due', 'unacknowledged'] as const;
const ofDocuments = ['compliance', 'unacknowledged_documents'] as const;

type Props = { totals: FleetTotals | undefined; action: FleetFilters['action'] };

/** "Para hoje": what needs action in the whole fleet; each count links to its aircraft. */
export function FleetStrip({ totals, action }: Props) {
  const title = useId();
  // Document counts are shown only if there are any, because most fleets have none.
  const kinds = [...always, ...ofDocuments.filter((kind) => totals?.[kind]), 'awaiting'] as const;
  return (
    <section className={`${styles.strip ?? ''} no-print`} aria-labelledby={title}>
      <h2 id={title}>
        Para hoje
        {totals?.without_aircraft ? <span className="small muted"> nas aeronaves</span> : null}
      </h2>
      <ul>
        {kinds.map((kind) => {
          const count = totals?.[kind];
          return (
            <li key={kind}>
              <Link
                to={{ search: `?action=${kind}` }}
                aria-current={action === kind ? 'true' : undefined}
              >
                <b className={kind === 'overdue' && count ? 'error-ink' : undefined}>
                  {count ?? '–'}
                </b>
                <span>{words[kind][count === 1 ? 0 : 1]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
