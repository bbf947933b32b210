import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import type { PackedParcels } from '#shared/dispatch/parcelPapers';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { pathTo } from '#shared/site/pathTo';
import { DispatchSteps } from '../DispatchHead';
import { madeParcelsQuery } from '../dispatchQueries';
import { CodesDesk } from './CodesDesk';
import { SentResult } from './SentResult';
import { useSending } from './useSending';

/** Labels, contents and tracking codes of parcels made; without numbers in the address, of all open ones. */
export function CodesScreen() {
  const [params] = useSearchParams();
  const ids = params.get('ids') ?? '';
  const { data, error, isPending, refetch } = useQuery(madeParcelsQuery(ids));
  return (
    <>
      <Crumbs
        list={{ label: 'Envios', to: pathTo('/admin/dispatch') }}
        here="Etiquetas e rastreio"
      />
      <Title title="Etiquetas e rastreio" aside={<DispatchSteps step={2} />} />
      {isPending ? <Skeleton rows={6} rowHeight={56} cardHeight={150} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <OpenParcels key={ids} data={data} onChanged={() => void refetch()} /> : null}
    </>
  );
}

type OpenProps = { data: PackedParcels; onChanged: () => void };

function OpenParcels({ data: { results, carrier }, onChanged }: OpenProps) {
  const sending = useSending(onChanged);
  const open = results.filter(({ status }) => status === expeditionStatus.inProgress);
  return (
    <>
      <SentResult last={sending.last} onUndo={sending.undo} />
      {open.length > 0 ? (
        <CodesDesk
          parcels={open}
          services={carrier?.services ?? []}
          onChanged={onChanged}
          onSend={sending.send}
        />
      ) : (
        <Empty title="Nenhuma remessa aberta">
          <ButtonLink to={pathTo('/admin/dispatch')} variant="secondary">
            Escolher o que enviar
          </ButtonLink>
          <ButtonLink to={`${pathTo('/admin/expeditions')}?status=2`} variant="secondary">
            Ver as enviadas
          </ButtonLink>
        </Empty>
      )}
    </>
  );
}
