import * as v from 'valibot';
import { text } from '#shared/api/fields';
import { isAircraftPrefix, normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';
import type { LineRecord } from '#functions/orders/orderRecord';
import type { OrderMark } from '#functions/signatures/signatureRepository';
import {
  amount,
  type Cells,
  type Complain,
  count,
  day,
  filled,
  formerId,
  codeOrName,
  orElse,
  readFields,
  shown,
  shownAmount,
  shownAnswer,
  yesNoOrUnsaid,
} from './cells';
import { effectivity, effectivityCell } from './effectivityCell';

/** Two digits of a line's number hold its position in the order. */
export const maxPosition = 99;

export const prefix = v.pipe(
  v.string(),
  v.transform(normaliseAircraftPrefix),
  v.check(isAircraftPrefix, checkoutMessages.wrongPrefix),
);

/** The aircraft columns of lines and of the purchases made from them. */
export const aircraftColumns = {
  airplane_prefix: orElse(prefix, null),
  airplane_serial_number: orElse(text(40), null),
  fuel_type: orElse(
    codeOrName(fuelTypes.map((type) => [type, fuelTypeLabels[type]] as const)),
    null,
  ),
};

const fields = v.object({
  order: formerId,
  position: orElse(count(1, maxPosition), null),
  publication: formerId,
  value: filled(amount),
  ...aircraftColumns,
  airplane_model: orElse(text(80), null),
  renewal_of: orElse(text(40), null),
  renewed_from: orElse(day, null),
  renewed_to: orElse(day, null),
  publication_name: orElse(text(160), null),
  version: orElse(text(40), null),
  applicability: orElse(text(160), null),
  is_signature: yesNoOrUnsaid,
  is_download: yesNoOrUnsaid,
  has_airplane_info: yesNoOrUnsaid,
  has_photo_upload: yesNoOrUnsaid,
  effectivity,
});

export const orderLineColumns = Object.keys(fields.entries);

export type FileLine = v.InferOutput<typeof fields>;

export const readOrderLine = (cells: Cells, complain: Complain): FileLine | undefined =>
  readFields(fields, cells, complain);

export const aircraftCells = (of: {
  readonly [Field in keyof typeof aircraftColumns]: LineRecord[Field];
}): Cells => ({
  airplane_prefix: shown(of.airplane_prefix),
  airplane_serial_number: shown(of.airplane_serial_number),
  fuel_type: shown(of.fuel_type),
});

type LineOfOrder = { readonly order: number; readonly position: number };

export function orderLineCells(
  line: LineRecord,
  { order, position }: LineOfOrder,
  mark: OrderMark | undefined,
): Cells {
  const { publication } = line;
  const flag = (answer: boolean | undefined) => (answer === undefined ? '' : shownAnswer(answer));
  return {
    order: String(order),
    position: String(position),
    publication: String(publication.id),
    value: shownAmount(line.value),
    ...aircraftCells(line),
    airplane_model: shown(line.airplane_model),
    renewal_of: shown(line.renewal_of),
    renewed_from: shown(mark?.previous_due),
    renewed_to: shown(mark?.renewed_due),
    publication_name: publication.name,
    version: publication.version,
    applicability: shown(publication.applicability),
    effectivity: effectivityCell(publication.effectivity ?? []),
    is_signature: flag(publication.is_signature),
    is_download: flag(publication.is_download),
    has_airplane_info: flag(publication.has_airplane_info),
    has_photo_upload: flag(publication.has_photo_upload),
  };
}
