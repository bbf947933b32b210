import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminMessages } from '#shared/messages/adminMessages';
import type { Profile } from '#shared/profiles/profile';
import { createProfile, inviteProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { updateUser, useSession } from '#web/state/session';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { useRecordForm, type RecordForm } from '#web/forms/useRecordForm';
import {
  changedUserSchema,
  isInvitation,
  isNewUser,
  newUserSchema,
  userValues,
  type SentUser,
  type UserValues,
} from './userForm';

export type UserForm = RecordForm<UserValues, SentUser>;

/** A new user's form goes on at the address of the user it made. */
export function useUserForm(profile: Profile | null, reload: () => void): UserForm {
  const navigate = useNavigate();
  const { keep } = useRecordCache(profileKeys);
  const [params] = useSearchParams();
  const invited = params.has('invite');
  const self = useSession((session) => session.user?.id);
  return useRecordForm<UserValues, SentUser, Profile>({
    schema: profile ? changedUserSchema : newUserSchema,
    record: profile,
    values: (record) => userValues(record, invited),
    send: sendUser,
    alert: adminMessages.profileNotUpdated,
    reload,
    compared: [
      ['name', 'Nome'],
      ['company_name', 'Razão social'],
      ['user.email', 'E-mail'],
      ['phone', 'Telefone'],
    ],
    onSaved: (saved) => {
      keep(saved);
      if (saved.id === self) updateUser(saved);
      if (params.has('order')) {
        // It was asked for by an order, which goes on with this client.
        void navigate(`${pathTo('/admin/create_order')}?client=${saved.id}`, { replace: true });
      } else if (profile === null) {
        void navigate(pathTo('/admin/user/:id', { id: saved.id }), { replace: true });
      }
    },
  });
}

function sendUser(sent: SentUser, base: Profile | null): Promise<Profile> {
  if (base) {
    const { id, row_version } = base;
    return request(updateProfile, { path: { id }, body: { ...sent, row_version } });
  }
  if (isInvitation(sent)) return request(inviteProfile, { body: sent });
  if (!isNewUser(sent)) throw new TypeError('a new user has a password');
  return request(createProfile, { body: sent });
}
