import { refused, RequestError } from '#platform/http/errors';

/**
 * The provider was asked for a boleto and it is unknown whether it will make it: until that shows, asking
 * again could charge twice.
 */
export class BoletoUnsettled extends RequestError {
  constructor(message: string) {
    super(400, refused(message).body);
  }
}
