import type { Expedition } from '#shared/expeditions/expedition';
import { pathTo } from '#shared/site/pathTo';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '#web/backOffice/kit/record/Desk.tsx';
import { HistoryPanel } from '#web/backOffice/kit/record/HistoryPanel.tsx';
import { ExpeditionPill } from '#web/entities/expeditions/ExpeditionPill.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { PackedPanel } from './PackedPanel';

/** Only read: it never left, and its orders are free for another. */
export function CancelledExpedition({ expedition }: { expedition: Expedition }) {
  const title = `Remessa ${expedition.id}`;
  return (
    <>
      <RecordCrumbs list={{ to: pathTo('/admin/expeditions'), label: 'Expedições' }} here={title} />
      <Title title={title} beside={<ExpeditionPill status={expedition.status.id} />} />
      <div className="stack">
        <Notice title="Remessa cancelada">
          <p>Ela não saiu e não muda mais. Os pedidos dela podem seguir em outra remessa.</p>
        </Notice>
        <Desk side={<HistoryPanel target="expedition" id={expedition.id} />}>
          <PackedPanel expedition={expedition} owner={null} />
        </Desk>
      </div>
    </>
  );
}
