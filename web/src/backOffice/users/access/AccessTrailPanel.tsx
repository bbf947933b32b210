import { listProfileAccesses } from '#shared/profiles/accessEndpoints';
import { TrailPanel } from '#web/backOffice/kit/record/TrailPanel.tsx';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';

/** Who of the staff looked at this person's data; for superusers. */
export function AccessTrailPanel({ id }: { id: number }) {
  const quiet = { path: { id }, overlay: false, alerts: false };
  return (
    <TrailPanel
      title="Acessos"
      empty="Ninguém da equipe abriu este cadastro."
      queryKey={profileKeys.accesses(id)}
      load={(query, signal) => request(listProfileAccesses, { ...quiet, query, signal })}
    />
  );
}
