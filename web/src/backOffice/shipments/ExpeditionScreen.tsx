import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { RecordPending, RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { expeditionKeys } from '#web/http/queryKeys';
import { parcelOrderQuery, signatureQuery } from './expeditionQueries';
import { ExpeditionForm } from './ExpeditionForm';

/** A shipment; id 0 makes a new one, for the subscription or the order in the address if there is one. */
export function ExpeditionScreen() {
  const { signature = '' } = useParams<PathParam<'/admin/expedition/:id/:signature'>>();
  const [params] = useSearchParams();
  const from = numberOf(signature);
  const order = numberOf(params.get('order') ?? '');
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
        ) : expedition === null && order !== null ? (
          <FromOrder key={order} id={order} reload={reload} />
        ) : (
          <ExpeditionForm expedition={expedition} origin={null} reload={reload} />
        )
      }
    </RecordScreen>
  );
}

const numberOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Client, service and value are the order's. */
function FromOrder({ id, reload }: { id: number; reload: () => void }) {
  const order = useQuery(parcelOrderQuery(id));
  if (order.data) {
    const origin = { signature: null, order: order.data };
    return <ExpeditionForm expedition={null} origin={origin} reload={reload} />;
  }
  return (
    <RecordPending
      title="Nova remessa"
      missing="Pedido não encontrado"
      back={pathTo('/admin/orders')}
      error={order.error}
      reload={() => void order.refetch()}
    />
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
