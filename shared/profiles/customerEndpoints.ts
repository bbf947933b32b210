import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { email, object, text } from '../api/fields';
import { listQuery, pagedList } from '../api/pagedList';
import { listRefusals } from '../messages/input/listRefusals';
import { apiMessages } from '../messages/messages';
import { customerSummary } from './customerSummary';
import { loggedMail, mailStates, maxResendReason, shownMail } from './mails/mailLog';

/** The overview for the customer's page; reads only this person's records. */
export const getProfileSummary = endpoint({
  method: 'GET',
  path: '/profile/{id}/summary',
  access: 'staff',
  area: 'customers',
  answer: customerSummary,
  records: ['snapshot'],
  grants: {
    orders: 'read',
    signatures: 'write',
    catalog: 'read',
    expeditions: 'read',
  },
});

/** The e-mails of the last twelve months to a person, newest first. */
export const listProfileMails = endpoint({
  method: 'GET',
  path: '/profile/{id}/mails',
  access: 'staff',
  area: 'customers',
  query: object({
    ...listQuery.entries,
    state: v.optional(v.picklist(mailStates, listRefusals.invalid_filter)),
  }),
  answer: pagedList(loggedMail),
  grants: {},
});

/** One of these e-mails as the person received it. */
export const getProfileMail = endpoint({
  method: 'GET',
  path: '/profile/{id}/mails/{mail}',
  access: 'staff',
  area: 'customers',
  answer: shownMail,
  grants: {},
});

/**
 * Sends it again, to the current address or to another one for a reason; a boleto is replaced by
 * the current one. E-mails about the account itself only go to its owner.
 */
export const resendProfileMail = endpoint({
  method: 'POST',
  path: '/profile/{id}/mails/{mail}/resend',
  access: 'staff',
  area: 'customers',
  body: v.pipe(
    object({ to: v.optional(email), reason: v.optional(text(maxResendReason)) }),
    v.forward(
      v.partialCheck(
        [['to'], ['reason']],
        ({ to, reason }) => to === undefined || reason !== undefined,
        apiMessages.required,
      ),
      ['reason'],
    ),
  ),
  answer: v.object({ to: v.string() }),
  grants: { accounts: 'write', orders: 'read', system: 'write' },
});
