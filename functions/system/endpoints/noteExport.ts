import { areasOfFile, type ExportedFile } from '#shared/system/exportedFile';
import { noteExport } from '#shared/system/listJobEndpoints';
import { hit } from '#platform/auth/throttle';
import { requireArea } from '#platform/http/access';
import { listJobLimit } from '#platform/auth/throttleLimits';
import { commit } from '#platform/db/write';
import { appendHistory } from '#platform/history/history';
import { serve } from '#platform/http/serve';

export const handler = serve(noteExport, {
  run: async ({ body: { file, rows }, session, actor, now }) => {
    requireArea(session, areasOfFile[file]);
    const id = session.profileId;
    await hit('list-jobs', String(id), { ...listJobLimit, now });
    const action = `Exportou o CSV de ${fileNames[file]}, ${rows === 1 ? '1 linha' : `${String(rows)} linhas`}`;
    await commit([appendHistory({ table: 'accounts', entity: 'profile', id, action, actor, now })]);
    return undefined;
  },
});

const fileNames = {
  orders: 'pedidos escolhidos',
  expeditions: 'expedições escolhidas',
  settled_payments: 'diferenças resolvidas',
  accountant: 'lançamentos do contador',
  paid_orders: 'pedidos pagos',
  expired_signatures: 'assinaturas vencidas',
  expedition_list: 'lista de expedições',
  orders_by_prefix: 'pedidos por prefixo',
  publication_clients: 'clientes por publicação',
} as const satisfies Record<ExportedFile, string>;
