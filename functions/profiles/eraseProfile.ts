import { signatureStatus } from '#shared/signatures/signatureStatus';
import { getAccount } from '../accounts/accountRepository';
import { checkOwnPassword } from '../accounts/checkOwnPassword';
import { accountKey } from '../platform/accountRecord';
import { invalid, notFound, refused } from '../platform/errors';
import { entry } from '../platform/history';
import { deleteItem } from '../platform/itemWrites';
import { commit } from '../platform/write';
import { signatures } from '../signatures/signatureRepository';
import { erasedContact } from './erasedContact';
import { profiles, type ProfileRow } from './profileRepository';
import { uniqueWrites } from './profileWrites';

type Erasing = { readonly password: string; readonly now: Date };

/**
 * What somebody asks for who wants to be forgotten: the account goes with all its sessions, the profile
 * keeps nothing but its number, and a job takes the person out of what else names them. Records the
 * treasury may ask for stay as they were billed.
 */
export async function eraseProfile(row: ProfileRow, { password, now }: Erasing): Promise<void> {
  const account = await getAccount(row.id);
  if (!account) throw notFound();
  const wrong = (message: string) => invalid({ password: [message] });
  await checkOwnPassword(account, { password, now, wrong });
  await checkNothingHolds(row);
  const after = profiles.revised(row, erasedRow(row, now));
  await commit([
    ...uniqueWrites(row, after),
    ...profiles.replace(row, after),
    deleteItem({ table: 'accounts', key: accountKey(row.id) }),
    entry({
      table: 'accounts',
      id: row.id,
      entity: 'profile',
      action: 'Dados excluídos a pedido do titular',
      actor: { id: row.id, name: erasedContact.name },
      now,
      effects: [{ kind: 'job', name: 'forgetClient', data: { profile: row.id, email: row.email } }],
    }),
  ]);
}

async function checkNothingHolds(row: ProfileRow): Promise<void> {
  if (row.is_staff || row.is_superuser) {
    throw refused('O cadastro de um funcionário é excluído por um superusuário.');
  }
  const request = { page: 1, size: 1, status: signatureStatus.awaitingShipment };
  if ((await signatures.byClient(row.id, request)).count > 0) {
    throw refused('Ainda há publicações pagas a enviar para você. Aguarde o envio ou contate-nos.');
  }
}

function erasedRow(row: ProfileRow, now: Date): Partial<ProfileRow> {
  return {
    ...erasedContact,
    // No address at all, so that nothing is ever sent to it; unique as every profile's.
    email: `excluido-${row.id}`,
    person_or_company: false,
    phone: '',
    cpf: null,
    cnpj: null,
    ie: null,
    billing_address: null,
    shipping_address: null,
    unwanted_notices: [],
    pending_email: null,
    is_active: false,
    is_partner: false,
    status: 2,
    erased_at: now.toISOString(),
  };
}
