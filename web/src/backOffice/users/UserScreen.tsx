import { getProfile } from '#shared/profiles/profileEndpoints';
import { RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { UserDesk } from './UserDesk';

export function UserScreen() {
  return (
    <RecordScreen
      noun="Usuário"
      missing="Usuário não encontrado"
      back="/admin/users"
      queryKey="profiles"
      mayBeNew
      load={(id, signal) => request(getProfile, { path: { id }, signal })}
    >
      {(profile, reload) => <UserDesk profile={profile} reload={reload} />}
    </RecordScreen>
  );
}
