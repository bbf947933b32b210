import * as v from 'valibot';
import { job } from '#platform/history/effects';
import { providerNamed } from '../providers/currentProvider';

/** Takes back a boleto that must not be paid any more; one that was paid in the meantime stays as it is. */
export const voidBoletoJob = job(
  v.object({ provider: v.string(), boleto: v.string() }),
  async ({ provider: name, boleto }) => {
    const provider = providerNamed(name);
    if (!provider) throw new Error(`no payment provider ${name}`);
    const { state } = await provider.get(boleto);
    if (state === 'open') await provider.cancel(boleto);
  },
);
