import { withCodes } from '#shared/api/errorCodes';
import type { ParcelResult } from '#shared/dispatch/packing';
import type { CalendarDate } from '#shared/values/calendarDate';
import { presentOneExpedition } from '#functions/expeditions/reading/presentExpedition';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import type { ParcelOutcome } from './runInLanes';

/** Presents each parcel, or in its place the errors that a call for it alone would return. */
export const presentOutcomes = (
  outcomes: readonly ParcelOutcome<ExpeditionRecord>[],
  today: CalendarDate,
): Promise<ParcelResult[]> =>
  Promise.all(
    outcomes.map(async (outcome) => {
      if ('done' in outcome) return presentOneExpedition(outcome.done, today);
      const { problems: errors } = outcome;
      return { errors, codes: codesOf(errors) };
    }),
  );

const codesOf = (errors: object) => ({ ...withCodes(errors).codes });
