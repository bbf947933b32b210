import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from '../dispatch.module.css';

export type Band = {
  readonly tone?: 'note' | 'ok' | 'wait' | 'stop';
  readonly now: string;
  readonly rest: string;
  /** The address of the record that was scanned, if it is not in this list. */
  readonly to?: string | undefined;
};

/** Shows what to scan next, large enough to be read from the packing table. */
export function ScanBand({ band }: { band: Band }) {
  const { tone, now, rest, to } = band;
  return (
    <section className={styles.scan} data-tone={tone} role="status" aria-label="Leitor: agora">
      <Icon name={tone === 'ok' ? 'check' : tone === 'stop' ? 'alert' : 'barcode'} />
      <div>
        <p className={styles.now}>{now}</p>
        <p>{rest}</p>
      </div>
      {to === undefined ? null : <AreaLink to={to}>Abrir</AreaLink>}
    </section>
  );
}
