import { useState } from 'react';
import { getPackingSlips, getParcelLabels } from '#shared/dispatch/dispatchEndpoints';
import type { LabelType } from '#shared/profiles/addresses/addressLabels';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';
import { useDownload } from '#web/http/useDownload';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { LabelSheetFields } from '#web/backOffice/kit/labels/LabelSheetFields.tsx';
import { useLabelSheet } from '#web/backOffice/kit/labels/useLabelSheet';
import styles from '../dispatch.module.css';
import { isSoundOff, keepSoundOff } from './sounds';

const kinds = [
  { value: 'complete', label: 'Completas' },
  { value: 'simple', label: 'Simples' },
];

type Props = { ids: readonly number[]; withCode: number };

/** How far one is, and what is printed of the parcels shown. */
export function PapersBar({ ids, withCode }: Props) {
  const sheet = useLabelSheet();
  const [type, setType] = useState<LabelType>('complete');
  const names = ids.join(',');
  const labels = useDownload(async () => {
    const query = { ids: names, type, ...sheet.asked() };
    saveBlob(
      await request(getParcelLabels, { query, overlay: true, alerts: true }),
      'etiquetas.pdf',
    );
  });
  const slips = useDownload(async () => {
    const blob = await request(getPackingSlips, {
      query: { ids: names },
      overlay: true,
      alerts: true,
    });
    saveBlob(blob, 'conteudo das remessas.pdf');
  });
  return (
    <div className={styles.codebar}>
      <div className={styles.tally}>
        <b>{ids.length === 1 ? '1 remessa aberta' : `${ids.length} remessas abertas`}</b>
        <progress value={withCode} max={ids.length} aria-label="Remessas prontas" />
        <span className="muted num">
          {withCode} de {ids.length} prontas
        </span>
      </div>
      <LabelSheetFields sheet={sheet} />
      <SelectField
        label="Etiquetas"
        options={kinds}
        value={type}
        onChange={(event) => {
          setType(event.target.value === 'simple' ? 'simple' : 'complete');
        }}
      />
      <div className={styles.prints}>
        <Button
          variant="secondary"
          busy={labels.busy}
          disabled={!sheet.has(type)}
          onClick={labels.download}
        >
          <Icon name="print" />
          Imprimir {ids.length} {ids.length === 1 ? 'etiqueta' : 'etiquetas'}
        </Button>
        <SoundSwitch />
        <Button variant="secondary" busy={slips.busy} onClick={slips.download}>
          <Icon name="file" />
          Imprimir {ids.length} {ids.length === 1 ? 'conteúdo' : 'conteúdos'}
        </Button>
      </div>
    </div>
  );
}

/** The scanner is heard at each parcel, code and refusal. */
function SoundSwitch() {
  const [isOff, setOff] = useState(isSoundOff);
  return (
    <Button
      variant="secondary"
      aria-pressed={!isOff}
      onClick={() => {
        keepSoundOff(!isOff);
        setOff(!isOff);
      }}
    >
      Som: {isOff ? 'desligado' : 'ligado'}
    </Button>
  );
}
