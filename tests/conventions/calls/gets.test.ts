import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { commentFollowed, updateFollowing } from '#shared/accounts/inboxEndpoints';
import { operations } from '#shared/api/endpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { type Answered, call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { storedItems, storedVersions } from '#tests/support/database/storedTraces';
import { offeredTo, reportedBy } from '#tests/support/samples/belongings';
import { aircraft, onePixel, photoOf } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { details, wholePerson } from '#tests/support/samples/stored/wholePerson';
import { bought } from '#tests/support/samples/purchases';
import { pagesOfPdf } from '#tests/support/readPdf';
import { reportFigure } from '#tests/support/promise';
import { giveSample } from '#tests/support/samples/giveSample';
import { exportedBy, folderBy } from '#tests/support/screens/desk/listJobDesk';
import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { toWire } from '#shared/values/money';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';
import { nfeXml } from '#tests/support/samples/invoiceXml';
import { openMailbox } from '#tests/support/stubs/mailbox';

process.env.SHIPPING = '{"correios":null,"melhorEnvio":null,"carrier":{"name":"embedded"}}';
await startBuckets();
await startDatabase();
const { deliver } = openMailbox();
const people = await import('#tests/support/samples/people');
const { eraseContract } = await import('#functions/orders/contract/keptContract');
const { ordersOf } = await import('#functions/orders/orderRepository');
const { everySignatureOf, signatures } = await import('#functions/signatures/signatureRepository');
const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');
const { mailsOf } = await import('#functions/accounts/sentMails/mailLogRepository');
const { expeditions } = await import('#functions/expeditions/expeditionRepository');
const { quotationsOf } = await import('#functions/carts/quotation/quotationRepository');
const { commit } = await import('#platform/db/write');
const { makeWebhook } = await import('#functions/accounts/webhooks/changeWebhooks');
const { readManuals } = await import('#functions/publications/jobs/readManuals');
const { system } = await import('#platform/auth/actor');
const { offerEmbeddedCarrier } = await import('#infra/local/shipping/offerEmbeddedCarrier');

type Get = (typeof operations)[number];
const gets: readonly Get[] = operations.filter(({ endpoint }) => endpoint.method === 'GET');
const routeOf = ({ endpoint }: Get) => endpoint.path;

type Sent = {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
};

/** What each GET is asked for: something that is there, in as many forms as it has. */
function askedFor(things: Awaited<ReturnType<typeof prepare>>): Record<string, readonly Sent[]> {
  const { owner, code, cover, expedition, mail, paid, photo, pending, publication, signature } =
    things;
  const { document, folder, invitation, listJob, quotation, report, transfer, webhook } = things;
  const byId = (id: number): Sent[] => [{ path: { id } }];
  const searches: Sent[] = [{}, { query: { search: details.name.slice(0, 7) } }];
  return {
    '/api/user/me': [{}],
    '/api/user/sessions': [{}],
    '/api/team': [{ query: { profile: String(owner.row.id) } }],
    '/api/team_reading': [{ query: { profile: String(owner.row.id) } }],
    '/api/team_invitation/{code}': [{ path: { code: invitation } }],
    '/api/transfers': [{}],
    '/api/transfers/{id}': byId(transfer),
    '/api/transfers/{id}/photo': byId(transfer),
    '/api/transfer_photos': [{}],
    '/api/user/factors': [{}],
    '/api/user/factors/recovery_codes': [{}],
    '/api/user/export': [{}],
    '/api/user/users_admins': [{}],
    '/api/user/address_labels': [{ query: { users: String(owner.row.id), type: 'simple' } }],
    '/api/aircraft': [{}],
    '/api/notice/{hash}': [{ path: { hash: '7-reminders-x' } }],
    '/api/cart': [{}],
    '/api/keys': [{}],
    '/api/webhooks': [{}],
    '/api/webhooks/{id}/deliveries': byId(webhook),
    '/api/inbox': [{}],
    '/api/following/{target}/{id}': [{ path: { target: 'order', id: pending } }],
    '/api/views/{list}': [{ path: { list: 'orders' } }],
    '/api/quotations': [{}],
    '/api/quotation/{code}': [{ path: { code: quotation } }],
    '/api/quotation/{code}/document': [{ path: { code: quotation } }],
    '/api/aircraft/{prefix}': [{ path: { prefix: details.prefix } }],
    '/api/fleet': [{}],
    '/api/manual_notes': [{ query: { signature: String(signature) } }],
    '/api/manual_reports': [{}, { query: { search: 'placa', state: 'new' } }],
    '/api/manual_reports/{id}': byId(report),
    '/api/manual_reports/{id}/picture': byId(report),
    '/api/manual_reports/{id}/manual': byId(report),
    '/api/compliance': [{ query: { prefix: aircraft.airplane_prefix } }],
    '/api/fleet/{prefix}/list': [{ path: { prefix: aircraft.airplane_prefix } }],
    '/api/fleet_folder_job': [{}],
    '/api/fleet_folder_job/{id}/file': byId(folder),
    '/api/publication_models': [{}],
    '/api/sitemap': [{}],
    '/api/revisions_feed': [{}, { query: { model: 'AG-201' } }],
    '/api/catalogue_page': [{}, { query: { search: 'AG-201' } }],
    '/api/publication_page/{number}': [
      { path: { number: publication } },
      { path: { number: 'nenhuma' } },
    ],
    '/api/health': [{}],
    '/api/today': [{}],
    '/api/list_job': [{}],
    '/api/list_job/{id}/file': byId(listJob),
    '/api/changes': [
      { query: { since: '0.0.0.0.0' } },
      { query: { record: `orders.${pending}`, typing: 'yes' } },
    ],
    '/api/get_status': [{}],
    '/api/status_file': [{}],
    '/api/partnership': [{}],
    '/api/certificate/{code}': [{ path: { code } }],
    '/api/get_certificate': [{ query: { email: owner.email } }],
    '/api/get_clients_expedition': [{ query: { search: details.name } }],
    '/api/dispatch': [...searches, { query: { kind: 'order' } }],
    '/api/dispatch/parcels': [{}, { query: { ids: String(expedition) } }],
    '/api/dispatch/labels': [{ query: { ids: String(expedition), type: 'simple' } }],
    '/api/dispatch/postings': [{ query: { ids: String(expedition) } }],
    '/api/dispatch/slips': [{ query: { ids: String(expedition) } }],
    '/api/dispatch/revision/{id}': byId(publication),
    '/api/payment_check': [{}, { query: { view: 'settled' } }],
    '/api/refunds': [{}],
    '/api/photos': [{}],
    '/api/reports/publication_prices': [{}],
    '/api/figures': [{ query: { from: '2026-01', to: '2026-06' } }],
    '/profile': searches,
    '/profile/{id}': byId(owner.row.id),
    '/profile/{id}/access': byId(owner.row.id),
    '/profile/{id}/summary': byId(owner.row.id),
    '/profile/{id}/mails': [{ path: { id: owner.row.id } }],
    '/profile/{id}/mails/{mail}': [{ path: { id: owner.row.id, mail } }],
    '/publication': searches,
    '/publication/{id}': byId(publication),
    '/publication/{id}/file': byId(publication),
    '/publication/{id}/sample': byId(publication),
    '/publication/{id}/cover': byId(publication),
    '/api/cover/{size}/{name}': [
      { path: { size: 'row', name: cover } },
      { path: { size: 'share', name: 'nenhuma' } },
    ],
    '/publication/{id}/downloads': byId(publication),
    '/publication/{id}/revisions': byId(publication),
    '/publication/{id}/documents': byId(publication),
    '/publication/{id}/documents/readings': byId(publication),
    '/publication/{id}/documents/{document}/file': [{ path: { id: publication, document } }],
    '/order': [...searches, { query: { status: '1' } }],
    '/order/{id}': byId(pending),
    '/order/{id}/photo/{line}': [{ path: photo }],
    '/order/{id}/invoices/{invoice}/{file}': [
      { path: { id: paid, invoice: 'nfe-1', file: 'xml' } },
    ],
    '/order/{id}/boleto': byId(pending),
    '/order/{id}/receipt': byId(paid),
    '/order/{id}/contract': byId(paid),
    '/signature': [...searches, ...['1', '4'].map((status) => ({ query: { status } }))],
    '/signature/{id}': byId(signature),
    '/signature/{id}/file': byId(signature),
    '/signature/{id}/revision_record': byId(signature),
    '/signature/{id}/texts': byId(signature),
    '/signature/{id}/revisions': byId(signature),
    '/api/search_manuals': [{}, { query: { q: 'torque' } }],
    '/expedition': searches,
    '/expedition/{id}': byId(expedition),
    '/expedition/{id}/label': [{ path: { id: expedition }, query: { type: 'simple' } }],
  };
}

const registered = {
  prefix: details.prefix,
  serial: '1',
  model: null,
  manufacturer: null,
  year: null,
  cancelled: false,
};

const photoBytes = () =>
  sharp({ create: { width: 32, height: 24, channels: 3, background: '#104070' } })
    .jpeg()
    .toBuffer();

const newestMail = async (person: number) => (await mailsOf(person, new Date()))[0]?.id ?? 'none';
async function quotationOf(client: number): Promise<string> {
  const [quoted] = await quotationsOf(client);
  if (!quoted) throw new Error('no quotation');
  return quoted.code;
}

/** Everything that can wait for a day to pass or somebody to look: a subscription that ended yesterday, too. */
async function prepare() {
  const clerk = await people.staff();
  const chief = await people.superuser();
  const { person: owner, certificate: code } = await wholePerson({
    clerk,
    deliver,
    photo: photoBytes,
  });
  await keepRegistered([registered]);
  const orders = await ordersOf(owner.row.id);
  const held = await everySignatureOf(owner.row.id);
  const ended = held.find(({ publication }) => publication.is_download);
  const pending = orders.find(({ boleto }) => boleto !== null);
  const paid = orders.find(({ paid_at }) => paid_at !== null);
  const shown = orders.find(
    ({ lines, status }) => status === 4 && lines.some(({ photo }) => photo),
  );
  const { results: parcels } = await expeditions.page({ page: 1 });
  const [parcel] = parcels;
  const [line] = shown?.lines ?? [];
  if (!ended || !pending || !paid || !shown || !line || !parcel) throw new Error('too few');
  const due = addDays(todayInSaoPaulo(new Date()), -1);
  await commit(signatures.replace(ended, { ...ended, status: 1, due }));
  const { id: publication } = ended.publication;
  await giveSample(publication);
  offerEmbeddedCarrier();
  const posting = { id: 'demo-1', code: 'AA123456785BR', of: '' };
  await commit(expeditions.replace(parcel, { ...parcel, posting, track_code: posting.code }));
  const [fresh] = (await bought(owner, [{ publication, ...aircraft }])).signatures;
  if (!fresh) throw new Error('nothing was made');
  await noteOf(paid, clerk.token);
  for (const place of [
    { target: 'order', id: paid.id },
    { target: 'order', id: pending.id },
    { target: 'profile', id: owner.row.id },
    { target: 'expedition', id: parcel.id },
  ]) {
    await saidInside(place, { by: clerk, to: chief });
  }
  await deliver();
  await readManuals();
  // As of an order from before contracts were kept: who asks first has it drawn.
  await commit([eraseContract(paid.id)]);
  return {
    owner,
    mail: await newestMail(owner.row.id),
    ended: ended.id,
    chief,
    code,
    cover: await drawnCover(publication),
    document: await givenDocument(publication),
    expedition: parcel.id,
    invitation: await invitationOf(owner.row),
    folder: await folderBy(owner.row, aircraft.airplane_prefix),
    listJob: await exportedBy(chief.row),
    paid: paid.id,
    pending: pending.id,
    photo: { id: shown.id, line: line.id },
    publication,
    quotation: await quotationOf(owner.row.id),
    report: await reportOf(owner, fresh.id),
    signature: fresh.id,
    transfer: await takenBy(owner),
    webhook: await webhookOf(owner.row.id),
  };
}

/** A word that staff say among themselves, and that nothing else holds. */
const inside = 'Capivarizal';

/** As staff work together on an order, a client or a parcel: somebody is named, follows it and wants to be reminded. */
async function saidInside(
  path: { readonly target: string; readonly id: number },
  { by: { token }, to }: { readonly by: Person; readonly to: Person },
) {
  const text = `@${to.row.name} ${inside}`;
  const assignee = to.row.id;
  const answers = [
    await call(commentFollowed, { token, path, body: { text } }),
    await call(updateFollowing, { token, path, body: { assignee } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 200]);
}

/** The name of a cover whose pictures are there. */
async function drawnCover(publication: number): Promise<string> {
  const { coverNameOf } = await import('#functions/publications/covers/coverName');
  const { putPicture } = await import('#functions/publications/covers/coverFiles');
  const { findPublication } = await import('#functions/publications/reading/findPublication');
  const name = coverNameOf(await findPublication(publication));
  await putPicture(name, 'row', onePixel.png);
  return name;
}

/** The code of an invitation to their team, as its link carries it. */
async function invitationOf(row: ProfileRow): Promise<string> {
  const { invite } = await import('#functions/profiles/team/changeTeam');
  const { findTeam } = await import('#functions/profiles/team/teamRepository');
  const { invitationCode } = await import('#functions/profiles/team/invitationLink');
  const now = new Date();
  const wanted = { email: 'convidada@example.com', name: 'Convidada', role: 'reader' } as const;
  await invite(row, wanted, { actor: system, now, today: todayInSaoPaulo(now) });
  await deliver();
  const [made] = (await findTeam(row.id)).invitations;
  if (!made) throw new Error('no invitation');
  return invitationCode(row.id, made);
}

/** A transfer that they accepted, whose photo staff have yet to see. */
async function takenBy(owner: Person): Promise<number> {
  const { accept } = await import('#functions/signatures/transferring/acceptTransfer');
  const now = new Date();
  const id = await offeredTo(owner);
  const by = { by: owner.session, actor: system, now, today: todayInSaoPaulo(now) };
  await accept(id, { photo: await photoOf(owner.row.id) }, by);
  await deliver();
  return id;
}

/** A document of a title, with a file as if it had been sent. */
async function givenDocument(publication: number): Promise<number> {
  const { keepDocuments } = await import('#functions/publications/documents/documentRepository');
  const { publications } = await import('#functions/publications/publicationRepository');
  const title = await publications.get(publication);
  if (!title) throw new Error('no title');
  const document = {
    id: 1,
    edition: 1,
    kind: 'bulletin' as const,
    number: 'BS-1',
    title: 'Respiro do tanque',
    date: title.date,
    mandatory: true,
    pages: null,
    amends: '8-14',
    link: null,
    incorporated_by: null,
    withdrawn: null,
    file: { key: `${publication}/boletim.pdf`, size: 100 },
    effectivity: [],
  };
  await commit(keepDocuments(title, [document]));
  return document.id;
}

/** With a picture, as if one had been sent. */
async function reportOf(owner: Parameters<typeof reportedBy>[0], signature: number) {
  const { reports } = await import('#functions/corrections/reportRepository');
  const id = await reportedBy(owner, signature);
  const report = await reports.get(id);
  if (!report) throw new Error('no report');
  await commit(reports.replace(report, { ...report, picture: '2026-05-12-x.jpg' }));
  return id;
}

async function webhookOf(person: number): Promise<number> {
  const body = { url: 'https://erp.example.com/', events: ['order.paid' as const] };
  const acting = { holder: person, profile: person, actor: system, now: new Date() };
  return (await makeWebhook(body, acting)).id;
}

async function noteOf(order: OrderRecord, token: string) {
  const { id, client } = order;
  const xml = nfeXml({ document: client.cpf, value: toWire(amountDue(order)), item: String(id) });
  const { status, text } = await call(importInvoice, { token, body: { xml } });
  if (status !== 200) throw new Error(text);
}

let things: Awaited<ReturnType<typeof prepare>>;
let asked: ReturnType<typeof askedFor>;
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  things = await prepare();
  asked = askedFor(things);
  before = await stored();
}, 120_000);

/**
 * Where what a GET declares may show; budgets and throttles are counters of its callers. An access to a
 * purchase is a new version of its row, which the sums of its holder (HELD) follow; READING keeps it to once a day.
 */
const kinds = {
  access:
    /^(?:accounts (?:SEEN|FETCHED)#|catalog DOWNLOADS#|signatures (?:D#|H#|HELD#|L0#|L1 |READING#))/,
  code: /^signatures CERTIFICATE#/,
  copy: /^(?:documents (?:drawn|licensed)\/|orders CONTRACT#)/,
  presence: /^system EDITING#/,
  summary: /^signatures FLEET#/,
  snapshot: /^documents search\//,
  budget: /^system BUDGET#/,
  throttle: /^system THROTTLE#/,
} as const;
type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[];

const declaredBy = ({ records = [], budget, throttle }: Get['endpoint']): Kind[] => [
  ...records,
  ...(budget ? (['budget'] as const) : []),
  ...(throttle ? (['throttle'] as const) : []),
];

/** What the tables hold, and the versions of the files. */
const stored = async () =>
  new Map(
    [...(await storedItems()), ...(await storedVersions())].map(
      ({ where, text }) => [where, text] as const,
    ),
  );

/** Keys of what was added, changed or taken away meanwhile. */
function differences(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>) {
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].filter((key) => was.get(key) !== is.get(key)).toSorted();
}

/** Asked by its person and by staff; answers the places that changed and how many calls were answered. */
async function writtenBy({ endpoint }: Get) {
  let answered = 0;
  for (const { token } of [things.owner, things.chief]) {
    for (const sent of asked[endpoint.path] ?? []) {
      const answer = await call(endpoint, { ...sent, token });
      if (answer.status < 400) answered += 1;
      expect(answer.headers['cache-control']).toBe('private, no-store');
      if ((await textOf(answer)).includes(inside)) {
        toldInside.add(`${whose(token)} ${endpoint.path}`);
      }
    }
  }
  const after = await stored();
  const places = differences(before, after);
  before = after;
  return { answered, places };
}

/** Who was answered by which calls what staff say among themselves. */
const toldInside = new Set<string>();
const whose = (token: string) => (token === things.owner.token ? 'client' : 'staff');
const textOf = async ({ status, headers, text, bytes }: Answered) =>
  status === 200 && headers['content-type'] === 'application/pdf'
    ? (await pagesOfPdf(bytes)).join(' ')
    : text;

describe('a GET', () => {
  it('that may write says what', () => {
    const silent = gets.filter(({ endpoint }) => {
      const { records, grants } = endpoint;
      return !records && Object.values(grants).some((right) => right === 'write');
    });
    expect(silent.map(routeOf)).toEqual([]);
  });

  it.each(gets.map((get) => [routeOf(get), get] as const))(
    '%s writes what its entry in the table declares, and nothing else',
    async (_, get) => {
      const declared = declaredBy(get.endpoint);
      const { answered, places } = await writtenBy(get);
      expect(answered).toBeGreaterThan(0);
      const isDeclared = (place: string) => declared.some((kind) => kinds[kind].test(place));
      expect(places.filter((place) => !isDeclared(place))).toEqual([]);
      const seen = everyKind.filter((kind) => places.some((place) => kinds[kind].test(place)));
      // Searches keep one from a thousand rows on, fleets one from some hundred.
      const shown = (kind: Kind) => kind !== 'snapshot' && kind !== 'summary';
      expect(seen.filter(shown).toSorted()).toEqual(declared.filter(shown).toSorted());
    },
  );

  it('tells a client nothing of what staff say among themselves, in no document and no export', () =>
    expect([...toldInside].toSorted()).toEqual(['staff /api/inbox', 'staff /api/user/export']));

  it('queues no e-mail and no job', async () => {
    expect(await deliver()).toEqual([]);
    expect((await signatures.get(things.ended))?.status).toBe(1);
    reportFigure(
      `${String(gets.length)} GETs, each by its person and by staff: nothing undeclared written`,
    );
  });
});
