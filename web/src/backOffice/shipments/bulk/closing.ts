import { closeParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, maxParcels } from '#shared/dispatch/packing';
import type { Expedition } from '#shared/expeditions/expedition';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { chunksOf } from '#shared/values/chunksOf';
import { request } from '#web/http/httpClient';
import type { BulkAction, Refusals } from '../../kit/list/choice/bulkAction';
import { problemText } from '#web/backOffice/kit/packing/problemText';
import { countText } from '#web/backOffice/kit/countText';

type Words = {
  label: string;
  icon: BulkAction<Expedition>['icon'];
  /** Of one and of several: "entregue", "entregues". */
  state: readonly [one: string, many: string];
  note: string;
};
type Closed = typeof expeditionStatus.delivered | typeof expeditionStatus.returned;

export const delivering = closing(expeditionStatus.delivered, {
  label: 'Entregue',
  icon: 'check',
  state: ['entregue', 'entregues'],
  note: 'Vale o dia que a transportadora informou; sem isso, hoje. Não há como desfazer.',
});

export const returning = closing(expeditionStatus.returned, {
  label: 'Devolvido',
  icon: 'back',
  state: ['devolvida', 'devolvidas'],
  note: 'O conteúdo volta a aguardar envio, e os clientes são avisados por e-mail.',
});

function closing(status: Closed, { label, icon, state, note }: Words): BulkAction<Expedition> {
  const as = (count: number) => state[count === 1 ? 0 : 1];
  return {
    label,
    icon,
    question: (rows) => ({
      title: `Marcar ${parcels(rows.length)} como ${as(rows.length)}?`,
      text: `${rows.length === 1 ? 'Remessa' : 'Remessas'} ${rows.map(({ id }) => id).join(', ')}. ${note}`,
      confirm: `Marcar ${parcels(rows.length)}`,
    }),
    whole: {
      work: status === expeditionStatus.delivered ? 'delivered' : 'returned',
      question: (count) => ({
        title: `Marcar ${parcels(count)} como ${state[1]}?`,
        text: `Todas as que este filtro encontra; o que não pode mudar fica como está, com o motivo. ${note}`,
        confirm: `Marcar ${parcels(count)}`,
      }),
    },
    run: (rows) => closeEach(rows, status),
    done: (count) => `${parcels(count)} ${as(count)}`,
  };
}

function parcels(count: number): string {
  return countText(count, ['remessa', 'remessas']);
}

/** So many in a call; each has its own answer. */
async function closeEach(rows: readonly Expedition[], status: Closed): Promise<Refusals> {
  const refused = new Map<number, string>();
  for (const some of chunksOf(rows, maxParcels)) {
    const body = { status, parcels: some.map(({ id: expedition }) => ({ expedition })) };
    const results = await request(closeParcels, { body, alerts: true });
    results.forEach((result, index) => {
      const row = some[index];
      if (row && isParcelProblem(result)) refused.set(row.id, problemText(result));
    });
  }
  return refused;
}
