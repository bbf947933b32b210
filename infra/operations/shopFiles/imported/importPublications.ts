import { withoutMeaninglessFlags } from '#functions/publications/editing/addPublication';
import { listedStatus, type PublicationRecord } from '#functions/publications/publicationRecord';
import { publicationHistory, publications } from '#functions/publications/publicationRepository';
import { system } from '#platform/auth/actor';
import { fold } from '#shared/values/text';
import { type FilePublication, readPublication } from '../format/publicationsFile';
import { type Fresh, identify } from './rows/identify';
import type { Importing, Placed } from './importing';
import { markImported } from './importRepository';
import { keepMarks } from './rows/keepMarks';
import { importRows, soundRows } from './rows/soundRows';
import type { StorableRow } from './rows/storeRows';

const file = 'publications.csv';
const kind = 'publication';

/** Imports publications without PDF files, which staff upload. */
export async function importPublications(importing: Importing): Promise<void> {
  const prepare = async (rows: readonly Placed<FilePublication>[]) => {
    const { fresh, known } = await identify(rows, { kind, former, stored, isSame }, importing);
    await keepMarks(known, { kind, former, file }, importing);
    return fresh.map((one) => storable(one, importing));
  };
  await importRows(soundRows(file, readPublication, importing), prepare, importing);
}

const former = ({ id }: FilePublication) => id;
const stored = (ids: readonly number[]) => publications.getMany(ids, { removed: true });
const isSame = (row: FilePublication, { name }: PublicationRecord) => fold(row.name) === fold(name);

function storable(one: Fresh<FilePublication>, { now, survey }: Importing): StorableRow {
  const { id, row, line, waited } = one;
  const record = recordOf(one);
  return {
    file,
    line,
    lost: () => survey.publications.delete(row.id),
    writes: [
      ...(row.deleted ? publications.insertRemoved(record) : publications.insert(record)),
      publicationHistory(id, { action: 'Publicação importada', actor: system, now }),
      markImported({ kind, former: row.id, id }, waited),
    ],
  };
}

const recordOf = ({ id, row }: Fresh<FilePublication>): PublicationRecord =>
  withoutMeaninglessFlags({
    id,
    version: 1,
    status: listedStatus,
    edition: 1,
    name: row.name,
    applicability: row.applicability,
    effectivity: row.effectivity,
    revision: row.version,
    revision_number: row.version_number,
    date: row.date,
    price: row.price,
    price_signature: row.price_signature,
    weight: row.weight,
    is_signature: row.is_signature,
    is_download: row.is_download,
    is_sent_immediately: row.is_sent_immediately,
    has_airplane_info: row.has_airplane_info,
    has_photo_upload: row.has_photo_upload,
    description: null,
    sample: null,
    documents: 0,
    file: null,
  });
