import { actionRoles } from './actionRoles';
import { areasOfList } from '../accounts/areas';
import { apiMessages } from '../messages/messages';
import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { choice, email, id, object, optionalText } from '../api/fields';
import { periodField } from '../api/listFilters';
import { limitField, ownedListQuery, pagedList } from '../api/pagedList';
import { teamReading } from '../profiles/team/team';
import { ofCompany } from '../profiles/team/teamEndpoints';
import { userIds } from '../profiles/userIds';
import { autoRenewal } from './autoRenewal';
import { certificateCheck } from './certificate';
import {
  acknowledgement,
  newSignature,
  readersChoice,
  signature,
  signatureChange,
} from './signature';
import { listRefusals } from '../messages/input/listRefusals';
import { signatureListRefusals } from '../messages/input/signatureListRefusals';

const statuses = v.pipe(
  v.string(),
  v.regex(/^\d(?:,\d){0,9}$/, listRefusals.invalid_status),
  v.transform((value) => value.split(',').map(Number)),
);

/** What a person's own list has, whatever its filters and page show. */
const holdings = v.object({
  aircraft: v.array(v.string()),
  /** Something is in force that a certificate can name. */
  certifiable: v.boolean(),
  /** On the first page: accepted transfers of which something waits for the photo of the plate. */
  coming: v.optional(
    v.array(
      v.object({
        transfer: v.number(),
        publications: v.array(v.string()),
        airplane_prefix: v.nullable(v.string()),
        /** Staff asked for another photo, so that it waits for the receiver. */
        photo_asked: v.boolean(),
      }),
    ),
  ),
});

export const listSignatures = endpoint({
  method: 'GET',
  path: '/signature',
  access: 'owner',
  // Who has a publication is asked by its reports, and before its next revision.
  area: [...areasOfList.signatures, 'publications', 'reports'],
  scope: 'subscriptions:read',
  roles: ['buyer', 'quality', 'reader'],
  query: object({
    ...ownedListQuery.entries,
    status__in: v.optional(statuses),
    publication__id: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,15}$/, signatureListRefusals.invalid_publication),
        v.transform(Number),
      ),
    ),
    /** Only what ends in that month, YYYY-MM, and has not ended. */
    ends: v.optional(
      v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, signatureListRefusals.invalid_month)),
    ),
    /** Staff narrow everybody's by the days they end on, by kind and by format. */
    due: periodField,
    kind: v.optional(choice(['signature', 'once'])),
    format: v.optional(choice(['download', 'printed'])),
    limit: limitField,
    /** Keeps only signatures of this aircraft. */
    prefix: v.optional(v.pipe(v.string(), v.maxLength(10, apiMessages.tooLong(10)))),
  }),
  answer: v.object({ ...pagedList(signature).entries, holdings: v.optional(holdings) }),
  records: ['snapshot'],
  grants: { signatures: 'read', catalog: 'read', orders: 'read', documents: 'write' },
});

export const getSignature = endpoint({
  method: 'GET',
  path: '/signature/{id}',
  access: 'owner',
  area: ['orders', 'shipping', 'customers'],
  scope: 'subscriptions:read',
  roles: ['buyer', 'quality', 'reader'],
  answer: signature,
  grants: { signatures: 'read', catalog: 'read', orders: 'read' },
});

export const getSignatureFile = endpoint({
  method: 'GET',
  path: '/signature/{id}/file',
  access: 'owner',
  area: 'customers',
  scope: 'manuals:read',
  roles: ['quality', 'reader'],
  answer: 'fileLink',
  budget: 'documents',
  records: ['access', 'copy'],
  grants: { signatures: 'write', catalog: 'read', manuals: 'read', documents: 'write' },
  // The first download of a revision stamps the whole manual.
  memory: 2048,
});

/** Opens the copy in the reader; asked again with the same `opening` when its link has run out. */
export const openReading = endpoint({
  method: 'POST',
  path: '/signature/{id}/reading',
  access: 'owner',
  area: 'customers',
  roles: actionRoles.open,
  freshFactor: 'never',
  body: object({
    /** Made up by the reader at each opening, which is logged once. */
    opening: v.pipe(
      v.string(signatureListRefusals.invalid_opening),
      v.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/, signatureListRefusals.invalid_opening),
    ),
    /** An earlier one that came with the subscription, to compare with. */
    revision: optionalText(40),
  }),
  answer: v.object({ url: v.string(), size: v.number(), revision: v.string() }),
  budget: 'readings',
  grants: { signatures: 'write', catalog: 'read', manuals: 'read', documents: 'write' },
  // Where no job has made the copy yet, it is stamped here.
  memory: 2048,
});

export const createSignature = endpoint({
  method: 'POST',
  path: '/signature',
  access: 'staff',
  area: ['orders', 'customers'],
  freshFactor: 'always',
  body: newSignature,
  answer: signature,
  status: 201,
  grants: { signatures: 'write', catalog: 'read', orders: 'read', system: 'write' },
});

export const updateSignature = endpoint({
  method: 'PUT',
  path: '/signature/{id}',
  access: 'staff',
  area: ['orders', 'customers'],
  freshFactor: 'byContent',
  body: signatureChange,
  answer: signature,
  grants: { signatures: 'write', catalog: 'read', orders: 'read' },
});

/** Sets who has to confirm the revisions of a subscription, from the one in force on. */
export const chooseReaders = endpoint({
  method: 'PUT',
  path: '/signature/{id}/readers',
  access: 'logged',
  roles: ['quality'],
  freshFactor: 'never',
  body: readersChoice,
  answer: signature,
  budget: 'declarations',
  grants: { signatures: 'write', catalog: 'read', orders: 'read' },
});

/** Mails those whose word is missing, once a day. */
export const remindReaders = endpoint({
  method: 'POST',
  path: '/signature/{id}/readers/reminder',
  access: 'logged',
  roles: ['quality'],
  freshFactor: 'never',
  answer: signature,
  budget: 'mails',
  grants: { signatures: 'write', catalog: 'read', orders: 'read', system: 'write' },
});

/** 'Estou ciente': by its holder alone, for the revision in force; again changes nothing. */
export const acknowledgeRevision = endpoint({
  method: 'POST',
  path: '/signature/{id}/acknowledge',
  access: 'logged',
  roles: actionRoles.acknowledge,
  freshFactor: 'never',
  body: acknowledgement,
  answer: signature,
  grants: { signatures: 'write', catalog: 'read', orders: 'read' },
});

/** Renews by itself (Pix Automático): its holder authorises in the bank what the answer's code asks for. */
export const startAutoRenewal = endpoint({
  method: 'POST',
  path: '/signature/{id}/auto_renewal',
  access: 'logged',
  roles: actionRoles.auto_renew,
  freshFactor: 'never',
  answer: autoRenewal,
  spends: ['charges'],
  grants: {
    signatures: 'write',
    accounts: 'read',
    catalog: 'read',
    orders: 'read',
    system: 'write',
    secrets: ['paymentProvider'],
  },
});

/** Its holder ends it in one tap, staff when asked to, with the reason. */
export const endAutoRenewal = endpoint({
  method: 'DELETE',
  path: '/signature/{id}/auto_renewal',
  access: 'owner',
  area: 'customers',
  roles: actionRoles.end_auto_renewal,
  freshFactor: 'never',
  query: object({ reason: optionalText(200) }),
  answer: autoRenewal,
  grants: { signatures: 'write', catalog: 'read', orders: 'write' },
});

/** With the orders stand the serial numbers that owners set right, by which papers judge what is for an aircraft. */
const paperGrants = {
  signatures: 'write',
  catalog: 'read',
  orders: 'read',
  secrets: ['linkKey'],
} as const;

/** The caller's own; 400 when no subscription is in force. */
export const createCertificate = endpoint({
  method: 'POST',
  path: '/api/get_certificate',
  access: 'logged',
  roles: ['quality'],
  freshFactor: 'never',
  answer: 'pdf',
  budget: 'documents',
  grants: paperGrants,
});

/** Any person's, for staff. */
export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/get_certificate',
  access: 'staff',
  area: 'customers',
  freshFactor: 'never',
  query: object({ email }),
  answer: 'pdf',
  records: ['code'],
  grants: paperGrants,
});

/** Each revision of a subscription with when it was received and acknowledged, under a code. */
export const getRevisionRecord = endpoint({
  method: 'GET',
  path: '/signature/{id}/revision_record',
  access: 'owner',
  area: 'customers',
  scope: 'subscriptions:read',
  roles: ['quality'],
  answer: 'pdf',
  budget: 'documents',
  records: ['code'],
  grants: paperGrants,
});

/** Whether a certificate is genuine, and how its lines stand today. */
export const checkCertificate = endpoint({
  method: 'GET',
  path: '/api/certificate/{code}',
  access: 'anyone',
  answer: certificateCheck,
  grants: { signatures: 'read', catalog: 'read', orders: 'read' },
});

/** Who has a publication, on paper: the clients chosen in its report. */
export const createPublicationUsers = endpoint({
  method: 'POST',
  path: '/api/get_users_from_publication',
  access: 'staff',
  area: 'reports',
  freshFactor: 'always',
  body: object({ users: userIds, publication: id }),
  answer: 'pdf',
  grants: { signatures: 'read', catalog: 'read' },
});

/** Who must confirm revisions is for those who look after it. */
export const getTeamReading = endpoint({
  method: 'GET',
  path: '/api/team_reading',
  access: 'logged',
  area: 'customers',
  roles: ['quality'],
  query: ofCompany,
  answer: teamReading,
  grants: { accounts: 'read', signatures: 'read', catalog: 'read' },
});
