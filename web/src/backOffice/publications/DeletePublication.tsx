import { adminMessages } from '#shared/messages/adminMessages';
import type { Publication } from '#shared/publications/publication';
import { deletePublication } from '#shared/publications/publicationDeskEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { DeleteRecord } from '../kit/record/DeleteRecord';
import { useRecordCache } from '../kit/record/useRecordCache';

export function DeletePublication({ publication }: { publication: Publication }) {
  const { drop } = useRecordCache(publicationKeys);
  return (
    <DeleteRecord
      title={`Excluir a publicação ${publication.id}?`}
      confirm="Excluir publicação"
      done={adminMessages.publicationRemoved}
      remove={() => request(deletePublication, { path: { id: publication.id } })}
      drop={() => {
        drop(publication.id);
      }}
      list={pathTo('/admin/publications')}
    >
      <p>
        <strong>{publication.name}</strong>, {publication.version}, sai da venda. Pedidos e
        assinaturas continuam a mostrá-la. Não há como desfazer.
      </p>
    </DeleteRecord>
  );
}
