import * as v from 'valibot';
import { registeredAircraft } from '../../aircraft/registeredAircraft';
import { choice, email, id, listField, object, optionalText, text } from '../../api/fields';
import { transferInputRefusals } from '../../messages/input/transferInputRefusals';
import { addDays, type CalendarDate } from '../../values/calendarDate';

/** Days in which the receiver may accept, and after which they are reminded. */
const daysToAccept = 14;
export const reminderAfterDays = 7;

/** Enough for one aircraft, and few enough for the transaction that moves them. */
export const maxTransferred = 15;

export const lastDayToAccept = (sent: CalendarDate): CalendarDate => addDays(sent, daysToAccept);

/**
 * `open`: not accepted yet. `review`: accepted, and staff have to review a photo. `accepted`:
 * everything that could has moved. The others say who or what ended it: the giver, the receiver,
 * its last day, or the shop.
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

/** Whether something of it may still move. */
export const isPendingTransfer = ({ state }: { readonly state: TransferState }): boolean =>
  state === 'open' || state === 'review';

const transferStateLabels = {
  open: 'Espera o aceite',
  review: 'Foto em verificação',
  accepted: 'Aceita',
  taken_back: 'Desfeita por quem enviou',
  declined: 'Recusada',
  expired: 'Não foi aceita no prazo',
  ended: 'Encerrada',
} as const satisfies Record<TransferState, string>;

/** The state in words, which also tell an acceptance of which a part, or nothing, moved. */
export function transferStateLabel({ state, accepted, photo, publications }: Transfer): string {
  const moved = publications.filter((one) => one.state === 'moved').length;
  if (state === 'review' && photo?.state === 'asked') return 'Espera outra foto';
  if (state === 'expired' && accepted !== null) return 'Sem a outra foto';
  if (state !== 'accepted' || moved === publications.length) return transferStateLabels[state];
  return moved > 0 ? 'Aceita em parte' : 'Foto recusada';
}

/** `open`, `waiting` for review of a photo, `moved` to the receiver, or `returned` to the giver. */
export const transferredStates = ['open', 'waiting', 'moved', 'returned'] as const;
export type TransferredState = (typeof transferredStates)[number];

/**
 * The photo of the plate must be sent, an approved one is reused, it waits for staff, or staff
 * asked for another.
 */
const photoStates = ['needed', 'known', 'sent', 'asked', 'approved', 'refused'] as const;

const transferredPublication = v.object({
  signature: v.number(),
  id: v.number(),
  name: v.string(),
  version: v.string(),
  is_download: v.boolean(),
  is_signature: v.boolean(),
  due: v.nullable(v.string()),
  /** Staff must see a photo of the plate before it moves. */
  asks_photo: v.boolean(),
  state: v.picklist(transferredStates),
});

/** A transfer from one holder to another, as either side sees it. */
export const transfer = v.object({
  id: v.number(),
  state: v.picklist(transferStates),
  /** The caller's side; `staff` are on neither. */
  side: v.picklist(['given', 'received', 'staff']),
  giver: v.object({ name: v.string() }),
  /** Null until it is accepted. */
  receiver: v.nullable(v.object({ name: v.string() })),
  /** The address to which it was offered. */
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
  /** Null if no publication needs one. */
  photo: v.nullable(v.object({ state: v.picklist(photoStates), reason: v.nullable(v.string()) })),
  actions: v.array(v.picklist(['accept', 'decline', 'take_back', 'send_photo', 'decide'])),
});
export type Transfer = v.InferOutput<typeof transfer>;

/** A photo of a plate from a receiver, with the data for deciding on it. */
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

/** The code in the link of the offer's e-mails, for accounts made after the offer. */
export const offerLink = object({ code: optionalText(43) });

/** The name that the upload of a photo answered. */
export const transferAcceptance = object({
  photo: v.optional(v.nullable(text(120))),
  ...offerLink.entries,
});

export const photoDecision = object({
  decision: choice(['approve', 'ask', 'refuse']),
  /** With `ask` and `refuse`, shown to the receiver. */
  reason: optionalText(500),
});
