import { isValidNfe, nfeIdentity, normaliseNfe } from '#shared/brazil/nfe';
import { orderStatus } from '#shared/orders/orderStatus';
import { company } from '#platform/config/company';
import type { Doing } from '#platform/auth/actor';
import { invalid, staleRecord } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { claimInvoice, invoiceHolders, releaseInvoice } from '../bookkeeping/invoiceRepository';
import { onFreshOrder } from './onFreshOrder';
import type { OrderRecord } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

type Edit = {
  /** An undefined field stays unchanged. */
  readonly nfe?: string | null | undefined;
  /** The editor saw no number, so a number that a colleague entered meanwhile is not replaced. */
  readonly only_missing?: boolean | undefined;
  readonly note?: string | null | undefined;
  readonly row_version?: string | undefined;
};

/** Changes the fields that staff maintain: the invoice number, once it is paid, and the note. */
export const editOrder = (
  order: OrderRecord,
  edit: Edit,
  { actor, now }: Doing,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    if ((edit.row_version ?? String(current.edition)) !== String(current.edition)) {
      throw staleRecord();
    }
    const nfe = nfeAfter(current, edit.nfe);
    if (edit.only_missing === true) checkMissing(current, nfe);
    const note = edit.note === undefined ? current.note : edit.note;
    if (nfe === current.nfe && note === current.note) return current;
    const invoices = invoicesAfter(current, nfe);
    const changes = { nfe, note, invoices, edition: current.edition + 1 };
    const { after, writes } = replaceOrder(current, changes);
    const history = orderHistory(order.id, {
      action: actionOf(current, after),
      forClient: nfe === current.nfe || nfe === null ? undefined : `Nota fiscal ${nfe} emitida`,
      actor,
      now,
      changes: { nfe: current.nfe, note: current.note },
      note: { before: current.note, after: note },
    });
    await commit([...writes, ...(await invoiceWrites(current, nfe)), history]);
    return after;
  });

function checkMissing({ id, nfe: before }: OrderRecord, after: string | null): void {
  if (before === null || isSameInvoice(before, after)) return;
  throw invalid({ nfe: [orderRefusals.order_has_nfe(id, before)] });
}

/** Claims and releases invoice numbers: an invoice belongs to one order only. */
async function invoiceWrites({ id, nfe: before }: OrderRecord, after: string | null) {
  if (isSameInvoice(before, after)) return [];
  const holders = await invoiceHolders([before, after].flatMap((nfe) => nfe ?? []));
  const holder = after === null ? undefined : holders.get(after);
  if (after !== null && holder !== undefined && holder !== id) {
    throw invalid({ nfe: [orderRefusals.nfe_taken(after, holder)] });
  }
  return [
    ...(after !== null && holder === undefined ? [claimInvoice(id, after)] : []),
    ...(before !== null && holders.get(before) === id ? [releaseInvoice(id, before)] : []),
  ];
}

/** Compares invoices, each given by its number or by the key that contains the number. */
const isSameInvoice = (one: string | null, other: string | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    nfeIdentity(one, company.cnpj) === nfeIdentity(other, company.cnpj));

/** Removes an imported invoice whose number changes; one issued by the shop has to be cancelled instead. */
function invoicesAfter({ nfe, invoices }: OrderRecord, after: string | null) {
  const current = invoices?.find(({ key }) => key !== null && key === nfe);
  if (!current || after === nfe) return invoices;
  if (current.asked !== undefined) {
    throw invalid({ nfe: [orderRefusals.nfe_issued_here(current.number ?? '')] });
  }
  return invoices?.filter((one) => one !== current);
}

/** The invoice number after the edit; older free text stays until it is edited. */
function nfeAfter(order: OrderRecord, sent: string | null | undefined): string | null {
  if (sent === undefined || sent === order.nfe) return order.nfe;
  if (sent === null) return null;
  if (order.status !== orderStatus.confirmed) {
    throw invalid({ nfe: [orderRefusals.nfe_before_payment] });
  }
  if (!isValidNfe(sent)) {
    throw invalid({
      nfe: [orderRefusals.invalid_nfe],
    });
  }
  return normaliseNfe(sent);
}

function actionOf(before: OrderRecord, after: OrderRecord): string {
  if (before.nfe === after.nfe) return 'Observação alterada';
  const invoice =
    after.nfe === null ? 'Nota fiscal removida' : `Nota fiscal ${after.nfe} informada`;
  return before.note === after.note ? invoice : `${invoice}; observação alterada`;
}
