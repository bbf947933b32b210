import { displayName } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import { deleteProfile } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { DeleteRecord } from '../kit/record/DeleteRecord';
import { useRecordCache } from '../kit/record/useRecordCache';

/** What speaks against it, such as paid orders, the server says. */
export function DeleteUser({ profile }: { profile: Profile }) {
  const { drop } = useRecordCache(profileKeys);
  return (
    <DeleteRecord
      title={`Excluir o usuário ${profile.id}?`}
      confirm="Excluir usuário"
      done="Usuário removido com sucesso!"
      remove={() => request(deleteProfile, { path: { id: profile.id } })}
      drop={() => {
        drop(profile.id);
      }}
      list={pathTo('/admin/users')}
    >
      <p>
        <strong>{displayName(profile)}</strong>, {profile.user.email}, não poderá mais entrar e sai
        da lista de usuários. Não há como desfazer.
      </p>
    </DeleteRecord>
  );
}
