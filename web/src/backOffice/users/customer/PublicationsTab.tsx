import { pathTo } from '#shared/site/pathTo';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { ListScreen } from '#web/backOffice/kit/list/ListScreen.tsx';
import type { ListFilters } from '#web/backOffice/kit/list/listTypes';
import { request } from '#web/http/httpClient';
import { customerKeys } from '#web/http/queryKeys';
import { signatureColumns, SignatureRow } from '#web/backOffice/kit/rows/SignatureRow.tsx';

/** The customer's purchases; a row leads to the screen that extends its due date. */
export function PublicationsTab({ id }: { id: number }) {
  const load = ({ page, search }: ListFilters, signal: AbortSignal) =>
    request(listSignatures, { query: { page: String(page), search, profile: String(id) }, signal });
  return (
    <ListScreen
      embedded
      title="Publicações do cliente"
      nouns={['publicação', 'publicações']}
      keys={customerKeys.tab(id, 'publications')}
      load={load}
      columns={signatureColumns}
      row={(signature) => <SignatureRow key={signature.id} signature={signature} />}
      record={({ id }) => pathTo('/admin/signature/:id', { id })}
      placeholder="Publicação, prefixo, rastreio, pedido"
    />
  );
}
