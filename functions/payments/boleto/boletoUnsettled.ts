import type { Message } from '#shared/api/refusals';
import { refused, RequestError } from '#platform/http/errors';

/**
 * The provider was asked for a boleto and it is unknown whether it will make it: until that shows, asking
 * again could charge twice.
 */
export class BoletoUnsettled extends RequestError {
  constructor(message: Message) {
    super(400, refused(message).body);
  }
}
