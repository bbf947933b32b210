import { useNavigate } from 'react-router-dom';
import type { Expedition } from '#shared/expeditions/expedition';
import { pathTo } from '#shared/site/pathTo';
import {
  dispatchKeys,
  expeditionKeys,
  orderKeys,
  signatureKeys,
  todayKey,
} from '#web/http/queryKeys';
import { cancelling, delivering, returning } from './closing';
import { csvAction } from '../../kit/list/choice/csvAction';
import type { Bulk } from '../../kit/list/choice/bulkAction';

/** The actions that staff can run on several parcels at once. */
export function useExpeditionBulk(): Bulk<Expedition> {
  const navigate = useNavigate();
  return {
    id: ({ id }) => id,
    name: ({ id }) => `Remessa ${id}`,
    chosen: ['escolhida', 'escolhidas'],
    changes: [expeditionKeys.all, dispatchKeys.all, orderKeys.all, signatureKeys.all, todayKey],
    actions: [
      returning,
      delivering,
      cancelling,
      csvAction(
        'expedicoes',
        'expeditions',
        async () => (await import('#shared/expeditions/expeditionCsv')).expeditionCsv,
      ),
      {
        label: 'Etiquetas e rastreio',
        icon: 'print',
        run: async (rows) => {
          const ids = rows.map(({ id }) => id).join(',');
          await navigate(`${pathTo('/admin/dispatch/codes')}?ids=${ids}`);
          return new Map();
        },
      },
    ],
  };
}
