import type { Order, OrderLine } from '#shared/orders/order';
import { Notice } from '#web/ui/state/Notice.tsx';

type Props = { order: Order; confirmedBy: 'quem pediu' | 'você' };

/**
 * The doubts about an aircraft that the customer confirmed when ordering; shown on the order to the
 * customer and to staff.
 */
export function AircraftDoubts({ order, confirmedBy }: Props) {
  const doubtful = order.publications.filter(
    (line) => (line.outside_effectivity ?? line.registered_serial ?? null) !== null,
  );
  if (doubtful.length === 0) return null;
  const isOutside = doubtful.some((line) => line.outside_effectivity);
  return (
    <Notice
      tone="wait"
      title={isOutside ? 'Fora da aplicabilidade' : 'Número de série diferente do RAB'}
    >
      {doubtful.map((line) => (
        <p key={line.id}>{doubtText(line, confirmedBy)}</p>
      ))}
    </Notice>
  );
}

function doubtText({ publication, ...line }: OrderLine, by: Props['confirmedBy']): string {
  const { registered_serial, outside_effectivity, aircraft_confirmed } = line;
  const serial = line.airplane_serial_number ?? '';
  return [
    `${publication.name}, ${line.airplane_prefix ?? ''}, n/s ${serial}:`,
    outside_effectivity,
    registered_serial ? `No RAB o n/s é ${registered_serial}.` : null,
    aircraft_confirmed ? `Confirmado por ${by}.` : `Sem confirmação de ${by}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
