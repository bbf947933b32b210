import { useQuery } from '@tanstack/react-query';
import type { Aircraft } from '#shared/aircraft/aircraft';
import { listAircraft } from '#shared/aircraft/aircraftEndpoints';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { photoQuery } from '#web/entities/orders/photoQuery';
import { request } from '#web/http/httpClient';
import { fleetKeys } from '#web/http/queryKeys';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import styles from './fleet.module.css';

type Props = { owner: number; prefix: string };

/** The photo of an aircraft's plate, and whether it will be requested again. */
export function PlatePhoto({ owner, prefix }: Props) {
  const known = useQuery({
    queryKey: fleetKeys.plate(owner, prefix),
    queryFn: async ({ signal }) => {
      const { results } = await request(listAircraft, { query: { search: prefix }, signal });
      return results.find((one) => one.prefix === prefix) ?? null;
    },
  });
  if (known.isError) {
    return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  }
  if (known.isPending) return <p role="status">Procurando a foto</p>;
  const place = placeOf(known.data);
  if (!known.data || !place) {
    return (
      <p role="status">
        Nenhuma foto da plaqueta desta aeronave. Ela é pedida na compra, quando a publicação
        precisa.
      </p>
    );
  }
  return <Plate aircraft={known.data} {...place} />;
}

function Plate({ aircraft, order, line }: { aircraft: Aircraft; order: number; line: number }) {
  const { prefix, photo_approved, photo_date } = aircraft;
  const photo = useQuery(photoQuery(order, { id: line, photo_sent: photo_date ?? undefined }));
  const sent = photo_date && isCalendarDate(photo_date) ? `, de ${formatDate(photo_date)}` : '';
  return (
    <figure className={styles.plate}>
      {photo.data ? <img src={photo.data.url} alt={`Plaqueta da ${prefix}`} /> : null}
      <figcaption className="small">
        <span role="status">
          {photo_approved
            ? `Foto aprovada${sent}. Não é pedida de novo para este número de série.`
            : `Foto${sent}, sem aprovação para este número de série: a próxima compra que precisar pede outra.`}
          {photo.isError ? ' A imagem não pode ser mostrada agora.' : ''}
        </span>
      </figcaption>
    </figure>
  );
}

/** Finds the order line that has the photo. */
function placeOf(aircraft: Aircraft | null | undefined) {
  const found = /^\/order\/(\d+)\/photo\/(\d+)\/$/.exec(aircraft?.photo ?? '');
  return found ? { order: Number(found[1]), line: Number(found[2]) } : null;
}
