import type { Message } from '#shared/api/refusals';
import { RuleViolation } from '#platform/domainErrors';

/**
 * The provider was asked for a boleto, and it is unknown whether it will make one. Until that is known,
 * another request could charge twice.
 */
export class BoletoUnsettled extends RuleViolation {
  constructor(message: Message) {
    super({ non_field_errors: [message] });
  }
}
