import { gzipSync } from 'node:zlib';
import { createToken } from '#shared/accounts/accountEndpoints';
import { updateFollowing } from '#shared/accounts/inboxEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import { saveCart } from '#shared/carts/cartEndpoints';
import { createQuotation } from '#shared/carts/quotationEndpoints';
import { sendContact } from '#shared/contact/contactEndpoints';
import { createExpedition, updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { getProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { uploadPublicationFile } from '#shared/publications/publicationDeskEndpoints';
import { createCertificate, getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { enrolPasskey } from '#tests/support/calls/factorCalls';
import { multipart } from '#tests/support/calls/multipart';
import { download, onSale, ordered } from '../orders';
import { goodPassword, person, type Person } from '../people';
import { bought } from '../purchases';
import { samplePdf } from './samplePdf';

/** Everything that a person types; no two people of a test file may have the same data. */
export const details = {
  name: 'Iracema Quixabeira Torquato',
  phone: '(69) 99871-5537',
  street: 'Rua das Quaresmeiras Roxas',
  otherStreet: 'Travessa do Pintassilgo',
  /** Addresses only of the parcel: the first one, and the one used after its return. */
  firstStreet: 'Alameda das Sapopembas',
  parcelStreet: 'Ladeira do Urucungo',
  prefix: 'PR-QXB',
  serial: 'QXB-77.312',
  trackCode: 'BR987654321BR',
  email: 'iracema.quixabeira@example.com',
  nextEmail: 'torquato.nova@example.com',
} as const;

const aircraft = {
  airplane_prefix: details.prefix,
  airplane_serial_number: details.serial,
  fuel_type: 1,
};
const address = (street: string) => ({
  zip_code: '01001-000',
  street,
  number: '4711',
  complement: null,
  province: 'Sé',
  city: 'São Paulo',
  state: 'SP',
});
const staffed = () => ({ actor: { id: null, name: 'Sistema' }, now: new Date() });

type Desk = {
  readonly clerk: Person;
  readonly deliver: () => Promise<unknown>;
  /** Returns another photo at each call. */
  readonly photo: () => Promise<Buffer>;
};

export type WholePerson = {
  readonly person: Person;
  /** One of the recovery codes, which replace the passkey. */
  readonly recoveryCode: string;
  readonly certificate: string;
};

/** A person with every kind of data that the shop can store about anyone. */
export async function wholePerson(desk: Desk): Promise<WholePerson> {
  const { name, phone, street, otherStreet, email } = details;
  const billing_address = address(street);
  const changes = { name, phone, billing_address, shipping_address: address(otherStreet) };
  const whole = await person({}, changes, { email });
  const titles = await titlesOf(desk);
  await orders(whole, desk, titles);
  await parcel(whole, desk, await purchases(whole, desk, titles));
  const certificate = await certified(whole);
  const recoveryCode = await accountLife(whole, desk);
  await correspondence(whole);
  await filledCart(whole, titles);
  await snapshot();
  return { person: whole, recoveryCode, certificate };
}

type Titles = { readonly plate: number; readonly manual: number; readonly book: number };

async function titlesOf({ clerk }: Desk): Promise<Titles> {
  const forAircraft = { has_airplane_info: true };
  const plate = await onSale({ ...forAircraft, has_photo_upload: true });
  const book = await onSale({ ...forAircraft });
  const manual = await download({ ...forAircraft, is_signature: true });
  const content = await samplePdf();
  const file = { field: 'file', filename: 'm.pdf', type: 'application/pdf', content };
  const path = { id: manual.id };
  await call(uploadPublicationFile, { token: clerk.token, path, ...multipart([file]) });
  return { plate: plate.id, manual: manual.id, book: book.id };
}

async function sent({ token }: Person, { photo }: Desk): Promise<string> {
  const content = await photo();
  const file = { field: 'file', filename: 'p.jpg', type: 'image/jpeg', content };
  return (await call(uploadOrderPhoto, { token, ...multipart([file]) })).body.file;
}

/**
 * Orders in every state: pending with a slip, under review with a replaced photo, rejected,
 * deleted; and one unused photo.
 */
async function orders(whole: Person, desk: Desk, { plate, book }: Titles): Promise<void> {
  const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
  const { rejectOrder } =
    await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
  const { changeOrderLine } = await import('#functions/orders/lines/changeOrderLine');
  const { deleteOrder } = await import('#functions/orders/endpoints/deleteOrder');
  const { editOrder } = await import('#functions/orders/transitions/editOrder');
  const shown = async () => [{ publication: plate, ...aircraft, file: await sent(whole, desk) }];
  const pending = await ordered(whole, [{ publication: book, ...aircraft }]);
  await issueBoleto(pending, staffed());
  const reviewed = await ordered(whole, await shown());
  const [line] = reviewed.lines;
  if (!line) throw new Error('no line');
  const actor = { id: whole.row.id, name: whole.row.name };
  const by = { by: whole.session, actor, now: new Date() };
  await changeOrderLine(reviewed, line.id, { file: await sent(whole, desk) }, by);
  const rejected = await ordered(whole, await shown());
  await rejectOrder(rejected, { reason: `A foto é de ${details.name}`, ...staffed() });
  const deleted = await ordered(whole, [{ publication: book, ...aircraft }]);
  const noted = await editOrder(deleted, { note: `Ligar para ${details.name}` }, staffed());
  await deleteOrder(noted, staffed());
  await sent(whole, desk);
}

/**
 * Purchases: paid, with a licensed copy downloaded and a printed book to send; paid and refunded.
 */
async function purchases(
  whole: Person,
  desk: Desk,
  { manual, book, plate }: Titles,
): Promise<OrderRecord> {
  const { changeOrderStatus } =
    await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
  const { changeSignature } = await import('#functions/signatures/endpoints/updateSignature');
  const lines = [
    { publication: manual, ...aircraft },
    { publication: book, ...aircraft },
  ];
  const { order: paid, signatures } = await bought(whole, lines, desk);
  const [licensed] = signatures;
  if (!licensed) throw new Error('nothing was made');
  const accept = { accept: 'application/json' };
  const path = { id: licensed.id };
  await call(getSignatureFile, { token: whole.token, path, headers: accept });
  const { signatures: store } = await import('#functions/signatures/signatureRepository');
  const downloaded = await store.get(licensed.id);
  if (!downloaded) throw new Error('no purchase');
  const today = todayInSaoPaulo(new Date());
  await changeSignature(downloaded, { notes: `De ${details.name}` }, { ...staffed(), today });
  const pictured = [{ publication: plate, ...aircraft, file: await sent(whole, desk) }];
  const reviewed = await ordered(whole, pictured);
  const approved = await changeOrderStatus(reviewed, { to: 1, ...staffed() });
  const settled = await changeOrderStatus(approved, { to: 2, ...staffed() });
  await desk.deliver();
  await changeOrderStatus(settled, { to: 3, ...staffed() });
  await desk.deliver();
  return paid;
}

async function parcel(whole: Person, { clerk, deliver }: Desk, paid: OrderRecord): Promise<void> {
  const { token } = clerk;
  const note = `Entregar a ${details.name}`;
  const { firstStreet, parcelStreet, trackCode: track_code } = details;
  const made = { client: whole.row.id, order: [paid.id], note, track_code };
  const body = { ...made, address: address(firstStreet) };
  const { id } = (await call(createExpedition, { token, body })).body;
  const return_date = todayInSaoPaulo(new Date());
  const again = { address: address(parcelStreet), shipping: true };
  for (const change of [{ shipping: true }, { return_date }, again]) {
    const saved = await call(updateExpedition, { token, path: { id }, body: change });
    if (saved.status !== 200) throw new Error(`not sent: ${saved.text}`);
    await deliver();
  }
}

async function certified(whole: Person): Promise<string> {
  await call(createCertificate, { token: whole.token, body: {} });
  const { certificatesOf } =
    await import('#functions/signatures/documents/certificate/certificateRepository');
  const [certificate] = await certificatesOf(whole.row.id);
  if (!certificate) throw new Error('no certificate');
  return certificate.code;
}

/**
 * Successful and failed logins, a passkey, a requested recovery, a pending e-mail change, a page
 * that staff opened.
 */
async function accountLife(whole: Person, { clerk }: Desk): Promise<string> {
  const credentials = { username: whole.email, password: goodPassword };
  await call(createToken, { body: credentials });
  await call(createToken, { body: { ...credentials, password: 'errada-mesmo' } });
  // Before the links, because a new factor would invalidate them.
  const { codes } = await enrolPasskey(whole.token);
  const path = { id: whole.row.id };
  const user = { email: details.nextEmail, current_password: goodPassword };
  await call(updateProfile, { token: whole.token, path, body: { user } });
  await call(changePassword, { body: { email: whole.email } });
  await call(getProfile, { token: clerk.token, path });
  await followed(whole, clerk);
  const correction = { serial: details.serial, fuel_type: 2 };
  const own = { token: whole.token, path: { prefix: details.prefix } };
  await call(updateAircraft, { ...own, body: correction });
  return codes[0] ?? '';
}

/** An inbox item of a member of staff about this person. */
async function followed({ row }: Person, { token, row: { id: assignee } }: Person): Promise<void> {
  const path = { target: 'profile', id: row.id };
  const body = { assignee, reminder: todayInSaoPaulo(new Date()) };
  const { status, text } = await call(updateFollowing, { token, path, body });
  if (status !== 200) throw new Error(text);
}

/** A waiting message, and mail that bounced. */
async function correspondence(whole: Person): Promise<void> {
  const { recordMailFeedback } = await import('#functions/accounts/jobs/recordMailFeedback');
  const body = { name: details.name, email: details.email, text: 'Onde está o meu pedido?' };
  await call(sendContact, { body, token: whole.token });
  for (const address of [details.email, details.nextEmail]) {
    const at = new Date().toISOString();
    const news = { kind: 'transient', reason: 'full', at, address } as const;
    await recordMailFeedback({ ...news, id: `bounce-${address}` }, new Date());
  }
}

async function filledCart({ token }: Person, { book }: Titles): Promise<void> {
  const items = [{ publication: book, quantity: 1 }];
  await call(saveCart, { token, body: { version: 0, items } });
  const { prefix: airplane_prefix, serial: airplane_serial_number } = details;
  const quoted = [{ publication: book, quantity: 1, airplane_prefix, airplane_serial_number }];
  await call(createQuotation, { token, body: { items: quoted } });
}

/**
 * Stores a snapshot as a search does for the next cold start, in lists of a thousand rows and more.
 */
async function snapshot(): Promise<void> {
  const { documentSnapshots } = await import('#platform/list/search/documentSnapshots');
  const text = `${details.name} ${details.email}`.toLowerCase();
  const bytes = gzipSync(JSON.stringify([{ bucket: 0, version: 1, text }]));
  // Written twice, so that the first becomes an older version.
  await documentSnapshots('orders').write(0, bytes);
  await documentSnapshots('orders').write(0, bytes);
}
