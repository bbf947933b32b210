import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { RecordPending, RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { expeditionKeys } from '#web/http/queryKeys';
import { parcelOrderQuery, signatureQuery } from './expeditionQueries';
import { ExpeditionForm } from './ExpeditionForm';

/** A shipment; id 0 makes a new one, for the client of the subscription in the address if there is one. */
export function ExpeditionScreen() {
  const { signature = '' } = useParams<PathParam<'/admin/expedition/:id/:signature'>>();
  const from = /^[1-9]\d{0,14}$/.test(signature) ? Number(signature) : null;
  return (
    <RecordScreen
      noun="Remessa"
      missing="Remessa não encontrada"
      back={pathTo('/admin/expeditions')}
      keys={expeditionKeys}
      mayBeNew
      load={(id, signal) => request(getExpedition, { path: { id }, signal })}
    >
      {(expedition, reload) =>
        expedition === null && from !== null ? (
          <FromSignature key={from} id={from} reload={reload} />
        ) : (
          <ExpeditionForm expedition={expedition} origin={null} reload={reload} />
        )
      }
    </RecordScreen>
  );
}

function FromSignature({ id, reload }: { id: number; reload: () => void }) {
  const signature = useQuery(signatureQuery(id));
  const wanted = signature.data?.order?.id ?? null;
  const order = useQuery({ ...parcelOrderQuery(wanted ?? 0), enabled: wanted !== null });
  if (signature.data && (wanted === null || !order.isPending)) {
    const origin = { signature: signature.data, order: order.data ?? null };
    return <ExpeditionForm expedition={null} origin={origin} reload={reload} />;
  }
  const again = () => void signature.refetch();
  return (
    <RecordPending
      title="Nova remessa"
      missing="Assinatura não encontrada"
      back={pathTo('/admin/signatures')}
      error={signature.error}
      reload={again}
    />
  );
}
