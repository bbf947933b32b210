import { expect, it } from 'vitest';
import { updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { updateOrder } from '#shared/orders/orderDeskEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { updateSignature } from '#shared/signatures/signatureEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import type { HistoryTarget } from '#shared/system/history';
import { belongingsOf } from '#tests/support/samples/belongings';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { customer, person } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
const helena = await person({ is_superuser: true }, { name: 'Helena Prado' });
const caio = await person({ is_staff: true }, { name: 'Caio Nunes' });
const things = await belongingsOf(await customer(), { clerk: caio, deliver });

/** The two newest entries of an object, as staff read them. */
async function latest(target: HistoryTarget, target_id: number) {
  const body = { target, target_id };
  const told = await call(listHistory, { token: caio.token, body });
  return told.body.slice(0, 2).map(({ action, actor }) => [action, actor.name]);
}

it('tells of a user what was changed, and by whom', async () => {
  const path = { id: things.profile };
  const change = (by: Person, body: object) => call(updateProfile, { token: by.token, path, body });
  await change(caio, { name: 'Outra Pessoa', is_partner: true });
  await change(helena, { user: { is_active: false } });
  expect(await latest('profile', things.profile)).toEqual([
    ['Cadastro alterado: ativo', 'Helena Prado'],
    ['Cadastro alterado: parceiro, nome', 'Caio Nunes'],
  ]);
});

it('tells of a publication', async () => {
  const { id } = await onSale();
  const change = (by: Person, body: object) =>
    call(updatePublication, { token: by.token, path: { id }, body });
  await change(caio, { price: '90.00', version: 'Rev. 5' });
  await change(helena, { notify: true });
  expect(await latest('publication', id)).toEqual([
    ['Assinantes avisados', 'Helena Prado'],
    ['Publicação alterada: preço, versão', 'Caio Nunes'],
  ]);
});

it('tells of an order, of invoice and note in one', async () => {
  const path = { id: things.order };
  const change = (by: Person, body: object) => call(updateOrder, { token: by.token, path, body });
  await change(caio, { nfe: '4471', note: 'Ligar antes' });
  await change(helena, { note: null });
  expect(await latest('order', things.order)).toEqual([
    ['Observação alterada', 'Helena Prado'],
    ['Nota fiscal 4471 informada; observação alterada', 'Caio Nunes'],
  ]);
});

it('tells of a signature', async () => {
  const path = { id: things.signature };
  const change = (by: Person, body: object) =>
    call(updateSignature, { token: by.token, path, body });
  await change(caio, { notes: 'Cliente antigo' });
  await change(helena, { due: '2099-12-31', notes: null });
  expect(await latest('signature', things.signature)).toEqual([
    ['Andamento alterado: vencimento, observações', 'Helena Prado'],
    ['Andamento alterado: observações', 'Caio Nunes'],
  ]);
});

it('tells of a shipment', async () => {
  const path = { id: things.expedition };
  const change = (by: Person, body: object) =>
    call(updateExpedition, { token: by.token, path, body });
  await change(caio, { note: 'Portaria', value: '12.50' });
  await change(helena, { shipping: true });
  expect(await latest('expedition', things.expedition)).toEqual([
    ['Remessa: Em Andamento → Enviado', 'Helena Prado'],
    ['Remessa alterada: observação, valor', 'Caio Nunes'],
  ]);
});
