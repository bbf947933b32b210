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

/** What a person downloads of themself (LGPD, access and portability). */
export const personalData = v.object({
  exported_at: v.string(),
  profile: deskProfile,
  /** Each names the call that opens its contract. */
  orders: v.array(v.object({ ...order.entries, contract: v.string() })),
  signatures: v.array(signature),
  aircraft: v.array(aircraft),
  /** What the person handed over to others, and what was offered to them. */
  transfers: v.array(transfer),
  /** The person's declarations about documents on their aircraft. */
  compliance: v.array(complianceEntry),
  /** The errors in manuals that were reported of the person's purchases. */
  manual_reports: v.array(manualReport),
  /** What the person wrote in manuals, their own and those of companies they act for. */
  manual_notes: v.array(manualNote),
  /** The cart that all of the person's devices share. */
  cart: v.array(keptCartLine),
  quotations: v.array(keptQuotation),
  /** What was sent to the person, and where each went, which may be no address of theirs any more. */
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
      /** Null of one that has not left and goes to the address in the profile. */
      address: v.nullable(address),
      /** Of one that came back and was sent again: where it went first. */
      returned_from: v.nullable(address),
    }),
  ),
  /** By the call that opens each; the name of one that no order has taken yet. */
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
  /** The person's own, with the address each came from. */
  downloads: v.array(
    v.object({ signature: v.number(), what: v.string(), at: v.string(), ip: v.string() }),
  ),
  /** Sent by the contact form and not delivered yet; delivered ones are e-mails of the shop's mailbox. */
  messages: v.array(v.object({ created: v.string(), text: v.string() })),
  /** The shop's e-mails of the last year to the person; of those that open the account only that they were sent. */
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
  /** Who of the shop opened what of the person, and when; names of staff are theirs. */
  accesses: v.array(v.object({ at: v.string(), what: v.string(), who: v.string() })),
  /** The back office's lists that staff narrowed and kept under a name. */
  views: v.array(v.object({ list: v.string(), name: v.string(), query: v.string() })),
  /** What waits for a member of staff: comments that name them, what they follow and when they want to be reminded. */
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
  /** The keys by which programs act for the person, none of them a key itself. */
  keys: v.array(apiKey),
  /** The webhooks of the person. */
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
  /** What a partner took of the manuals; a buyer's downloads stand in the history of what was bought. */
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
