import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminMessages } from '#shared/messages/adminMessages';
import type { Publication } from '#shared/publications/publication';
import { deletePublication } from '#shared/publications/publicationDeskEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { request } from '#web/http/httpClient';
import { listAddress } from '#web/ui/list/listPlace';
import { notify } from '#web/ui/state/notify';
import { useRecordCache } from '../kit/record/useRecordCache';

const list = '/admin/publications';

export function DeletePublication({ publication }: { publication: Publication }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { drop } = useRecordCache('catalogue', 'publication');
  const remove = async () => {
    await request(deletePublication, { path: { id: publication.id } });
    notify({ tone: 'ok', text: adminMessages.publicationRemoved });
    void navigate(listAddress(list), { replace: true });
    drop(publication.id);
  };
  return (
    <>
      <Button
        variant="remove"
        onClick={() => {
          setAsking(true);
        }}
      >
        <Icon name="trash" />
        Excluir
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Excluir a publicação ${publication.id}?`}
          confirm="Excluir publicação"
          busyLabel="Excluindo"
          onConfirm={remove}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            <strong>{publication.name}</strong>, {publication.version}, sai da venda. Pedidos e
            assinaturas continuam a mostrá-la. Não há como desfazer.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
