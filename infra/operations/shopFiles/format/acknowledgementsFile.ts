import * as v from 'valibot';
import { text } from '#shared/api/fields';
import type { CalendarDate } from '#shared/values/calendarDate';
import { type Cells, type Complain, day, filled, formerId, orElse, readFields } from './cells';
import { prefix } from './orderLinesFile';

const fields = v.object({
  person: formerId,
  publication: formerId,
  document: filled(text(40)),
  prefix: orElse(prefix, null),
  /** Set for a manual that was bought for no aircraft. */
  signature: orElse(text(40), null),
  date: filled(day),
});

export const acknowledgementColumns = Object.keys(fields.entries);

export type FileAcknowledgement = v.InferOutput<typeof fields>;

const lacksPlace = 'Informe o prefixo ou, de um manual sem aeronave, a assinatura.';

export function readAcknowledgement(
  cells: Cells,
  complain: Complain,
): FileAcknowledgement | undefined {
  const read = readFields(fields, cells, complain);
  if (!read || (read.prefix === null) === (read.signature === null)) {
    if (read) complain('prefix', lacksPlace);
    return undefined;
  }
  return read;
}

type Said = {
  readonly person: number;
  readonly publication: number;
  readonly document: string;
  readonly date: CalendarDate;
};

/** The place is a registration mark, or "#" and the number of a purchase without an aircraft. */
export const acknowledgementCells = (
  { person, publication, document, date }: Said,
  place: string,
): Cells => ({
  person: String(person),
  publication: String(publication),
  document,
  prefix: place.startsWith('#') ? '' : place,
  signature: place.startsWith('#') ? place.slice(1) : '',
  date,
});
