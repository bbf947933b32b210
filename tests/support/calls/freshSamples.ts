import { onSale, ordered } from '../samples/orders';
import { customer, staff } from '../samples/people';
import { bought } from '../samples/purchases';
import { openMailbox } from '../stubs/mailbox';
import type { TeamRole } from '#shared/profiles/team/roles';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import * as v from 'valibot';

export async function paid(): Promise<number> {
  const lines = [{ publication: (await onSale()).id }];
  return (await bought(await customer(), lines)).order.id;
}

/** An order that waits for its payment. */
export async function unpaid(changes: Record<string, unknown> = {}) {
  return ordered(await staff(), [{ publication: (await onSale()).id }], changes);
}

export const internal = { shipping_type: 'Pedido Interno', shipping_value: 0.01 };
export const linePath = (order: { readonly lines: readonly { readonly id: number }[] }) => ({
  path: { line: order.lines[0]?.id ?? 0 },
});

export async function subscription(changes: Record<string, unknown> = {}) {
  const { id } = await onSale({ is_signature: true, ...changes });
  const { signatures } = await bought(await customer(), [{ publication: id }]);
  const [made] = signatures;
  if (!made) throw new Error('nothing was bought');
  return { path: { id: made.id }, due: made.due ?? '' };
}

export const elsewhere = {
  zip_code: '69301-000',
  street: 'Rua Nova',
  number: '7',
  complement: null,
  province: 'Centro',
  city: 'Boa Vista',
  state: 'RR',
};

/** The body of a new parcel for a paid printed order. */
export async function toPack() {
  const client = await customer();
  const lines = [{ publication: (await onSale()).id }];
  const { order } = await bought(client, lines);
  const owner = (await staff()).row.id;
  return { client: client.row.id, order: [order.id], owner, shipping_type: 'SEDEX' };
}

export async function pack(parcel: object & { readonly owner: number }, changes: object = {}) {
  const { addParcel } = await import('#functions/processes/parcelSaved/saveParcel');
  const { newExpedition } = await import('#shared/expeditions/expedition');
  const actor = { id: parcel.owner, name: 'Equipe' };
  const input = v.parse(newExpedition, { ...parcel, ...changes });
  return addParcel(input, { actor, now: new Date() });
}

/** An open parcel. */
export const packed = async () => ({ id: (await pack(await toPack())).id });

/** A printed order whose parcel was sent. */
export async function left() {
  const parcel = await toPack();
  const made = await pack(parcel, { shipping: true });
  await openMailbox().deliver();
  return { parcel, made };
}

export const many = async () =>
  `${String((await customer()).row.id)},${String((await customer()).row.id)}`;

/** An invitation to a customer's team as a titular. */
export const invitedTitular = () => invited('owner');

export async function invited(role: TeamRole) {
  const { row } = await customer();
  const { invite } = await import('#functions/profiles/team/changeTeam');
  const now = new Date();
  const email = `titular${String(row.id)}@example.com`;
  const wanted = { email, name: 'Convidada', role };
  const by = { actor: { id: row.id, name: row.name }, now, today: todayInSaoPaulo(now) };
  const { id } = await invite(row, wanted, by);
  return { path: { id }, query: { profile: String(row.id) } };
}

export const anyCustomer = async () => ({ path: { id: (await customer()).row.id } });
