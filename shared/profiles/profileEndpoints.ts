import { areas } from '../accounts/areas';
import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { choice, object, text } from '../api/fields';
import { orderingField, periodField, ufsField } from '../api/listFilters';
import { listQuery, pagedList } from '../api/pagedList';
import { apiMessages } from '../messages/messages';
import { labelRequest } from './addresses/addressLabels';
import { deskProfile } from './mails/mailReturn';
import { profile } from './profile';
import { invitedProfile, profileChange, signUp } from './profileInput';
import { requestRefusals } from '../messages/input/requestRefusals';

export const listProfiles = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'staff',
  area: 'customers',
  query: object({
    ...listQuery.entries,
    active: v.optional(choice(['yes', 'no'])),
    kind: v.optional(choice(['person', 'company'])),
    role: v.optional(choice(['customer', 'partner', 'staff'])),
    uf: ufsField,
    created: periodField,
    ordering: orderingField(['id', 'name', 'email']),
    /** Keeps only profiles whose e-mails bounce. */
    mail: v.optional(v.literal('returned', requestRefusals.invalid)),
  }),
  answer: pagedList(deskProfile),
  records: ['snapshot'],
  grants: { documents: 'write', orders: 'read' },
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile/{id}',
  access: 'owner',
  area: ['orders', 'shipping', 'customers'],
  roles: ['buyer', 'quality', 'reader'],
  answer: deskProfile,
  records: ['access'],
  grants: { accounts: 'write', secrets: ['recoveryKey'] },
});

export const createProfile = endpoint({
  method: 'POST',
  path: '/profile',
  access: 'visitorOrStaff',
  area: 'customers',
  body: signUp,
  freshFactor: 'byContent',
  answer: profile,
  status: 201,
  throttle: 'signUp',
  budget: 'signUps',
  spends: ['identity'],
  grants: { accounts: 'write', system: 'write' },
});

/** Registers a client without a password: the link by which they choose one is mailed and holds for a week. */
export const inviteProfile = endpoint({
  method: 'POST',
  path: '/profile/invite',
  access: 'staff',
  area: 'customers',
  body: invitedProfile,
  answer: profile,
  status: 201,
  grants: { accounts: 'write', system: 'write' },
});

/** Sends the link of an invitation anew, until a password is chosen; links sent before it are dead. */
export const renewInvitation = endpoint({
  method: 'POST',
  path: '/profile/{id}/invitation',
  access: 'staff',
  area: 'customers',
  answer: 'nothing',
  grants: { accounts: 'write', system: 'write' },
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile/{id}',
  access: 'owner',
  area: 'customers',
  roles: [],
  body: profileChange,
  freshFactor: 'byContent',
  answer: deskProfile,
  spends: ['identity', 'profileSaves'],
  grants: { accounts: 'write', system: 'write', secrets: ['recoveryKey'] },
});

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/profile/{id}',
  access: 'staff',
  area: 'customers',
  freshFactor: 'always',
  answer: 'nothing',
  grants: { accounts: 'write', orders: 'read' },
});

/** Staff know that the address is right: what came back from it counts no more. */
export const clearMailReturn = endpoint({
  method: 'DELETE',
  path: '/profile/{id}/mail_return',
  access: 'staff',
  area: 'customers',
  answer: 'nothing',
  grants: { accounts: 'write' },
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/user/users_admins',
  access: 'staff',
  area: 'every',
  answer: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      areas: v.array(v.picklist(areas)),
      is_superuser: v.boolean(),
    }),
  ),
  grants: {},
});

/** Labels of a report's selection. */
export const createAddressLabels = endpoint({
  method: 'POST',
  path: '/api/user/users_addresses_list',
  access: 'staff',
  area: ['customers', 'reports'],
  freshFactor: 'byContent',
  body: labelRequest,
  answer: 'pdf',
  grants: {},
});

/** The same from a user's form. */
export const getAddressLabels = endpoint({
  method: 'GET',
  path: '/api/user/address_labels',
  access: 'staff',
  area: ['customers', 'reports'],
  freshFactor: 'byContent',
  query: labelRequest,
  answer: 'pdf',
  grants: {},
});

/** Where the link of an e-mail change leads: the address waits no longer, once. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirm_email',
  access: 'anyone',
  body: object({ hash: text(200) }),
  answer: v.object({ detail: v.string() }),
  grants: { accounts: 'write', system: 'write', secrets: ['recoveryKey'] },
});

/** What `List-Unsubscribe` of a notice leads to. Programs that scan mail open it, too: it changes nothing. */
export const openNoticeLink = endpoint({
  method: 'GET',
  path: '/api/notice/{hash}',
  access: 'anyone',
  answer: 'fileLink',
  grants: {},
});

/** Ends one notice by the signed link of its e-mail, as RFC 8058 has mail programs do with one click. */
export const declineNotice = endpoint({
  method: 'POST',
  path: '/api/notice/{hash}',
  access: 'anyone',
  answer: v.object({ detail: v.string() }),
  grants: { accounts: 'write', secrets: ['linkKey'] },
});

/** Sends the link to the waiting address anew; links sent before it are dead. */
export const resendEmailLink = endpoint({
  method: 'POST',
  path: '/api/user/pending_email',
  access: 'logged',
  answer: profile,
  budget: 'identity',
  grants: { accounts: 'write', system: 'write' },
});

/** The address stays as it is after all. */
export const dropPendingEmail = endpoint({
  method: 'DELETE',
  path: '/api/user/pending_email',
  access: 'logged',
  answer: 'nothing',
  grants: { accounts: 'write', system: 'write' },
});

/** Anonymises the caller for good and ends every session; fiscal records stay. */
export const eraseProfile = endpoint({
  method: 'POST',
  path: '/api/user/erase',
  access: 'logged',
  freshFactor: 'always',
  body: object({
    password: v.pipe(v.string(apiMessages.required), v.nonEmpty(apiMessages.blank)),
  }),
  answer: 'nothing',
  grants: { accounts: 'write', orders: 'read', signatures: 'read', system: 'write' },
});
