import { isValidTrackingCode, normaliseTrackingCode } from '../brazil/trackingCode';
import { dispatchRefusals } from '../messages/input/dispatchRefusals';

/** Correios codes of these services have a check digit; others only need a plausible length. */
const postal: ReadonlySet<string> = new Set(['SEDEX', 'PAC', 'REGISTRADA']);
const withoutCode = 'SIMPLES';
const shape = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

export const needsCode = (service: string): boolean => service !== withoutCode;

/** Why the desk refuses a code for a parcel of a service; null if it is accepted. */
export function codeProblem(service: string, typed: string | null | undefined) {
  const code = normaliseTrackingCode(typed ?? '');
  if (code === '') return needsCode(service) ? dispatchRefusals.code_missing : null;
  if (!postal.has(service)) {
    return code.length < 6 || code.length > 40 ? dispatchRefusals.code_length : null;
  }
  if (!shape.test(code)) return dispatchRefusals.code_shape;
  return isValidTrackingCode(code) ? null : dispatchRefusals.code_digit;
}
