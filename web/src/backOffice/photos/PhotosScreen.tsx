import { pathTo } from '#shared/site/pathTo';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { PhotoDesk } from './PhotoDesk';
import { waitingPhotosQuery } from './queue/waitingPhotosQuery';

/** Photos of identification plates that wait for an answer, one after another. */
export function PhotosScreen() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(waitingPhotosQuery);
  if (!data) {
    return (
      <>
        <Title title="Fotos" />
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} rowHeight={320} cardHeight={320} />
        )}
      </>
    );
  }
  if (data.results.length === 0) {
    return (
      <>
        <Title title="Fotos" />
        <Empty title="Nenhuma foto para responder">
          <ButtonLink to={pathTo('/admin/orders')} variant="secondary">
            Ver os pedidos
          </ButtonLink>
        </Empty>
      </>
    );
  }
  return (
    <PhotoDesk
      key={dataUpdatedAt}
      photos={data.results}
      count={data.count}
      now={dataUpdatedAt}
      onDone={async () => {
        await refetch();
      }}
    />
  );
}
