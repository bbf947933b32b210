import { tellOfInvoice } from '../tellOfOrder';
import { modelNames } from '#shared/orders/invoice';
import type { Actor } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { invalid } from '#platform/domainErrors';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { keepInvoiceFile } from '../bookkeeping/invoiceFiles';
import { nextInvoiceId, standingNote } from '../bookkeeping/invoiceParts';
import { claimInvoice, invoiceHolders } from '../bookkeeping/invoiceRepository';
import { mailInvoice } from '../mails/queueing/orderMailEffects';
import type { InvoiceRecord, OrderRecord } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import type { InvoiceXml } from '../bookkeeping/readInvoiceXml';
import { onFreshOrder } from './onFreshOrder';

type Adding = { readonly xml: string; readonly actor: Actor; readonly now: Date };

/** Keeps an invoice with its order, and its file; the first NF-e is the order's number of old. */
export const addInvoice = (
  order: OrderRecord,
  invoice: InvoiceXml,
  { xml, actor, now }: Adding,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const { model, key, number, series, issued, value } = invoice;
    const { id, invoices = [] } = current;
    if (invoices.some((one) => one.key === key)) return current;
    // Its number alone was typed before: now that its file is here, it is this note.
    const holder = (await invoiceHolders([key])).get(key);
    if (holder !== undefined && holder !== id) {
      throw invalid({ xml: [orderRefusals.nfe_taken(number, holder)] });
    }
    const standing = standingNote(current, model);
    if (holder === undefined && standing) {
      throw invalid({ xml: [orderRefusals.order_has_nfe(id, standing.number ?? standing.id)] });
    }
    await keepInvoiceFile(id, { key, kind: 'xml', bytes: Buffer.from(xml) });
    const added: InvoiceRecord = {
      ...{ id: nextInvoiceId(invoices, model), model, state: 'issued', value, why: null },
      ...{ number, series, key, issued, files: { xml: true, pdf: false } },
    };
    const name = `${modelNames[model]} ${number}`;
    const { after, writes } = replaceOrder(current, {
      // What the provider refused is settled by the note that was made elsewhere.
      invoices: [
        ...invoices.filter((one) => one.model !== model || one.state !== 'refused'),
        added,
      ],
      ...(model === 'nfe' ? { nfe: key } : {}),
      edition: current.edition + 1,
    });
    await commit([
      ...writes,
      ...(holder === undefined ? [claimInvoice(id, key)] : []),
      orderHistory(id, {
        action: `${name} importada`,
        forClient: `${name} emitida`,
        actor,
        now,
        changes: { nfe: current.nfe },
        effects: [...mailInvoice(after, added), tellOfInvoice(after, added)],
      }),
    ]);
    return after;
  });
