import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { bulkLoad } from '../database/bulkLoad';
import type { Person } from './people';

type Holding = Omit<Partial<SignatureRecord>, 'publication'> & {
  readonly title: PublicationRecord;
  /** In how many days it ends; null for a one-time purchase. */
  readonly ends?: number | null;
  /** Whether the current revision is acknowledged. */
  readonly isRead?: boolean;
};

export const today = todayInSaoPaulo(new Date());

/** Stores purchases as if each had been paid; by default active, for PT-UVA. */
export async function holding(
  owner: Person,
  things: readonly Holding[],
): Promise<SignatureRecord[]> {
  const { nextId } = await import('#platform/db/sequence');
  const { signatures } = await import('#functions/signatures/signatureRepository');
  const first = await nextId('signature', things.length);
  const rows = things.map((thing, at) => rowOf(owner, first + at, thing));
  await bulkLoad(rows.flatMap((row) => signatures.insert(row)));
  return rows;
}

function rowOf(
  { row: client }: Person,
  id: number,
  { title, ends = 200, isRead = true, ...change }: Holding,
): SignatureRecord {
  return {
    id,
    version: 1,
    edition: 1,
    status: signatureStatus.downloadReleased,
    created: new Date().toISOString(),
    client: {
      id: client.id,
      name: client.name,
      company_name: null,
      person_or_company: 0,
      email: client.email,
      phone: client.phone,
    },
    publication: {
      id: title.id,
      name: title.name,
      is_download: title.is_download,
      is_signature: true,
    },
    version_bought: title.revision,
    due: ends === null ? null : addDays(today, ends),
    airplane_prefix: 'PT-UVA',
    airplane_serial_number: '201-412',
    fuel_type: 1,
    order: null,
    expedition: null,
    track_code: null,
    expedition_date: null,
    notes: null,
    acknowledged: isRead
      ? { number: title.revision_number, version: title.revision, date: today }
      : null,
    downloaded_at: null,
    ...change,
  };
}

/** That many aircraft with the same titles; the prefixes count up from PT-AAA. */
export const manyAircraft = (
  count: number,
  titles: readonly PublicationRecord[],
): readonly Holding[] =>
  Array.from({ length: count }, (_, index) => {
    const first = Math.floor(index / 26);
    const second = index % 26;
    const letters = `${String.fromCharCode(65 + first)}${String.fromCharCode(65 + second)}`;
    return titles.map((title) => ({ title, airplane_prefix: `PT-A${letters}` }));
  }).flat();
