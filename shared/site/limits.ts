import * as v from 'valibot';

const perHour = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Limits of use in an environment. */
export const limits = v.object({
  /** Calls per hour from one address; the limits of login and recovery are the same everywhere. */
  hourly: v.object({
    signUp: perHour,
    contact: perHour,
    quotes: perHour,
    photoUpload: perHour,
    /** Queries of the aircraft register. */
    register: perHour,
  }),
  /** Days from a boleto's issue to its due date, before a weekend moves it. */
  boletoDueDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  /** Days after which an unpaid order is cancelled, whatever happened since it was placed. */
  unpaidDays: v.pipe(v.number(), v.integer(), v.minValue(11), v.maxValue(365)),
});
export type Limits = v.InferOutput<typeof limits>;
