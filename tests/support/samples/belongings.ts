import { createManualReport } from '#shared/corrections/manualReportEndpoints';
import { createExpedition } from '#shared/expeditions/expeditionEndpoints';
import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { toWire } from '#shared/values/money';
import { nfseXml } from './invoiceXml';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '../calls/call';
import { aircraft, download, onSale, ordered, photoOf } from './orders';
import type { Person } from './people';
import { bought } from './purchases';

/** One of each thing that can belong to a person. */
export type Belongings = {
  readonly profile: number;
  readonly email: string;
  /** A paid order, so that nobody can delete it or its buyer. */
  readonly order: number;
  /** A pending order without a boleto. */
  readonly pending: number;
  /** An order that waits for the review of its photo. */
  readonly review: { readonly order: number; readonly line: number };
  readonly signature: number;
  /** An error that the person reported in the manual. */
  readonly report: number;
  /** The prefix of the subscription's aircraft. */
  readonly prefix: string;
  readonly expedition: number;
  /** An e-mail sent to the person. */
  readonly mail: string;
  /** The number of an invitation to the person's team. */
  readonly invitation: number;
  /** A transfer offered to the person, which waits for a photo of the plate. */
  readonly transfer: number;
};

type Staffing = { readonly clerk: Person; readonly deliver: () => Promise<unknown> };

export async function belongingsOf(
  owner: Person,
  { clerk, deliver }: Staffing,
): Promise<Belongings> {
  const file = await photoOf(owner.row.id);
  const pictured = await onSale({ has_photo_upload: true });
  const review = await ordered(owner, [{ publication: pictured.id, file }]);
  const pending = await ordered(owner, [{ publication: (await onSale()).id }]);
  const book = await download({ is_signature: true, has_airplane_info: true });
  const { order, signatures } = await bought(owner, [{ publication: book.id, ...aircraft }], {
    deliver,
  });
  await invoiced(order, { owner, clerk });
  const { body: expedition } = await call(createExpedition, {
    token: clerk.token,
    body: { client: owner.row.id, direct_shipping: true },
  });
  return {
    profile: owner.row.id,
    email: owner.email,
    order: order.id,
    pending: pending.id,
    review: { order: review.id, line: idOf(review.lines) },
    signature: idOf(signatures),
    report: await reportedBy(owner, idOf(signatures)),
    prefix: aircraft.airplane_prefix,
    expedition: expedition.id,
    mail: await mailOf(owner),
    invitation: await invitedBy(owner),
    transfer: await offeredTo(owner),
  };
}

export async function reportedBy({ token }: Person, signature: number): Promise<number> {
  const { body } = await call(createManualReport, {
    token,
    body: { signature, page: 7, text: 'A tabela não bate com a placa.' },
  });
  return body.id;
}

/** Another person offers a transfer for which staff require a photo of the plate. */
export async function offeredTo({ email }: Person): Promise<number> {
  const { customer } = await import('./people');
  const { offerTransfer } = await import('#functions/signatures/transferring/offerTransfer');
  const { publications } = await import('#functions/publications/publicationRepository');
  const { commit } = await import('#platform/db/write');
  const giver = await customer();
  const book = await download({ is_signature: true, has_airplane_info: true });
  const { signatures } = await bought(giver, [{ publication: book.id, ...aircraft }]);
  const asking = publications.revised(book, { has_photo_upload: true });
  await commit(publications.replace(book, asking));
  const now = new Date();
  const wanted = { signatures: signatures.map(({ id }) => id), email, note: null };
  const actor = { id: giver.row.id, name: giver.row.name };
  const by = { by: giver.session, actor, now, today: todayInSaoPaulo(now) };
  return (await offerTransfer(wanted, by)).id;
}

async function invitedBy({ row }: Person): Promise<number> {
  const { invite } = await import('#functions/profiles/team/changeTeam');
  const now = new Date();
  const wanted = {
    email: `convite${String(row.id)}@example.com`,
    name: 'Convidada',
    role: 'reader',
  } as const;
  const by = { actor: { id: row.id, name: row.name }, now, today: todayInSaoPaulo(now) };
  return (await invite(row, wanted, by)).id;
}

async function invoiced(order: OrderRecord, { owner, clerk }: { owner: Person; clerk: Person }) {
  const { id } = order;
  const { amountDue } = await import('#functions/orders/orderRecord');
  const xml = nfseXml({
    document: owner.row.cpf,
    value: toWire(amountDue(order)),
    item: String(id),
  });
  const { status, text } = await call(importInvoice, {
    token: clerk.token,
    body: { xml },
  });
  if (status !== 200) throw new Error(text);
}

async function mailOf({ row }: Person): Promise<string> {
  const { mailsOf } = await import('#functions/accounts/sentMails/mailLogRepository');
  const sent = (await mailsOf(row.id, new Date())).find(
    ({ readable, template }) => readable && template === 'paymentConfirmed',
  );
  if (!sent) throw new Error('no e-mail');
  return sent.id;
}

function idOf([first]: readonly { readonly id: number }[]): number {
  if (!first) throw new Error('nothing was made');
  return first.id;
}
