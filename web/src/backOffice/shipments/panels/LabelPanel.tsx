import { getExpeditionLabel } from '#shared/expeditions/expeditionEndpoints';
import { LabelDownloads } from '#web/backOffice/kit/labels/LabelDownloads.tsx';
import { request } from '#web/http/httpClient';
import { Panel } from '#web/ui/paper/Panel.tsx';

/** The label with the parcel's address. */
export function LabelPanel({ id }: { id: number }) {
  return (
    <Panel stack>
      <h2>Etiqueta</h2>
      <LabelDownloads
        of={{ id, name: `Remessa ${id}` }}
        make={(query) =>
          request(getExpeditionLabel, { path: { id }, query, overlay: true, alerts: true })
        }
      />
    </Panel>
  );
}
