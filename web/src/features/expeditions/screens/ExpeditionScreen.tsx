import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { RecordPending, RecordScreen } from '../../../components/desk/RecordScreen';
import { request } from '../../../lib/httpClient';
import { signatureQuery } from '../api/expeditionQueries';
import { ExpeditionForm } from '../components/ExpeditionForm';

/** A shipment; id 0 makes a new one, for the client of the subscription in the address if there is one. */
export function ExpeditionScreen() {
  const { signature = '' } = useParams();
  const from = /^[1-9]\d{0,14}$/.test(signature) ? Number(signature) : null;
  return (
    <RecordScreen
      noun="Remessa"
      missing="Remessa não encontrada"
      back="/admin/expeditions"
      queryKey="expeditions"
      mayBeNew
      load={(id, signal) => request(getExpedition, { path: { id }, signal })}
    >
      {(expedition, reload) =>
        expedition === null && from !== null ? (
          <FromSignature key={from} id={from} reload={reload} />
        ) : (
          <ExpeditionForm expedition={expedition} signature={null} reload={reload} />
        )
      }
    </RecordScreen>
  );
}

function FromSignature({ id, reload }: { id: number; reload: () => void }) {
  const signature = useQuery(signatureQuery(id));
  if (signature.data) {
    return <ExpeditionForm expedition={null} signature={signature.data} reload={reload} />;
  }
  const again = () => void signature.refetch();
  return (
    <RecordPending
      title="Nova remessa"
      missing="Assinatura não encontrada"
      back="/admin/signatures"
      error={signature.error}
      reload={again}
    />
  );
}
