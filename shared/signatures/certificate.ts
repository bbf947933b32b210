import * as v from 'valibot';
import type { CalendarDate } from '../values/calendarDate';
import { documentKinds } from '../publications/documents/documentKinds';
import { outsideKinds } from '../publications/outsideKinds';

/** How a line of a certificate stands on the day it is looked up. */
const lineStates = ['current', 'superseded', 'expired', 'revoked', 'transferred'] as const;
export type CertificateLineState = (typeof lineStates)[number];

export const certificateLineLabels = {
  current: 'Vigente',
  superseded: 'Nova revisão publicada',
  expired: 'Vencida',
  revoked: 'Cancelada',
  transferred: 'Transferida a outro titular',
} as const satisfies Record<CertificateLineState, string>;

/** What a line lacks on the day it is looked up: its holder's ciente, or the copy that was paid for. */
const lineGaps = ['acknowledgement', 'shipment'] as const;

/** Why no paper of a printed purchase is with its holder: the next revision is the first to be sent, a parcel waits, or its holder withdraws from it. */
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

/** How a purchase is named on every paper; what is in force was not always sent. */
export const purchaseKind = ({ isSubscription, isDownload, unsent }: Purchase): string =>
  [
    isSubscription ? 'Assinatura' : 'Compra única',
    isDownload ? 'download' : 'impresso',
    ...(unsent === null ? [] : [unsentWords[unsent]]),
  ].join(', ');

/** In the place of the day on which a revision came to its holder. */
export const notReceivedText = (isUnsent: boolean): string =>
  isUnsent ? 'Não enviada' : 'Não consta';

/** Why what its holder withdraws from is not in force, on every paper. */
export const suspendedText = 'Suspensa: desistência em andamento';

/** Who bought, on every paper and its check: the shop does not know who operates an aircraft. */
export const holderLabel = 'Titular das compras';

/** A document that lacks its holder's ciente or compliance. */
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
  /** Absent on papers from before they said it. */
  serial: v.optional(v.nullable(v.string())),
  kind: v.optional(v.string()),
  received: v.optional(v.nullable(v.string())),
  /** Null for what was bought once, on the list of an aircraft. */
  due: v.nullable(v.string()),
  /** By what it is not for the aircraft it was bought for, as the paper says. */
  outside: v.optional(v.picklist(outsideKinds)),
  /** As it is today; a renewal moves the end, a new revision the version. */
  current: v.boolean(),
  state: v.picklist(lineStates),
  /** `revoked` for as long as its holder's withdrawal is undecided. */
  suspended: v.optional(v.boolean()),
  missing: v.nullable(v.picklist(lineGaps)),
  /** Nothing of it on paper is with its holder today. */
  unsent: v.optional(v.boolean()),
  /** The numbers of the documents that amend it for its aircraft today. */
  documents: v.optional(v.array(v.string())),
  /** The documents for its aircraft that were not acknowledged. */
  to_acknowledge: v.optional(v.array(lackingDocument)),
  /** The documents that are obligatory for its aircraft and were not complied with. */
  to_comply: v.optional(v.array(lackingDocument)),
  /** The day the revision in force was acknowledged; null where it was not. */
  acknowledged: v.nullable(v.string()),
  current_version: v.string(),
  current_due: v.nullable(v.string()),
});
const certifiedRevision = v.object({
  version: v.string(),
  date: v.string(),
  /** Days; null where the paper says that there is none. */
  received: v.nullable(v.string()),
  /** It was never sent on paper, so that nothing is asked about it. */
  unsent: v.optional(v.boolean()),
  acknowledged: v.nullable(v.string()),
});
export type CertifiedRevision = v.InferOutput<typeof certifiedRevision>;
export type CertificateLine = v.InferOutput<typeof certificateLine>;

/** What anyone who holds a certificate's code may know. */
export const certificateCheck = v.variant('valid', [
  v.object({
    valid: v.literal(false),
    /** There was one, and its holder asked to be forgotten. */
    withdrawn: v.optional(v.literal(true)),
  }),
  v.object({
    valid: v.literal(true),
    code: v.string(),
    issued_at: v.string(),
    holder: v.string(),
    /** Set for the list of an aircraft. */
    aircraft: v.optional(v.nullable(v.string())),
    /** Of a folder: the aircraft it was made of. */
    folder: v.optional(v.nullable(v.array(v.string()))),
    lines: v.array(certificateLine),
    /** Of a register of revisions, newest first, as printed. */
    revisions: v.optional(v.nullable(v.array(certifiedRevision))),
  }),
]);
export type CertificateCheck = v.InferOutput<typeof certificateCheck>;

/** Named by the customer's specification, for the office; the holder's own file carries no e-mail. */
export const certificateFilename = (email: string): string => `Certificate_${email}.pdf`;
export const ownCertificateFilename = (day: CalendarDate): string => `certificado-${day}.pdf`;
