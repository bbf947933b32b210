import * as v from 'valibot';
import { choice, object } from '#shared/api/fields';
import { apiMessages } from '#shared/messages/messages';
import { slug } from '#shared/values/text';
import { userIds } from '../userIds';
import { labelRefusals } from '#shared/messages/input/people/labelRefusals';

/** Simple: the recipient. Complete: recipient with contact and phone, and sender. */
export const labelTypes = ['simple', 'complete'] as const;
export type LabelType = (typeof labelTypes)[number];

/** Pimaco 6181 and 6183. */
export const labelsPerSheet = { simple: 20, complete: 10 } as const satisfies Record<
  LabelType,
  number
>;

/** A JSON number, or its digits in a query. */
const plainNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(apiMessages.number))], apiMessages.number),
  v.transform(Number),
  v.finite(apiMessages.number),
);

export const maxOffset = 10;
export const offsetRange = labelRefusals.offset_out_of_range(maxOffset);
/** Millimetres by which a printer is off the sheet's grid. */
const offset = v.optional(
  v.pipe(plainNumber, v.minValue(-maxOffset, offsetRange), v.maxValue(maxOffset, offsetRange)),
  0,
);

export const layoutEntries = {
  type: choice(labelTypes),
  start: v.optional(
    v.pipe(plainNumber, v.integer(apiMessages.integer), v.minValue(1, apiMessages.integer)),
    1,
  ),
  offset_x: offset,
  offset_y: offset,
};

export const fitsSheet = ({ type, start }: { type: LabelType; start: number }) =>
  start <= labelsPerSheet[type];
export const beyondSheet = labelRefusals.beyond_sheet;

export const labelLayout = v.pipe(
  object(layoutEntries),
  v.forward(v.partialCheck([['type'], ['start']], fitsSheet, beyondSheet), ['start']),
);
export type LabelLayout = v.InferOutput<typeof labelLayout>;

/** Layout and the ids of the people. */
export const labelRequest = v.pipe(
  object({ users: userIds, ...layoutEntries }),
  v.forward(v.partialCheck([['type'], ['start']], fitsSheet, beyondSheet), ['start']),
);
export type LabelRequest = v.InferOutput<typeof labelRequest>;

/** "manual-ag-201 label simple.pdf"; the id replaces a name without letters. */
export const labelsFilename = (
  subject: { readonly id: number; readonly name: string },
  type: LabelType,
): string => `${slug(subject.name) || subject.id} label ${type}.pdf`;
