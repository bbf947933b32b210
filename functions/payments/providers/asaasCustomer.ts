import type { AsaasApi } from './asaasApi';
import type { Payer } from './paymentProvider';

/** Asaas' id of the payer, found by their document or created. */
export async function asaasCustomer(
  api: AsaasApi,
  { name, document, address }: Payer,
): Promise<string> {
  const [known] = await api.customersOf(document);
  if (known) return known.id;
  const { id } = await api.createCustomer({
    name,
    cpfCnpj: document,
    postalCode: address.zip_code,
    address: address.street,
    addressNumber: address.number,
    complement: address.complement,
    province: address.province,
    // The shop sends the e-mails of an order itself.
    notificationDisabled: true,
  });
  return id;
}
