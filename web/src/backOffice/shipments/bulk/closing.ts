import type { Expedition } from '#shared/expeditions/expedition';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { BulkAction } from '#web/backOffice/kit/list/choice/bulkAction';
import { type Closed, closeEach } from '#web/backOffice/kit/packing/closeEach';
import { countText } from '#web/backOffice/kit/countText';

type Words = {
  label: string;
  icon: BulkAction<Expedition>['icon'];
  /** Portuguese words such as "entregue" and "entregues". */
  state: readonly [one: string, many: string];
  fits?: BulkAction<Expedition>['fits'];
  note: string;
};

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

export const cancelling = closing(expeditionStatus.cancelled, {
  label: 'Cancelar',
  icon: 'ban',
  state: ['cancelada', 'canceladas'],
  fits: ({ status }) => status.id === expeditionStatus.inProgress,
  note: 'O conteúdo das que ainda não saíram volta a esperar em Envios; nenhum e-mail é enviado.',
});

function closing(
  status: Closed,
  { label, icon, state, fits, note }: Words,
): BulkAction<Expedition> {
  const as = (count: number) => state[count === 1 ? 0 : 1];
  return {
    label,
    icon,
    fits,
    question: (rows) => ({
      title: `Marcar ${parcels(rows.length)} como ${as(rows.length)}?`,
      text: `${rows.length === 1 ? 'Remessa' : 'Remessas'} ${rows.map(({ id }) => id).join(', ')}. ${note}`,
      confirm: `Marcar ${parcels(rows.length)}`,
    }),
    // Of what has not left there is never more than a few pages.
    whole:
      status === expeditionStatus.cancelled
        ? undefined
        : {
            work: status === expeditionStatus.delivered ? 'delivered' : 'returned',
            question: (count) => ({
              title: `Marcar ${parcels(count)} como ${state[1]}?`,
              text: `Todas as que este filtro encontra; o que não pode mudar fica como está, com o motivo. ${note}`,
              confirm: `Marcar ${parcels(count)}`,
            }),
          },
    run: (rows) =>
      closeEach(
        rows.map(({ id }) => id),
        status,
      ),
    done: (count) => `${parcels(count)} ${as(count)}`,
  };
}

function parcels(count: number): string {
  return countText(count, ['remessa', 'remessas']);
}
