import * as v from 'valibot';
import { text } from '#shared/api/fields';
import { amendedPages } from '#shared/publications/documents/amendedPages';
import { documentInputRefusals } from '#shared/messages/input/publications/documentInputRefusals';
import { documentKindNames, documentKinds } from '#shared/publications/documents/documentKinds';
import { maxAmends } from '#shared/publications/documents/documentInput';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import {
  type Cells,
  codeOrName,
  type Complain,
  count,
  day,
  filled,
  formerId,
  orElse,
  readFields,
  shown,
  shownAnswer,
  yesNo,
} from './cells';
import { effectivity, effectivityCell } from './effectivityCell';

const kind = codeOrName(documentKinds.map((one) => [one, documentKindNames[one]] as const));
const amends = v.pipe(
  text(maxAmends),
  v.check((typed) => amendedPages(typed) !== null, documentInputRefusals.unreadable_pages),
);

const fields = v.object({
  publication: formerId,
  number: filled(text(40)),
  kind: filled(kind),
  title: filled(text(200)),
  date: filled(day),
  mandatory: yesNo(false),
  pages: orElse(count(1, 99_999), null),
  amends: orElse(amends, null),
  link: orElse(text(500), null),
  incorporated_by: orElse(text(40), null),
  incorporated_number: orElse(count(1, 999_999), null),
  withdrawn: orElse(day, null),
  withdrawal_reason: orElse(text(500), null),
  effectivity,
});

export const documentColumns = Object.keys(fields.entries);

export type FileDocument = {
  readonly publication: string;
  readonly document: Omit<DocumentRecord, 'id'>;
};

const lacksNumber = 'Informe qual revisão é, contada a partir de 1.';

export function readDocument(cells: Cells, complain: Complain): FileDocument | undefined {
  const read = readFields(fields, cells, complain);
  if (!read) return undefined;
  const { publication, incorporated_by: version, incorporated_number: number, ...head } = read;
  const { withdrawn: date, withdrawal_reason: reason, ...document } = head;
  if (version !== null && number === null) {
    complain('incorporated_number', lacksNumber);
    return undefined;
  }
  return {
    publication,
    document: {
      ...document,
      edition: 1,
      // A CSV contains no files; staff upload them.
      file: null,
      incorporated_by: version !== null && number !== null ? { version, number } : null,
      withdrawn: date === null ? null : { date, reason: reason ?? '' },
    },
  };
}

export const documentCells = (publication: number, document: DocumentRecord): Cells => ({
  publication: String(publication),
  number: document.number,
  kind: document.kind,
  title: document.title,
  date: document.date,
  mandatory: shownAnswer(document.mandatory),
  effectivity: effectivityCell(document.effectivity),
  pages: shown(document.pages),
  amends: shown(document.amends),
  link: shown(document.link),
  incorporated_by: shown(document.incorporated_by?.version),
  incorporated_number: shown(document.incorporated_by?.number),
  withdrawn: shown(document.withdrawn?.date),
  withdrawal_reason: shown(document.withdrawn?.reason),
});
