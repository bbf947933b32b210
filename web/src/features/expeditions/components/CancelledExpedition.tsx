import type { Expedition } from '#shared/expeditions/expedition';
import { Crumbs } from '../../../components/desk/Crumbs';
import { Desk } from '../../../components/desk/Desk';
import { HistoryPanel } from '../../../components/desk/HistoryPanel';
import { ExpeditionPill } from '../../../components/ExpeditionPill';
import { Notice } from '../../../components/Notice';
import { Title } from '../../../components/Title';
import { PackedPanel } from './PackedPanel';

/** Only read: it never left, and its orders are free for another. */
export function CancelledExpedition({ expedition }: { expedition: Expedition }) {
  const title = `Remessa ${expedition.id}`;
  return (
    <>
      <Crumbs list={{ to: '/admin/expeditions', label: 'Expedições' }} here={title} />
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
