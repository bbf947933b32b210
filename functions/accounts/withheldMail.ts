import { config } from '../platform/config';
import { findMailReturn } from './mailReturnRepository';
import { reasonNotToSend } from './mailReturnRule';

type Mailing = { readonly dispensable: boolean; readonly now: Date };

/** Why an e-mail is not to be sent to an address; undefined when it is. */
export async function reasonToWithhold(
  to: string,
  { dispensable, now }: Mailing,
): Promise<string | undefined> {
  const address = to.toLowerCase();
  // Work comes in by the shop's own mailbox: rather in vain than not at all.
  if (address === config.STAFF_EMAIL.toLowerCase()) return undefined;
  const found = await findMailReturn(address, now);
  return found && reasonNotToSend(found, { dispensable });
}
