import type { Signature } from '#shared/signatures/signature';
import { readCheckoutDraft, saveCheckoutDraft } from './checkoutDraft';

const fuels = ['0', '1', '2', '3'] as const;

/** Buying again what has run out: the checkout starts from the aircraft of the last time. */
export function prefillAircraft(signature: Signature): void {
  if (!signature.airplane_prefix) return;
  const draft = readCheckoutDraft();
  const publication = signature.publication.id;
  if (draft.publications.some((line) => line.publication === publication)) return;
  const line = {
    publication,
    airplane_prefix: signature.airplane_prefix,
    airplane_serial_number: signature.airplane_serial_number ?? '',
    fuel_type: fuels.find((fuel) => fuel === String(signature.fuel_type ?? 0)) ?? '0',
    file: '',
    file_name: '',
  };
  saveCheckoutDraft({ ...draft, publications: [...draft.publications, line] });
}
