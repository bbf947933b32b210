import type { InvoiceModel, OrderInvoice } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { pathTo } from '#shared/site/pathTo';
import type { WireMoney } from '#shared/values/money';

export type DeskState = OrderInvoice['state'] | 'open';

/** An invoice of an order as the desk shows it, already requested or not. */
export type DeskInvoice = {
  readonly order: Order;
  readonly model: InvoiceModel;
  readonly state: DeskState;
  readonly value: WireMoney;
  /** Null for an invoice that was not requested yet. */
  readonly invoice: OrderInvoice | null;
  /** "Manual de Operação, frete" */
  readonly what: string;
};

/** The state shown for an order with several invoices: the first of these that one of them has. */
const shownFirst: readonly DeskState[] = ['refused', 'waiting', 'open', 'issued', 'cancelled'];

export function deskInvoicesOf(order: Order): DeskInvoice[] {
  const { invoices = [], to_invoice = [] } = order;
  const nameOf = (ids: readonly number[]) =>
    order.publications
      .filter(({ id }) => ids.includes(id))
      .map(({ publication }) => publication.name);
  const asked = invoices.map((invoice): DeskInvoice => {
    const { model, value, state, desk } = invoice;
    const shown = desk?.cancelling ? 'waiting' : state;
    return {
      order,
      model,
      value,
      state: shown,
      invoice,
      what: nameOf(desk?.lines ?? []).join(', '),
    };
  });
  const open = to_invoice.map(({ model, value, lines, freight }): DeskInvoice => {
    const what = [...nameOf(lines), ...(freight ? ['frete'] : [])].join(', ');
    return { order, model, value, state: 'open', invoice: null, what };
  });
  const placeOf = ({ state }: DeskInvoice) => shownFirst.indexOf(state);
  return [...asked, ...open].toSorted((one, other) => placeOf(one) - placeOf(other));
}

export type Mending = { readonly label: string; readonly to: string | null };

/** Where staff can correct what the provider rejected, or else who can. */
export function mendingOf({ order, invoice }: DeskInvoice): Mending | null {
  const why = invoice?.why ?? '';
  if (why === '') return null;
  const client = pathTo('/admin/user/:id', { id: order.profile.id });
  if (/\bIE\b|inscri[cç][aã]o estadual/i.test(why)) {
    return { label: 'Corrigir a IE do cliente', to: client };
  }
  if (/\bNCM\b/i.test(why)) {
    const publication = publicationNamed(order, invoice, why);
    const to = publication === null ? null : pathTo('/admin/publication/:id', { id: publication });
    return { label: 'Corrigir o NCM da publicação', to };
  }
  if (/\bC[PN]PJ?F?\b|endere[cç]o|logradouro|\bCEP\b|destinat[aá]rio|tomador/i.test(why)) {
    return { label: 'Corrigir o cadastro do cliente', to: client };
  }
  if (/não respondeu|reembols/i.test(why)) return null;
  return { label: 'Configuração fiscal do ambiente', to: null };
}

/** The item in a refusal such as "[nItem:2]" or "(item 2)"; without a number, the only item. */
function publicationNamed(order: Order, invoice: OrderInvoice | null, why: string): number | null {
  const lines = invoice?.desk?.lines ?? [];
  const items = order.publications.filter(({ id }) => lines.includes(id));
  const number = /item:?\s*(\d+)/i.exec(why)?.[1];
  const item = number === undefined ? items[0] : items[Number(number) - 1];
  return item?.publication.id ?? null;
}

/** An action that opens a dialog. */
export type InvoiceAction = {
  readonly kind: 'issue' | 'cancel' | 'return' | 'remove' | 'undone';
  readonly note: DeskInvoice;
};
