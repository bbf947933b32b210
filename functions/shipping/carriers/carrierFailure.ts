import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { beginningOf } from '#shared/values/text';
import { refused, RuleViolation } from '#platform/domainErrors';
import { ServiceError } from '#platform/runtime/callService';

/** It is unknown whether the carrier carried out the request. */
export class CarrierSilent extends RuleViolation {
  constructor() {
    super(refused(carrierRefusals.carrier_silent).problems);
  }
}

const longestReason = 300;

/** Translates a carrier's failure for the caller; `reasons` are the carrier's own words. */
export function carrierFailure(error: unknown, reasons: readonly string[]): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { status } = error;
  if (status === 401 || status === 403) return refused(carrierRefusals.carrier_denied);
  if (status === 429) return refused(carrierRefusals.carrier_busy);
  if (status === null || status < 400 || status >= 500) return new CarrierSilent();
  const why = beginningOf(reasons.join(' '), longestReason).trim() || `código ${status}`;
  return refused(carrierRefusals.carrier_refused(why));
}
