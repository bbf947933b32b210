import { getPackingSlips } from '#shared/dispatch/dispatchEndpoints';
import { parcelLabelsPerSheet } from '#shared/dispatch/parcelPapers';
import { useState } from 'react';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';
import { useChange } from '#web/http/useChange';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { LabelSheetFields } from '#web/backOffice/kit/labels/LabelSheetFields.tsx';
import styles from '../dispatch.module.css';
import { isSoundOff, keepSoundOff } from './sounds';
import { papersOfLabels, type ParcelLabels } from './useParcelLabels';

type Props = { ids: readonly number[]; withCode: number; labels: ParcelLabels };

/** The progress, and the print buttons for the parcels shown. */
export function PapersBar({ ids, withCode, labels }: Props) {
  const { paper, setPaper, sheet } = labels;
  const slips = useChange(async () => {
    const blob = await request(getPackingSlips, {
      query: { ids: ids.join(',') },
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
          {withCode} de {ids.length} {ids.length === 1 ? 'pronta' : 'prontas'}
        </span>
      </div>
      <SelectField
        label="Papel"
        options={papersOfLabels}
        value={paper}
        onChange={(event) => setPaper(event.target.value)}
      />
      <LabelSheetFields sheet={sheet} labels={parcelLabelsPerSheet[paper]} />
      <div className={styles.prints}>
        <Button
          variant="secondary"
          busy={labels.busy}
          disabled={!labels.canPrint}
          onClick={() => labels.print(ids)}
        >
          <Icon name="print" />
          Imprimir {ids.length} {ids.length === 1 ? 'etiqueta' : 'etiquetas'}
        </Button>
        <Button variant="secondary" busy={slips.busy} onClick={slips.run}>
          <Icon name="file" />
          Imprimir {ids.length} {ids.length === 1 ? 'conteúdo' : 'conteúdos'}
        </Button>
        <SoundSwitch />
      </div>
    </div>
  );
}

/** Turns off the sound for each parcel, code and refusal. */
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
