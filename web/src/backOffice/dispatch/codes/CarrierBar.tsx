import { getPostedLabels, postParcels } from '#shared/dispatch/dispatchEndpoints';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { notify } from '#web/state/notify';
import styles from '../dispatch.module.css';
import type { CarrierAnswer } from './useCodes';
import { isParcelProblem } from '#shared/dispatch/packing';
import { maxPostings } from '#shared/dispatch/posting';
import { chunksOf } from '#shared/values/chunksOf';
import { problemText } from '#web/backOffice/kit/packing/problemText';

type Props = {
  parcels: readonly PackedParcelView[];
  services: readonly string[];
  /** Returns the typed code, or else the saved one. */
  codeOf: (parcel: PackedParcelView) => string;
  onAnswer: (parcel: PackedParcelView, answer: CarrierAnswer) => void;
  onDone: () => void;
};

/** What the configured carrier provides: codes for parcels without one, and its own labels. */
export function CarrierBar({ parcels, services, codeOf, onAnswer, onDone }: Props) {
  const without = parcels.filter(
    (parcel) => services.includes(parcel.shipping_type) && codeOf(parcel) === '',
  );
  const posted = parcels.filter(({ is_posted }) => is_posted);
  const asking = useChange(async () => {
    const given = await postAsked(
      without.map(({ id }) => id),
      (id, answer) => {
        const parcel = without.find((one) => one.id === id);
        if (parcel) onAnswer(parcel, answer);
      },
    );
    if (given > 0) {
      notify({ tone: 'ok', text: given === 1 ? '1 código gerado.' : `${given} códigos gerados.` });
    }
    onDone();
  });
  const labels = useChange(async () => {
    const ids = posted.map(({ id }) => id).join(',');
    const options = { query: { ids }, overlay: true, alerts: true };
    saveBlob(await request(getPostedLabels, options), 'etiquetas da transportadora.pdf');
  });
  if (without.length + posted.length === 0) return null;
  return (
    <div className={styles.carrier} role="group" aria-label="Transportadora">
      {without.length > 0 ? (
        <Button
          variant="secondary"
          busy={asking.busy}
          busyLabel={`Gerando ${without.length}`}
          onClick={asking.run}
        >
          <Icon name="truck" />
          Gerar código e etiqueta ({without.length})
        </Button>
      ) : null}
      {posted.length > 0 ? (
        <Button variant="secondary" busy={labels.busy} onClick={labels.run}>
          <Icon name="print" />
          Etiquetas da transportadora ({posted.length})
        </Button>
      ) : null}
      <span className="muted">SEDEX e PAC: o código vem da transportadora, sem digitar.</span>
    </div>
  );
}

/** Asks the carrier for each parcel, several per call, and reports every answer as it arrives. */
async function postAsked(
  ids: readonly number[],
  onAnswer: (id: number, answer: CarrierAnswer) => void,
): Promise<number> {
  let given = 0;
  for (const expeditions of chunksOf(ids, maxPostings)) {
    const results = await request(postParcels, { body: { expeditions }, alerts: true });
    results.forEach((result, index) => {
      const id = expeditions[index] ?? 0;
      if (isParcelProblem(result)) {
        onAnswer(id, { problem: problemText(result) });
      } else if (result.track_code !== null) {
        given += 1;
        onAnswer(id, { code: result.track_code });
      }
    });
  }
  return given;
}
