import * as v from 'valibot';
import { ownSession } from '#shared/accounts/ownSession';
import { apiKey } from '#shared/accounts/keys/apiKey';
import { webhook } from '#shared/accounts/webhooks/webhook';
import { aircraft } from '#shared/aircraft/aircraft';
import { keptCartLine } from '#shared/carts/cart';
import { keptQuotation } from '#shared/carts/quotation';
import { manualReport } from '../../corrections/manualReport';
import { complianceEntry } from '#shared/fleet/compliance';
import { order } from '#shared/orders/order';
import { manualNote } from '#shared/signatures/notes/manualNote';
import { signature } from '#shared/signatures/signature';
import { transfer } from '#shared/signatures/transfers/transfer';
import { address } from '../addresses/address';
import { deskProfile } from '../mails/mailReturn';

/** The data export of a person about themself (LGPD, access and portability). */
export const personalData = v.object({
  exported_at: v.string(),
  profile: deskProfile,
  /** Each names the call that opens its contract. */
  orders: v.array(v.object({ ...order.entries, contract: v.string() })),
  signatures: v.array(signature),
  aircraft: v.array(aircraft),
  /** Transfers the person gave or was offered. */
  transfers: v.array(transfer),
  /** The person's declarations about documents on their aircraft. */
  compliance: v.array(complianceEntry),
  /** Error reports on manuals that the person purchased. */
  manual_reports: v.array(manualReport),
  /** The person's notes in manuals, their own and those of companies they act for. */
  manual_notes: v.array(manualNote),
  /** The cart shared by all of the person's devices. */
  cart: v.array(keptCartLine),
  quotations: v.array(keptQuotation),
  /** What was sent to the person, with each destination, which may be a former address. */
  parcels: v.array(
    v.object({
      id: v.number(),
      orders: v.array(v.number()),
      status: v.string(),
      created: v.string(),
      sent: v.nullable(v.string()),
      delivered: v.nullable(v.string()),
      returned: v.nullable(v.string()),
      track_code: v.nullable(v.string()),
      /** Null for a parcel not sent yet that goes to the address in the profile. */
      address: v.nullable(address),
      /** For a returned parcel sent again: the first destination. */
      returned_from: v.nullable(address),
    }),
  ),
  /** With the call that opens each; the upload's name if no order uses it yet. */
  photos: v.array(v.object({ order: v.nullable(v.number()), file: v.string(), at: v.string() })),
  certificates: v.array(
    v.object({
      code: v.string(),
      issued_at: v.string(),
      lines: v.array(
        v.object({
          publication: v.string(),
          version: v.string(),
          airplane_prefix: v.nullable(v.string()),
          due: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  /** The person's own downloads, with the network address of each. */
  downloads: v.array(
    v.object({ signature: v.number(), what: v.string(), at: v.string(), ip: v.string() }),
  ),
  /** Contact messages not delivered yet; delivered ones are only in the shop's mailbox. */
  messages: v.array(v.object({ created: v.string(), text: v.string() })),
  /** The shop's e-mails of the last year; of those that open the account, without content. */
  mails: v.array(
    v.object({
      subject: v.string(),
      to: v.string(),
      state: v.string(),
      at: v.string(),
      text: v.nullable(v.string()),
    }),
  ),
  sessions: v.array(v.omit(ownSession, ['id', 'current'])),
  /** Who in the shop viewed what of the person, and when; without names of staff. */
  accesses: v.array(v.object({ at: v.string(), what: v.string(), who: v.string() })),
  /** Saved views of the back office's lists. */
  views: v.array(v.object({ list: v.string(), name: v.string(), query: v.string() })),
  /** A staff member's inbox: comments that mention them, what they follow and their reminders. */
  inbox: v.array(
    v.object({
      reason: v.string(),
      target: v.string(),
      target_id: v.number(),
      text: v.nullable(v.string()),
      since: v.string(),
      due: v.nullable(v.string()),
      done_at: v.nullable(v.string()),
    }),
  ),
  /** The keys with which programs act for the person, without the keys themselves. */
  keys: v.array(apiKey),
  webhooks: v.array(webhook),
  factors: v.array(
    v.object({
      kind: v.string(),
      name: v.string(),
      device: v.optional(v.string()),
      created: v.string(),
      last_used: v.nullable(v.string()),
    }),
  ),
  /** A partner's downloads of manuals; a buyer's are in the history of the purchase. */
  manuals: v.array(v.object({ at: v.string(), publication: v.number(), revision: v.string() })),
  history: v.array(
    v.object({
      target: v.picklist(['profile', 'order', 'signature']),
      target_id: v.number(),
      action: v.string(),
      created: v.string(),
      actor: v.picklist(['Você', 'Equipe', 'Sistema']),
      reason: v.nullable(v.string()),
    }),
  ),
});
export type PersonalData = v.InferOutput<typeof personalData>;
