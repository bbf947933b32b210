import { type LineRecord, needsPhoto, type OrderRecord } from '../orderRecord';

export type PhotoLine = LineRecord & { readonly photo: string };

/** The lines of an order under review whose photo staff have to look at. */
export const photosToAnswer = ({ lines }: Pick<OrderRecord, 'lines'>): PhotoLine[] =>
  lines.filter(waits);

/** Staff have not approved it, with this order or an earlier one. */
export const isUnseen = (line: LineRecord): line is PhotoLine =>
  needsPhoto(line) && line.photo !== null && !line.photo_approved;

const waits = (line: LineRecord): line is PhotoLine => isUnseen(line) && !line.photo_request;
