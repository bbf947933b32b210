import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayName, type Profile } from '#shared/profiles/profile';
import { deleteProfile } from '#shared/profiles/profileEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { request } from '#web/http/httpClient';
import { listAddress } from '#web/ui/list/listPlace';
import { notify } from '#web/ui/state/notify';
import { useRecordCache } from '../kit/record/useRecordCache';

const list = '/admin/users';

/** What speaks against it, such as paid orders, the server says. */
export function DeleteUser({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { drop } = useRecordCache('profiles', 'profile');
  const close = () => {
    setAsking(false);
  };
  const remove = async () => {
    await request(deleteProfile, { path: { id: profile.id } });
    notify({ tone: 'ok', text: 'Usuário removido com sucesso!' });
    void navigate(listAddress(list), { replace: true });
    drop(profile.id);
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
          title={`Excluir o usuário ${profile.id}?`}
          confirm="Excluir usuário"
          busyLabel="Excluindo"
          onConfirm={remove}
          onClose={close}
        >
          <p>
            <strong>{displayName(profile)}</strong>, {profile.user.email}, não poderá mais entrar e
            sai da lista de usuários. Não há como desfazer.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
