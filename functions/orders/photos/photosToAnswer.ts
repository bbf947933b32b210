import { type LineRecord, needsPhoto, type OrderRecord } from '../orderRecord';

export type PhotoLine = LineRecord & { readonly photo: string };

/** The lines whose photo staff have to check. */
export const photosToAnswer = ({ lines }: Pick<OrderRecord, 'lines'>): PhotoLine[] =>
  lines.filter(waits);

/** Whether staff have not yet approved the line's photo, for this or an earlier order. */
export const isUnseen = (line: LineRecord): line is PhotoLine =>
  needsPhoto(line) && line.photo !== null && !line.photo_approved;

const waits = (line: LineRecord): line is PhotoLine => isUnseen(line) && !line.photo_request;
