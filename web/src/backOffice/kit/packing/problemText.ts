import type { ParcelResult } from '#shared/dispatch/packing';
import { flattenErrors } from '#web/http/flattenErrors';

type ParcelProblem = Extract<ParcelResult, { errors: unknown }>;

/** All errors of one parcel, joined as sentences. */
export const problemText = ({ errors }: ParcelProblem): string =>
  [...flattenErrors(errors).values()].join(' ');
