import { isValidNfe } from '#shared/brazil/nfe';
import { updateOrderNfe } from '#shared/orders/orderDeskEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';

type SavedInvoice = { readonly saved: string | null } | { readonly error: string };

/** Saves a typed number with its order, or returns why it is invalid. */
export async function saveInvoice(order: number, nfe: string): Promise<SavedInvoice> {
  if (!isValidNfe(nfe)) return { error: 'Até 9 dígitos, ou a chave de 44.' };
  try {
    const body = { order, nfe, only_missing: true };
    const { nfe: saved } = await request(updateOrderNfe, { body, overlay: false, alerts: false });
    return { saved };
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure;
    return { error: failure.fields.get('nfe') ?? failure.message };
  }
}
