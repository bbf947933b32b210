import { useQuery } from '@tanstack/react-query';
import { normaliseTrackingCode, trackingCodeWarning } from '#shared/brazil/trackingCode';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { codeQuery } from '../expeditionQueries';

type Shipment = {
  /** 0 for a new one. */
  id: number;
  type: string;
  code: string;
  /** It has left, or will with this save. */
  leaves: boolean;
  /** The code as it stood when the field was left: only that is looked up. */
  settled: string;
};

const byPost: ReadonlySet<string> = new Set(['SEDEX', 'PAC', 'ACOBRAR', 'REGISTRADA']);
const postalLength = 13;

/** What speaks against the code: saving refuses only one that another parcel has. */
export function useTrackingWarning({ id, type, code, leaves, settled }: Shipment): string | null {
  const typed = normaliseTrackingCode(code);
  const wanted = normaliseTrackingCode(settled);
  const found = useQuery({ ...codeQuery(wanted), enabled: wanted !== '' });
  if (typed === '') {
    return leaves && type !== 'SIMPLES' ? 'Sem o código o cliente não acompanha a remessa.' : null;
  }
  const warning = trackingCodeWarning(typed);
  if (warning !== null) return warning;
  if (byPost.has(type) && typed.length < postalLength) {
    return `Parece incompleto: o normal são ${postalLength} caracteres.`;
  }
  const twin =
    typed === wanted &&
    found.data?.find(
      (other) => other.id !== id && normaliseTrackingCode(other.track_code ?? '') === typed,
    );
  return twin ? dispatchRefusals.code_taken(twin.id) : null;
}
