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

/** Facts about a person's whole list, whatever its filters and page. */
const holdings = v.object({
  aircraft: v.array(v.string()),
  /** Whether something is in force that a certificate can list. */
  certifiable: v.boolean(),
  /** On the first page: accepted transfers that wait for the photo of the plate. */
  coming: v.optional(
    v.array(
      v.object({
        transfer: v.number(),
        publications: v.array(v.string()),
        airplane_prefix: v.nullable(v.string()),
        /** Staff asked for another photo, which the receiver has to send. */
        photo_asked: v.boolean(),
      }),
    ),
  ),
});

export const listSignatures = endpoint({
  method: 'GET',
  path: '/signature',
  access: 'owner',
  // A publication's holders are also needed for its reports, and before its next revision.
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
    /** Subscriptions that end in that month, YYYY-MM, and have not ended. */
    ends: v.optional(
      v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, signatureListRefusals.invalid_month)),
    ),
    /** Filters for staff over all purchases: end date, kind and format. */
    due: periodField,
    kind: v.optional(choice(['signature', 'once'])),
    format: v.optional(choice(['download', 'printed'])),
    limit: limitField,
    /** Keeps only signatures of this aircraft. */
    prefix: v.optional(v.pipe(v.string(), v.maxLength(10, apiMessages.tooLong(10)))),
  }),
  answer: v.object({ ...pagedList(signature).entries, holdings: v.optional(holdings) }),
  records: ['snapshot'],
  grants: { signatures: 'read', catalog: 'read', orders: 'read' },
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
  grants: {
    signatures: 'write',
    catalog: 'read',
    manuals: 'read',
    documents: 'write',
    folders: ['licensed'],
  },
  // The first download of a revision stamps the whole manual.
  memory: 2048,
});

/** Opens the copy in the reader; called again with the same `opening` when its link expires. */
export const openReading = endpoint({
  method: 'POST',
  path: '/signature/{id}/reading',
  access: 'owner',
  area: 'customers',
  roles: actionRoles.open,
  freshFactor: 'never',
  body: object({
    /** Chosen by the reader for each opening, which is logged once. */
    opening: v.pipe(
      v.string(signatureListRefusals.invalid_opening),
      v.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/, signatureListRefusals.invalid_opening),
    ),
    /** An earlier revision included in the subscription, for comparison. */
    revision: optionalText(40),
  }),
  answer: v.object({ url: v.string(), size: v.number(), revision: v.string() }),
  budget: 'readings',
  grants: {
    signatures: 'write',
    catalog: 'read',
    manuals: 'read',
    documents: 'write',
    folders: ['licensed'],
  },
  // If no job has made the copy yet, it is stamped here.
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

/** Sets who must confirm the revisions of a subscription, from the current one on. */
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

/** E-mails readers whose confirmation is missing, once a day. */
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

/** 'Estou ciente' of the current revision, by its holder only; repeating it changes nothing. */
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

/** Requests Pix Automático: the holder authorises the answer's code at the bank. */
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

/** The holder ends it with one tap, staff on request and with a reason. */
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

/**
 * `orders` is needed for the serial numbers that owners corrected, by which papers judge
 * applicability.
 */
const paperGrants = {
  signatures: 'write',
  catalog: 'read',
  orders: 'read',
  secrets: ['linkKey'],
} as const;

/** The caller's certificate; 400 if no subscription is in force. */
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

/** Staff get the certificate of any person. */
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

/** Each revision of a subscription with the days of receipt and acknowledgement, under a code. */
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

/** Whether a certificate is genuine, and the state of its lines today. */
export const checkCertificate = endpoint({
  method: 'GET',
  path: '/api/certificate/{code}',
  access: 'anyone',
  answer: certificateCheck,
  grants: { signatures: 'read', catalog: 'read', orders: 'read' },
});

/** The holders of a publication selected in its report, on paper. */
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

/** Only for roles that manage who must confirm revisions. */
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
