import type { ShownCartLine } from '#shared/carts/cart';
import type { Session } from '#platform/auth/session';
import { presentPublication } from '../publications/reading/presentPublication';
import { publications } from '../publications/publicationRepository';
import type { SignatureRecord } from '../signatures/signatureRecord';
import { signatures } from '../signatures/signatureRepository';
import type { Cart } from './cartRepository';

/** The lines of a cart that can still be bought, at today's prices. */
export async function presentCart({ lines }: Cart, session: Session): Promise<ShownCartLine[]> {
  const [onSale, renewed] = await Promise.all([
    publications.getMany(lines.map(({ publication }) => publication)),
    signatures.getMany(lines.flatMap(({ renewal_of }) => renewal_of ?? [])),
  ]);
  const titles = new Map(onSale.map((title) => [title.id, title]));
  const own = new Map(
    renewed.filter(({ client }) => client.id === session.profileId).map((row) => [row.id, row]),
  );
  return lines.flatMap(({ publication, renewal_of, quantity }) => {
    const title = titles.get(publication);
    const signature = renewal_of === null ? null : own.get(renewal_of);
    if (!title || signature === undefined) return [];
    return {
      publication: presentPublication(title, session),
      renewal_of,
      quantity,
      renewed: signature && presentRenewed(signature),
    };
  });
}

const presentRenewed = ({ airplane_prefix, airplane_serial_number, due }: SignatureRecord) => ({
  airplane_prefix,
  airplane_serial_number,
  due,
});
