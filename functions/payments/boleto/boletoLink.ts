import { createHmac } from 'node:crypto';
import { config } from '#platform/config/config';
import { secret } from '#platform/auth/secrets';
import { isSameSecret } from '#platform/auth/isSameSecret';

type Linked = { readonly order: number; readonly boleto: string };

/** A link to the shop's own slip; its signature replaces a session, so anybody may open it. */
export async function boletoLink({ order, boleto }: Linked): Promise<string> {
  const query = new URLSearchParams({ boleto, signature: await signatureOf({ order, boleto }) });
  return `${config.SITE_ORIGIN}/order/${order}/boleto/?${query.toString()}`;
}

export async function isSignedLink(linked: Linked, signature: string): Promise<boolean> {
  return isSameSecret(signature, await signatureOf(linked));
}

async function signatureOf({ order, boleto }: Linked): Promise<string> {
  const key = await secret('linkKey');
  return createHmac('sha256', key).update(`boleto ${order} ${boleto}`).digest('base64url');
}
