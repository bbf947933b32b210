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
    /** Keeps only profiles whose e-mails are returned. */
    mail: v.optional(v.literal('returned', requestRefusals.invalid)),
  }),
  answer: pagedList(deskProfile),
  records: ['snapshot'],
  grants: { orders: 'read' },
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

/** Registers a client without a password; a link to choose one is e-mailed and valid for a week. */
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

/** Sends a new invitation link, until a password is chosen; earlier links become invalid. */
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

/** Staff confirm that the address is correct: earlier returned e-mails no longer count. */
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

/** Address labels for the people selected in a report. */
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

/** The address label of one user. */
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

/** Confirms an e-mail change with the link from the e-mail; works once. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirm_email',
  access: 'anyone',
  body: object({ hash: text(200) }),
  answer: v.object({ detail: v.string() }),
  grants: { accounts: 'write', system: 'write', secrets: ['recoveryKey'] },
});

/** The target of `List-Unsubscribe`; changes nothing, because mail scanners open it, too. */
export const openNoticeLink = endpoint({
  method: 'GET',
  path: '/api/notice/{hash}',
  access: 'anyone',
  answer: 'fileLink',
  grants: {},
});

/** Switches off a kind of notice by its e-mail's signed link, with one click (RFC 8058). */
export const declineNotice = endpoint({
  method: 'POST',
  path: '/api/notice/{hash}',
  access: 'anyone',
  answer: v.object({ detail: v.string() }),
  grants: { accounts: 'write', secrets: ['linkKey'] },
});

/** Sends a new link to the unconfirmed address; earlier links become invalid. */
export const resendEmailLink = endpoint({
  method: 'POST',
  path: '/api/user/pending_email',
  access: 'logged',
  answer: profile,
  budget: 'identity',
  grants: { accounts: 'write', system: 'write' },
});

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
