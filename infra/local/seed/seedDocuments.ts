import { addDays, calendarDate } from '#shared/values/calendarDate';
import type { DocumentInput } from '#shared/publications/documents/documentInput';
import { recordCompliance } from '#functions/fleet/compliance/recordCompliance';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { addDocument } from '#functions/publications/documents/changeDocuments';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { acknowledgeDocument } from '#functions/signatures/amending/acknowledgeDocument';
import { documentsOfPurchase } from '#functions/signatures/amending/heldDocuments';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { isOverdue } from '#functions/signatures/signatureRules';
import type { DoingToday } from '#platform/auth/actor';
import { putFile } from '#platform/files/files';
import { manualPdf } from './files/manualPdf';
import { momentOf } from './seedOrders';

type Story = Pick<DocumentInput, 'kind' | 'title' | 'mandatory' | 'amends' | 'link'> & {
  readonly number: string;
  readonly ago: number;
  /** Serial numbers around the holder's; null means every aircraft of the manual. */
  readonly range: readonly [below: number, above: number] | null;
  readonly lines: readonly string[];
};

/** Incorporated by a revision of nine days ago. */
const incorporated = 'TR 2-01';

/** They concern pages that the demonstration's manuals have. */
const stories: readonly Story[] = [
  {
    kind: 'temporary',
    number: incorporated,
    ago: 160,
    mandatory: false,
    amends: '2, 3',
    title: 'Intervalo da inspeção com etanol',
    range: null,
    link: null,
    lines: ['Com etanol, drenar o filtro de combustível a cada 25 h, em vez de 50 h.'],
  },
  {
    kind: 'directive',
    number: 'DA 02-01',
    ago: 96,
    mandatory: true,
    amends: null,
    title: 'Cabos do leme: inspecionar',
    range: null,
    lines: [],
    link: 'https://www.gov.br/anac/pt-br',
  },
  {
    kind: 'temporary',
    number: 'TR 5-02',
    ago: 59,
    mandatory: false,
    amends: '7',
    title: 'Pressão do pneu principal com hopper cheio',
    range: [200, 500],
    link: null,
    lines: ['Com hopper cheio, pressão do pneu principal: 2,8 bar.'],
  },
  {
    kind: 'bulletin',
    number: 'BS-28-030',
    ago: 42,
    mandatory: true,
    amends: '5, 6',
    title: 'Inspeção do respiro do tanque',
    range: [90, 120],
    link: null,
    lines: ['1. Soltar o respiro do tanque da asa.', '2. Procurar corrosão e obstrução.'],
  },
  {
    // For later aircraft than its holders have: visible in the back office and on the page, never
    // in their fleet.
    kind: 'bulletin',
    number: 'BS-61-004',
    ago: 20,
    mandatory: false,
    amends: '8',
    title: 'Torque da hélice de três pás',
    range: [-400, 900],
    link: null,
    lines: ['Torque dos parafusos da hélice de três pás: 82 N·m.'],
  },
];

/** Manuals per account, including those revised recently. */
const manualsEach = 2;

/** Adds documents to some manuals that the demonstration's accounts have for an aircraft. */
export async function seedDocuments(
  holders: readonly ProfileRow[],
  { actor, today, now }: DoingToday,
): Promise<void> {
  const amended = new Set<number>();
  for (const holder of holders) {
    const rows = (await everySignatureOf(holder.id)).filter(
      (row) => row.airplane_prefix !== null && row.due !== null && !isOverdue(row, today),
    );
    for (const row of onePerTitle(rows).slice(0, manualsEach)) {
      const { id } = row.publication;
      if (amended.has(id)) continue;
      amended.add(id);
      for (const story of stories) await addStory(story, row, { actor, today, now });
    }
  }
}

const onePerTitle = (rows: readonly SignatureRecord[]): SignatureRecord[] => [
  ...new Map(rows.map((row) => [row.publication.id, row])).values(),
];

async function addStory(
  { ago, range, lines, ...said }: Story,
  { publication: { id }, airplane_serial_number: serial }: SignatureRecord,
  { actor, today, now }: DoingToday,
): Promise<void> {
  const title = await publications.get(id);
  if (!title) return;
  const date = addDays(today, -ago);
  const key = lines.length > 0 ? await stageFile(title, { ...said, lines }) : null;
  const effectivity = range === null ? [] : effectivityAround(title, serial, range);
  const input = { ...said, date, effectivity, pages: key === null ? null : 2, key, notify: false };
  await addDocument(title, input, { actor, today: date, now: momentOf(date, now) });
}

/** Uploads a file the way staff do, and returns its key. */
async function stageFile(
  { id }: PublicationRecord,
  { number, title, lines }: Pick<Story, 'number' | 'title' | 'lines'>,
): Promise<string> {
  const name = `${number} ${title}`;
  const bytes = await manualPdf({ name, version: number, chapters: [{ title, lines: [lines] }] });
  const key = `incoming/${id}/${number.replaceAll(' ', '-').toLowerCase()}.pdf`;
  await putFile({ bucket: 'manuals', key }, { bytes, type: 'application/pdf' });
  return key;
}

function effectivityAround(
  { effectivity }: PublicationRecord,
  serial: string | null,
  [below, above]: readonly [number, number],
): DocumentInput['effectivity'] {
  const number = Number(serial);
  const [model] = effectivity;
  if (!model || !Number.isInteger(number)) return [];
  return [{ model: model.model, from: String(number - below), to: String(number + above) }];
}

/** Ids of a title's documents that the demonstration's newest revision incorporates. */
export const takenIn = (documents: readonly DocumentRecord[]): number[] =>
  documents.filter(({ number }) => number === incorporated).map(({ id }) => id);

/** Each manual's first aircraft complied with the directive and read the bulletin. */
export async function seedDocumentStates(
  { id, name }: ProfileRow,
  { today, now }: Omit<DoingToday, 'actor'>,
): Promise<void> {
  const actor = { id, name };
  for (const row of onePerTitle(await everySignatureOf(id))) {
    const title = await publications.get(row.publication.id);
    if (!title || title.documents === 0 || row.airplane_prefix === null) continue;
    for (const document of await documentsOfPurchase(row, title, today)) {
      if (!document.mandatory) continue;
      const read = addDays(calendarDate(document.date), 2);
      await acknowledgeDocument(row, document.id, {
        actor,
        today: read,
        now: momentOf(read, now),
      });
      if (document.kind !== 'directive') continue;
      const declared = {
        document: document.id,
        prefix: row.airplane_prefix,
        date: addDays(calendarDate(document.date), 20),
        hours: 2140.5,
        by: 'Oficina Teixeira',
      };
      await recordCompliance(declared, { client: id, actor, now, today });
    }
  }
}
