import * as v from 'valibot';
import type { CalendarDate } from '../values/calendarDate';
import { documentKinds } from '../publications/documents/documentKinds';
import { outsideKinds } from '../publications/outsideKinds';

/** The state of a certificate's line on the day it is looked up. */
const lineStates = ['current', 'superseded', 'expired', 'revoked', 'transferred'] as const;
export type CertificateLineState = (typeof lineStates)[number];

export const certificateLineLabels = {
  current: 'Vigente',
  superseded: 'Nova revisão publicada',
  expired: 'Vencida',
  revoked: 'Cancelada',
  transferred: 'Transferida a outro titular',
} as const satisfies Record<CertificateLineState, string>;

/** What a line lacks on that day: the holder's ciente, or the shipment that was paid for. */
const lineGaps = ['acknowledgement', 'shipment'] as const;

/**
 * Why the holder has nothing of a printed purchase: only future revisions are sent, a parcel waits,
 * or it is under withdrawal.
 */
const unsentWords = {
  updates: 'só atualizações, ainda não enviada',
  awaited: 'aguarda envio',
  stopped: 'não enviada',
} as const;
export type Unsent = keyof typeof unsentWords;

type Purchase = {
  readonly isSubscription: boolean;
  readonly isDownload: boolean;
  readonly unsent: Unsent | null;
};

/** The name of a purchase's kind on every paper; a valid purchase was not necessarily sent. */
export const purchaseKind = ({ isSubscription, isDownload, unsent }: Purchase): string =>
  [
    isSubscription ? 'Assinatura' : 'Compra única',
    isDownload ? 'download' : 'impresso',
    ...(unsent === null ? [] : [unsentWords[unsent]]),
  ].join(', ');

/** Printed instead of the day on which a revision was received. */
export const notReceivedText = (isUnsent: boolean): string =>
  isUnsent ? 'Não enviada' : 'Não consta';

export const unreadStates = ['missing', 'replaced', 'unasked'] as const;
export type Unread = (typeof unreadStates)[number];

/**
 * In place of the day on which a revision was read: it can still be confirmed, it was replaced
 * before anybody did, or nothing is asked because it was never sent.
 */
export const unreadTexts = {
  missing: 'Falta',
  replaced: 'Não consta',
  unasked: '–',
} as const satisfies Record<Unread, string>;

/** On every paper: why a purchase under withdrawal is not in force. */
export const suspendedText = 'Suspensa: desistência em andamento';

/** The buyer, on every paper and its check: the shop does not know who operates an aircraft. */
export const holderLabel = 'Titular das compras';

/** A document without its holder's ciente or compliance. */
const lackingDocument = v.object({
  id: v.number(),
  number: v.string(),
  kind: v.optional(v.picklist(documentKinds)),
});

const certificateLine = v.object({
  /** Values as printed on the certificate. */
  publication: v.string(),
  version: v.string(),
  date: v.string(),
  airplane_prefix: v.nullable(v.string()),
  /** A record of revisions does not name it. */
  serial: v.optional(v.nullable(v.string())),
  kind: v.string(),
  /** When it came, null if unknown; only on the list of an aircraft. */
  received: v.optional(v.nullable(v.string())),
  /** Null for one-time purchases, on the list of an aircraft. */
  due: v.nullable(v.string()),
  /** Why it does not apply to the aircraft it was bought for, as printed. */
  outside: v.optional(v.picklist(outsideKinds)),
  /** The values below are today's: a renewal changes the end, a new revision the version. */
  current: v.boolean(),
  state: v.picklist(lineStates),
  /** `revoked` only while its holder's withdrawal is undecided. */
  suspended: v.optional(v.boolean()),
  missing: v.nullable(v.picklist(lineGaps)),
  /** The holder has nothing printed of it today. */
  unsent: v.optional(v.boolean()),
  /** The numbers of the documents that amend it for its aircraft today. */
  documents: v.optional(v.array(v.string())),
  /** The documents for its aircraft that were not acknowledged. */
  to_acknowledge: v.optional(v.array(lackingDocument)),
  /** The mandatory documents for its aircraft that were not complied with. */
  to_comply: v.optional(v.array(lackingDocument)),
  /** The day the current revision was acknowledged; null if it was not. */
  acknowledged: v.nullable(v.string()),
  current_version: v.string(),
  current_due: v.nullable(v.string()),
});
const certifiedRevision = v.object({
  version: v.string(),
  date: v.string(),
  /** Days; null if the paper says that there is none. */
  received: v.nullable(v.string()),
  /** It was never sent on paper, so nothing is asked about it. */
  unsent: v.optional(v.boolean()),
  acknowledged: v.nullable(v.string()),
  /** Why it was not acknowledged when the paper was made; null if it was. */
  unread: v.nullable(v.picklist(unreadStates)),
});
export type CertifiedRevision = v.InferOutput<typeof certifiedRevision>;
export type CertificateLine = v.InferOutput<typeof certificateLine>;

/** What anyone with a certificate's code may see. */
export const certificateCheck = v.variant('valid', [
  v.object({
    valid: v.literal(false),
    /** It existed, but its holder asked to be forgotten. */
    withdrawn: v.optional(v.literal(true)),
  }),
  v.object({
    valid: v.literal(true),
    code: v.string(),
    issued_at: v.string(),
    holder: v.string(),
    /** Set for the list of an aircraft. */
    aircraft: v.optional(v.nullable(v.string())),
    /** Set for a folder: the aircraft it was made for. */
    folder: v.optional(v.nullable(v.array(v.string()))),
    lines: v.array(certificateLine),
    /** Set for a record of revisions: newest first, as printed. */
    revisions: v.optional(v.nullable(v.array(certifiedRevision))),
  }),
]);
export type CertificateCheck = v.InferOutput<typeof certificateCheck>;

/** The name in the customer's specification. */
export const certificateFilename = (email: string): string => `Certificate_${email}.pdf`;
/** The holder's browser keeps it without the e-mail, because the file is passed on. */
export const ownCertificateFilename = (day: CalendarDate): string => `certificado-${day}.pdf`;
