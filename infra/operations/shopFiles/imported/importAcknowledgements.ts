import { calendarDate } from '#shared/values/calendarDate';
import { placeOf } from '#functions/signatures/amending/documentPlace';
import { changeState, statesOfPlaces } from '#functions/signatures/amending/documentStates';
import { type FileAcknowledgement, readAcknowledgement } from '../format/acknowledgementsFile';
import { type Importing, inChunks, refuse } from './importing';
import { importedNumbers } from './importRepository';
import {
  type AroundDocuments,
  aroundDocuments,
  documentKindOf,
  documentNamed,
} from './referredDocuments';
import { soundRows } from './rows/soundRows';

const file = 'acknowledgements.csv';
const chunk = 400;

type Numbers = Awaited<ReturnType<typeof importedNumbers>>;

/** Imports 'Estou ciente' of documents, each for an aircraft or for a purchase without one. */
export async function importAcknowledgements(importing: Importing): Promise<void> {
  for await (const rows of inChunks(soundRows(file, readAcknowledgement, importing), chunk)) {
    const around = await aroundDocuments(rows, importing);
    const numbers = await importedNumbers(
      'signature',
      rows.flatMap(({ row }) => row.signature ?? []),
      importing.known,
    );
    for (const { row, line } of rows) {
      const found = documentKindOf(row, around, importing);
      const { signature } = row;
      const isKnown =
        signature === null || numbers.has(signature) || importing.survey.signatures.has(signature);
      if (!('kind' in found)) refuse(importing, { file, line, ...found });
      else if (isKnown) await importOne(row, { around, numbers }, importing);
      else {
        const text = `A assinatura ${signature} não está em signatures.csv nem na loja.`;
        refuse(importing, { file, line, column: 'signature', text });
      }
    }
  }
}

type Around = { readonly around: AroundDocuments; readonly numbers: Numbers };

/** An existing acknowledgement keeps its day. */
async function importOne(
  row: FileAcknowledgement,
  { around, numbers }: Around,
  { check, report }: Importing,
): Promise<void> {
  const person = around.people.get(row.person)?.stored;
  const named = documentNamed(row, around);
  const id = numbers.get(row.signature ?? '');
  const isPlaced = row.prefix !== null || id !== undefined;
  if (!person || !named || !isPlaced) {
    report[file].added += 1;
    return;
  }
  const place = { client: person.id, place: placeOf({ id: id ?? 0, airplane_prefix: row.prefix }) };
  const { document, publication } = named;
  const states = (await statesOfPlaces([place]))(place);
  const isThere = (states.get(document.id)?.acknowledged ?? null) !== null;
  report[file][isThere ? 'there' : 'added'] += 1;
  if (check || isThere) return;
  await changeState(place, { publication, document: document.id }, (before) => ({
    after: { ...before, acknowledged: before.acknowledged ?? calendarDate(row.date) },
    writes: [],
  }));
}
