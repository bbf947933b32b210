import { mod11Digit } from '#shared/brazil/mod11';
import { type InvoiceModel, modelNames } from '#shared/orders/invoice';
import { formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import { formatReais } from '#shared/values/money';
import { company } from '#platform/config/company';
import { nextId } from '#platform/db/sequence';
import { drawText } from '#platform/files/pdf/drawText';
import { a4, startPdf } from '#platform/files/pdf/sheet';
import type {
  InvoiceAnswer,
  InvoiceProvider,
  InvoiceRequest,
} from '#functions/invoices/providers/invoiceProvider';
import {
  changeDemoInvoice,
  type DemoInvoice,
  demoInvoice,
  makeDemoInvoice,
  takeDemoWill,
} from './demoInvoices';
import { offerInvoiceProvider } from '#functions/invoices/providers/offeredInvoiceProvider';

/** A series that no establishment uses for its invoices. */
const series = '899';
const worthless = 'SEM VALOR FISCAL';

/**
 * Issues invoices that look correct in every digit but have no legal value, without a network.
 * They are stored by reference; refusals, delays and lost answers are set at `/_local/invoices`.
 */
export const embeddedInvoices: InvoiceProvider = {
  issue: async (request) => {
    const known = await demoInvoice(request.reference);
    // A refused invoice is tried again.
    if (known && known.state !== 'refused') return answerOf(known);
    const will = await takeDemoWill();
    const invoice = await drawInvoice(request, will.next === 'slow' ? 'slow' : 'issued');
    if (will.next === 'refuse') {
      await changeDemoInvoice({ ...invoice, state: 'refused', why: will.why });
      return { state: 'refused', why: will.why };
    }
    if (known) await changeDemoInvoice(invoice);
    else await makeDemoInvoice(invoice);
    if (will.next === 'lose') throw new Error('the answer is lost');
    return answerOf((await demoInvoice(request.reference)) ?? invoice);
  },
  find: async ({ reference }) => {
    const invoice = await demoInvoice(reference);
    if (!invoice) return null;
    if (invoice.state !== 'slow') return answerOf(invoice);
    await changeDemoInvoice({ ...invoice, state: 'issued' });
    return { state: 'waiting' };
  },
  cancel: async ({ reference }) => {
    const invoice = await demoInvoice(reference);
    if (invoice?.state !== 'issued' && invoice?.state !== 'cancelled') {
      return { state: 'refused', why: 'A demonstração não tem esta nota.' };
    }
    await changeDemoInvoice({ ...invoice, state: 'cancelled' });
    return { state: 'cancelled', protocol: `demo-${invoice.number}` };
  },
  file: async (place) => {
    const [kind = '', reference = ''] = place.split('/');
    const invoice = await demoInvoice(reference);
    if (!invoice) throw new RangeError(`no demonstration invoice: ${reference}`);
    return kind === 'pdf' ? drawPdf(invoice) : Buffer.from(xmlOf(invoice));
  },
};

function answerOf(invoice: DemoInvoice): InvoiceAnswer {
  switch (invoice.state) {
    case 'slow':
      return { state: 'waiting' };
    case 'refused':
      return { state: 'refused', why: invoice.why ?? '' };
    case 'cancelled':
      return { state: 'cancelled', protocol: `demo-${invoice.number}` };
    case 'issued':
      return {
        state: 'issued',
        number: String(invoice.number),
        series,
        key: invoice.key,
        issued: invoice.issued,
        files: { xml: `xml/${invoice.reference}`, pdf: `pdf/${invoice.reference}` },
      };
  }
}

async function drawInvoice(
  { reference, model, order, purchaseOrder, value, buyer, items, freight, now }: InvoiceRequest,
  state: DemoInvoice['state'],
): Promise<DemoInvoice> {
  const number = await nextId(`demo-${model}`);
  return {
    reference,
    model,
    order,
    value,
    state,
    number,
    why: null,
    buyer: buyer.name,
    items: items.map((item) => ({ name: item.name, value: item.value })),
    freight,
    purchaseOrder,
    issued: now.toISOString(),
    key: keyOf(model, number, now),
  };
}

function keyOf(model: InvoiceModel, number: number, now: Date): string {
  const month = todayInSaoPaulo(now).slice(2, 7).replace('-', '');
  const body =
    model === 'nfe'
      ? `35${month}${company.cnpj}55${series}${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}`
      : `350750622${company.cnpj}${String(number).padStart(13, '0')}${month}${String(number).padStart(9, '0')}`;
  return `${body}${mod11Digit(body)}`;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** Uses an element that no reader of invoices accepts, so that nobody books it by mistake. */
const xmlOf = (invoice: DemoInvoice): string => {
  const { model, number, key, order, purchaseOrder, value, buyer, items, freight, issued } =
    invoice;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<demonstracao aviso="${worthless}" modelo="${modelNames[model]}" numero="${number}" serie="${series}" chave="${key}">`,
    `<emitida>${issued}</emitida><pedido>${order}</pedido><cliente>${escaped(buyer)}</cliente>`,
    ...(purchaseOrder === null ? [] : [`<xPed>${escaped(purchaseOrder)}</xPed>`]),
    ...items.map((item) => `<item valor="${formatReais(item.value)}">${escaped(item.name)}</item>`),
    ...(freight > 0 ? [`<frete>${formatReais(freight)}</frete>`] : []),
    `<total>${formatReais(value)}</total></demonstracao>`,
  ].join('\n');
};

async function drawPdf(invoice: DemoInvoice): Promise<Uint8Array> {
  const title = `${modelNames[invoice.model]} ${invoice.number}`;
  const draft = await startPdf({ title, author: company.tradeName, now: new Date(invoice.issued) });
  const sheet = draft.addSheet();
  const place = { x: 18, fit: a4.width - 36 };
  drawText(sheet, `DEMONSTRAÇÃO – ${worthless}`, {
    as: 'H1',
    ...place,
    y: 24,
    size: 18,
    bold: true,
  });
  const lines = [
    `${title}, série ${series}`,
    invoice.key,
    `Emitida em ${formatMoment(new Date(invoice.issued))}, pedido ${invoice.order}`,
    `${company.legalName} para ${invoice.buyer}`,
    ...(invoice.purchaseOrder === null ? [] : [`Pedido de compra: ${invoice.purchaseOrder}`]),
    ...invoice.items.map((item) => `${item.name}: ${formatReais(item.value)}`),
    ...(invoice.freight > 0 ? [`Frete: ${formatReais(invoice.freight)}`] : []),
    `Total ${formatReais(invoice.value)}`,
  ];
  lines.forEach((line, index) =>
    drawText(sheet, line, { as: 'P', ...place, y: 40 + index * 8, size: 11 }),
  );
  return draft.finish();
}

/** Registers the demonstration's issuer of invoices. */
export function offerEmbeddedInvoices(): void {
  offerInvoiceProvider(embeddedInvoices);
}
