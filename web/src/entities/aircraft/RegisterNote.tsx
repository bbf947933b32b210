import { useState } from 'react';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { compareSerials, type EffectivityRow } from '#shared/publications/effectivity';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { EffectivityNotice } from './EffectivityNotice';
import { useRegistered } from './useRegistered';
import styles from './registerNote.module.css';

type Props = {
  /** As typed now. */
  prefix: string;
  serial: string;
  /** Of the publication it is bought for. */
  effectivity: readonly EffectivityRow[];
  onSerial: (serial: string) => void;
};

/**
 * What the register says of the aircraft that is typed, and whether the manual applies to it. Fills an
 * empty serial number once for each prefix; what a person typed stays.
 */
export function RegisterNote({ prefix, serial, effectivity, onSerial }: Props) {
  const [filled, setFilled] = useState<string | null>(null);
  const craft = useRegistered(prefix, (found) => {
    const isOurs = serial.trim() === '' || serial === filled;
    if (!isOurs || found.serial === null) return;
    setFilled(found.serial);
    onSerial(found.serial);
  });
  return (
    <>
      <p role="status" className={styles.note}>
        {craft === undefined ? null : craft === null ? (
          'Prefixo não encontrado no RAB. Confira ou siga assim mesmo.'
        ) : (
          <>
            <span className={styles.found}>
              <Icon name="check" />
              No RAB: <b>{[craft.model, craft.year].filter(Boolean).join(', ')}</b>
            </span>
            <span>{serialText(craft, serial, filled)}</span>
          </>
        )}
      </p>
      <EffectivityNotice
        key={prefix}
        serial={serial}
        effectivity={effectivity}
        model={craft?.model ?? null}
      />
    </>
  );
}

function serialText(
  { serial: registered }: RegisteredAircraft,
  typed: string,
  filled: string | null,
) {
  if (registered === null || typed.trim() === '') return null;
  if (typed === filled) return 'Número de série preenchido pelo RAB.';
  return compareSerials(registered, typed) === 0
    ? null
    : `No RAB o número de série é ${registered}.`;
}
