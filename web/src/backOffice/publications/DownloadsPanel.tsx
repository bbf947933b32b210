import { listPublicationDownloads } from '#shared/publications/downloadEndpoints';
import { TrailPanel } from '../kit/record/TrailPanel';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';

/** Which partners and staff took the manual; buyers' downloads stand with what they bought. */
export function DownloadsPanel({ id }: { id: number }) {
  const quiet = { path: { id }, overlay: false, alerts: false };
  return (
    <TrailPanel
      title="Downloads"
      empty="Nenhum parceiro ou funcionário baixou o arquivo."
      queryKey={publicationKeys.downloads(id)}
      load={(query, signal) => request(listPublicationDownloads, { ...quiet, query, signal })}
    />
  );
}
