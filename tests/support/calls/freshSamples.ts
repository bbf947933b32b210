import { onSale, ordered } from '../samples/orders';
import { customer, staff } from '../samples/people';
import { bought } from '../samples/purchases';
import { openMailbox } from '../stubs/mailbox';
import * as v from 'valibot';

export async function paid(): Promise<number> {
  const lines = [{ publication: (await onSale()).id }];
  const { deliver } = openMailbox();
  return (await bought(await customer(), lines, { deliver })).order.id;
}

/** An order that waits for its money. */
export async function unpaid(changes: Record<string, unknown> = {}) {
  return ordered(await staff(), [{ publication: (await onSale()).id }], changes);
}

export const internal = { shipping_type: 'Pedido Interno', shipping_value: 0.01 };
export const linePath = (order: { readonly lines: readonly { readonly id: number }[] }) => ({
  path: { line: order.lines[0]?.id ?? 0 },
});

export async function subscription(changes: Record<string, unknown> = {}) {
  const { deliver } = openMailbox();
  const { id } = await onSale({ is_signature: true, ...changes });
  const { signatures } = await bought(await customer(), [{ publication: id }], { deliver });
  const [made] = signatures;
  if (!made) throw new Error('nothing was bought');
  return { path: { id: made.id }, due: made.due ?? '' };
}

/** A printed order that left in a parcel, which is sent. */
export async function left() {
  const { deliver } = openMailbox();
  const client = await customer();
  const lines = [{ publication: (await onSale()).id }];
  const { order } = await bought(client, lines, { deliver });
  const owner = (await staff()).row.id;
  const parcel = { client: client.row.id, order: [order.id], owner, shipping_type: 'SEDEX' };
  const { addParcel } = await import('#functions/processes/parcelSaved/saveParcel');
  const { newExpedition } = await import('#shared/expeditions/expedition');
  const actor = { id: owner, name: 'Equipe' };
  const input = v.parse(newExpedition, { ...parcel, shipping: true });
  const made = await addParcel(input, { actor, now: new Date() });
  await deliver();
  return { parcel, made };
}

export const many = async () =>
  `${String((await customer()).row.id)},${String((await customer()).row.id)}`;

export const anyCustomer = async () => ({ path: { id: (await customer()).row.id } });
