import { erasedContact } from '#functions/profiles/forgetting/erasedContact';
import { lineId } from '#functions/orders/orderRecord';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { putMark, signatureHistory, signatures } from '#functions/signatures/signatureRepository';
import { isWaiting } from '#functions/signatures/revisions/sendable';
import { statusOn } from '#functions/signatures/signatureRules';
import { system } from '#platform/auth/actor';
import type { Write } from '#platform/db/write';
import { queueJob } from '#platform/history/queue';
import {
  type FileSignature,
  readSignature,
} from '#infra/operations/shopFiles/format/signaturesFile';
import { type Fresh, identify } from '../rows/identify';
import type { Importing, Placed } from '../importing';
import { markImported } from '../importRepository';
import { keepMarks } from '../rows/keepMarks';
import { noonOf } from '../orders/orderRecords';
import {
  type ReferredOrder,
  referredOrders,
  type ReferredPerson,
  referredPeople,
  type ReferredPublication,
  referredPublications,
} from '../orders/references';
import { signatureProblem } from './signatureProblem';
import { importRows, soundRows } from '../rows/soundRows';

const file = 'signatures.csv';
const kind = 'signature';

export type SignatureSurroundings = {
  readonly people: ReadonlyMap<string, ReferredPerson>;
  readonly publications: ReadonlyMap<string, ReferredPublication>;
  readonly orders: ReadonlyMap<string, ReferredOrder>;
};

export async function importSignatures(importing: Importing): Promise<void> {
  const prepare = async (rows: readonly Placed<FileSignature>[]) => {
    const around = await surroundingsOf(rows, importing);
    const sound = rows.filter((placed) => isSound(placed, around, importing));
    const former = ({ id }: FileSignature) => id;
    const isSame = (row: FileSignature, held: SignatureRecord) => isSamePurchase(row, held, around);
    const { fresh, known } = await identify(sound, { kind, former, stored, isSame }, importing);
    await keepMarks(known, { kind, former, file }, importing);
    return fresh.map((one) => ({
      ...({ file, line: one.line } as const),
      lost: () => undefined,
      writes: importing.check ? [] : writesOf(one, around, importing),
    }));
  };
  await importRows(soundRows(file, readSignature, importing), prepare, importing);
}

/** Whether person, title and order are the same. */
function isSamePurchase(
  row: FileSignature,
  { client, publication, order }: SignatureRecord,
  around: SignatureSurroundings,
): boolean {
  const { people, publications } = around;
  return (
    people.get(row.person)?.stored?.id === client.id &&
    publications.get(row.publication)?.stored?.id === publication.id &&
    orderOf(row, around)?.id === order?.id
  );
}

const stored = (ids: readonly number[]) => signatures.getMany(ids, { removed: true });

async function surroundingsOf(
  rows: readonly Placed<FileSignature>[],
  importing: Importing,
): Promise<SignatureSurroundings> {
  const all = rows.map(({ row }) => row);
  const [people, publications, orders] = await Promise.all([
    referredPeople(
      all.map(({ person }) => person),
      importing,
    ),
    referredPublications(
      all.map(({ publication }) => publication),
      importing,
    ),
    referredOrders(
      all.flatMap(({ order }) => order ?? []),
      importing,
    ),
  ]);
  return { people, publications, orders };
}

function isSound(
  { row, line }: Placed<FileSignature>,
  around: SignatureSurroundings,
  importing: Importing,
): boolean {
  const problem = signatureProblem(row, around, importing.survey);
  if (!problem) return true;
  importing.report[file].refused += 1;
  importing.say({ file, line, ...problem });
  return false;
}

const orderOf = ({ order }: FileSignature, { orders }: SignatureSurroundings) =>
  order === null ? undefined : orders.get(order)?.stored;

function writesOf(
  one: Fresh<FileSignature>,
  around: SignatureSurroundings,
  importing: Importing,
): Write[] {
  const { id, row, waited } = one;
  const { position } = row;
  const order = orderOf(row, around);
  const made = { signature: id, kind: 'made' } as const;
  const record = recordOf(one, around, importing);
  return [
    ...signatures.insert(record),
    ...(order
      ? [
          ...putMark(
            order.id,
            position === null
              ? { ...made, line: null, paid_at: null }
              : { ...made, line: lineId(order.id, position), paid_at: order.paid_at },
          ),
        ]
      : []),
    signatureHistory(id, {
      action: 'Assinatura importada',
      actor: system,
      now: importing.now,
      // Purchases not yet sent have to appear in Envios.
      effects: isWaiting(record) ? [queueJob.refreshWaiting({ client: record.client.id })] : [],
    }),
    markImported({ kind, former: row.id, id }, waited),
  ];
}

function recordOf(
  { id, row }: Fresh<FileSignature>,
  around: SignatureSurroundings,
  { now, today }: Importing,
): SignatureRecord {
  const person = around.people.get(row.person)?.stored;
  const publication = around.publications.get(row.publication)?.stored;
  if (!person || !publication) throw new Error(`what signature ${row.id} is of is not stored`);
  const order = orderOf(row, around);
  const { airplane_prefix, airplane_serial_number, fuel_type } = row;
  return {
    id,
    version: 1,
    edition: 1,
    status: statusOn(row, today),
    created: row.created ?? (order ? noonOf(order.date) : now.toISOString()),
    client: holderOf(person),
    publication: boughtOf(row, publication),
    ...revisionBought(row.version_bought ?? publication.revision, publication),
    due: row.due,
    airplane_prefix,
    airplane_serial_number,
    fuel_type,
    order: order ? { id: order.id, date: order.date } : null,
    expedition: null,
    track_code: row.track_code,
    expedition_date: row.expedition_date,
    notes: row.notes,
    ...acknowledgedOf(row, { person, current: publication.revision_number }),
    downloaded_at: row.downloaded_at,
  };
}

const revisionBought = (version: string, publication: PublicationRecord) => ({
  version_bought: version,
  ...(version === publication.revision ? { number_bought: publication.revision_number } : {}),
});

const boughtOf = (
  row: FileSignature,
  { id, name, is_download, is_signature }: PublicationRecord,
): SignatureRecord['publication'] => ({
  id,
  name,
  is_download: row.is_download ?? is_download,
  is_signature: row.is_signature ?? is_signature,
});

const holderOf = (person: ProfileRow): SignatureRecord['client'] => ({
  id: person.id,
  ...(person.erased_at === undefined
    ? {
        name: person.name,
        company_name: person.company_name,
        person_or_company: person.person_or_company ? 1 : 0,
        email: person.email,
        phone: person.phone,
      }
    : erasedContact),
});

/** Counts as the holder's own acknowledgement, as nobody else could give it in the other system. */
function acknowledgedOf(
  row: FileSignature,
  { person, current }: { readonly person: ProfileRow; readonly current: number },
): Pick<SignatureRecord, 'acknowledged' | 'acknowledgements'> {
  const { acknowledged_number, acknowledged_version: version, acknowledged_date: date } = row;
  if (version === null || date === null) return { acknowledged: null };
  const acknowledged = { number: acknowledged_number ?? current, version, date };
  const { id: profile, name } = person;
  return { acknowledged, acknowledgements: [{ profile, name, ...acknowledged }] };
}
