import type { ParcelResult } from '#shared/dispatch/packing';
import { flattenErrors } from '#web/http/flattenErrors';

type ParcelProblem = Extract<ParcelResult, { errors: unknown }>;

/** Everything that was wrong with one parcel of several, as one sentence after the other. */
export const problemText = ({ errors }: ParcelProblem): string =>
  [...flattenErrors(errors).values()].join(' ');
