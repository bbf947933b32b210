import * as v from 'valibot';
import { registeredAircraft } from '../../aircraft/registeredAircraft';
import { choice, email, id, listField, object, optionalText, text } from '../../api/fields';
import { transferInputRefusals } from '../../messages/input/transferInputRefusals';
import { addDays, type CalendarDate } from '../../values/calendarDate';

/** Days in which the receiver may accept, and after which they are reminded. */
const daysToAccept = 14;
export const reminderAfterDays = 7;

/** All publications of one aircraft fit, and so does the transaction that moves them. */
export const maxTransferred = 15;

export const lastDayToAccept = (sent: CalendarDate): CalendarDate => addDays(sent, daysToAccept);

/**
 * `open`: the receiver has yet to accept. `review`: accepted, and staff have yet to see a photo. `accepted`: what could move
 * has moved. The others ended it: the giver, the receiver, its last day, or the shop.
 */
export const transferStates = [
  'open',
  'review',
  'accepted',
  'taken_back',
  'declined',
  'expired',
  'ended',
] as const;
export type TransferState = (typeof transferStates)[number];

/** Something of it may still move. */
export const isPendingTransfer = ({ state }: { readonly state: TransferState }): boolean =>
  state === 'open' || state === 'review';

export const transferStateLabels = {
  open: 'Espera o aceite',
  review: 'Foto em verificação',
  accepted: 'Aceita',
  taken_back: 'Desfeita por quem enviou',
  declined: 'Recusada',
  expired: 'Não foi aceita no prazo',
  ended: 'Encerrada',
} as const satisfies Record<TransferState, string>;

/** `open` and `waiting` for a photo to be seen, `moved` to the receiver, or left with the giver (`returned`). */
export const transferredStates = ['open', 'waiting', 'moved', 'returned'] as const;

/** What becomes of the photo of the plate: it has to be sent, an approved one serves, it waits for staff, or staff ask for another. */
const photoStates = ['needed', 'known', 'sent', 'asked', 'approved', 'refused'] as const;

const transferredPublication = v.object({
  signature: v.number(),
  id: v.number(),
  name: v.string(),
  version: v.string(),
  is_download: v.boolean(),
  is_signature: v.boolean(),
  due: v.nullable(v.string()),
  /** Staff have to see a photo of the plate before it moves. */
  asks_photo: v.boolean(),
  state: v.picklist(transferredStates),
});

/** What one holder hands over to another, as either side sees it. */
export const transfer = v.object({
  id: v.number(),
  state: v.picklist(transferStates),
  /** On which side of it the caller is; staff are on neither. */
  side: v.picklist(['given', 'received', 'staff']),
  giver: v.object({ name: v.string() }),
  /** Null until someone accepted. */
  receiver: v.nullable(v.object({ name: v.string() })),
  /** The address to which it was sent. */
  email: v.string(),
  note: v.nullable(v.string()),
  sent: v.string(),
  /** The last day on which it can be accepted. */
  until: v.string(),
  accepted: v.nullable(v.string()),
  closed: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  model: v.nullable(v.string()),
  publications: v.array(transferredPublication),
  /** Null where no publication asks for one. */
  photo: v.nullable(v.object({ state: v.picklist(photoStates), reason: v.nullable(v.string()) })),
  actions: v.array(v.picklist(['accept', 'decline', 'take_back', 'send_photo', 'decide'])),
});
export type Transfer = v.InferOutput<typeof transfer>;

/** A photo of a plate that a receiver sent, with what decides on it. */
export const transferPhoto = v.object({
  ...transfer.entries,
  client: v.object({ id: v.number(), name: v.string() }),
  photo_sent: v.string(),
  /** A link to a small version that expires within minutes. */
  thumbnail: v.string(),
  register: v.nullable(registeredAircraft),
});
export type TransferPhoto = v.InferOutput<typeof transferPhoto>;

export const newTransfer = object({
  signatures: v.pipe(
    listField(id, maxTransferred),
    v.minLength(1, transferInputRefusals.nothing_chosen),
    v.check((ids) => new Set(ids).size === ids.length, transferInputRefusals.chosen_twice),
  ),
  email,
  note: optionalText(200),
});
export type NewTransfer = v.InferOutput<typeof newTransfer>;

/** The code of the link in the offer's e-mails; asked for where the account was made after the offer. */
export const offerLink = object({ code: optionalText(43) });

/** The name that the upload of a photo answered. */
export const transferAcceptance = object({
  photo: v.optional(v.nullable(text(120))),
  ...offerLink.entries,
});

export const photoDecision = object({
  decision: choice(['approve', 'ask', 'refuse']),
  /** With `ask` and `refuse`, as the receiver reads it. */
  reason: optionalText(500),
});
