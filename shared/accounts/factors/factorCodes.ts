/** Why a call is refused with 403 (`codes.detail`) to who may make it otherwise. */
export const factorCodes = {
  /** Asked again: `confirmFresh` first, then the same call. */
  required: 'factor_required',
  /** Staff without a factor, where it is mandatory: only enrolling is open. */
  enrolment: 'factor_enrolment_required',
} as const;
export type FactorCode = (typeof factorCodes)[keyof typeof factorCodes];
