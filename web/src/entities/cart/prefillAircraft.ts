import { readCheckoutDraft } from '../draft/checkoutDraft';
import { updateCheckoutDraft } from '../draft/updateCheckoutDraft';

const fuels = ['0', '1', '2', '3'] as const;

type Bought = {
  readonly publication: { readonly id: number };
  readonly airplane_prefix: string | null;
  readonly airplane_serial_number: string | null;
  readonly fuel_type: number | null;
};

/** When buying again, the checkout starts with the earlier aircraft unless some are typed. */
export function prefillAircraft(bought: readonly Bought[]): void {
  const draft = readCheckoutDraft();
  const typed = new Set(draft.publications.map(({ publication }) => publication));
  const lines = bought
    .filter(({ publication, airplane_prefix }) => airplane_prefix && !typed.has(publication.id))
    .map((line) => ({
      publication: line.publication.id,
      airplane_prefix: line.airplane_prefix ?? '',
      airplane_serial_number: line.airplane_serial_number ?? '',
      fuel_type: fuels.find((fuel) => fuel === String(line.fuel_type ?? 0)) ?? '0',
      confirmed: '',
      file: '',
      file_name: '',
    }));
  if (lines.length > 0) {
    updateCheckoutDraft({ publications: [...draft.publications, ...lines] });
  }
}
