import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Aircraft } from '#shared/aircraft/aircraft';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './knownAircraft.module.css';

type Props = { craft: Aircraft; onReplace: () => void };

/** Replaces the upload when staff have already approved the aircraft's plate. */
export function ApprovedPhoto({ craft, onReplace }: Props) {
  const { prefix, serial, photo_date } = craft;
  const day = photo_date && isCalendarDate(photo_date) ? `Em ${formatDate(photo_date)}, ` : '';
  return (
    <div className="stack gap-1">
      <p className="label">Foto da plaqueta da aeronave</p>
      <div className={styles.approved}>
        <Icon name="check" />
        <div className="small" role="status">
          <b>Foto já aprovada para {prefix}</b>
          <br />
          <span className="muted">
            {day}N/S {serial}. Não é preciso enviar outra.
          </span>
        </div>
        <Button small aria-label={`Trocar a foto da ${prefix}`} onClick={onReplace}>
          Trocar
        </Button>
      </div>
    </div>
  );
}
