import { endOfDayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { refused } from '#platform/domainErrors';
import { ServiceError } from '#platform/runtime/callService';
import type { AsaasApi, AsaasAuthorization } from './asaasApi';
import { asaasCustomer } from './asaasCustomer';
import { asaasReasons } from './asaasRefusal';
import type {
  AuthorizationRequest,
  AutomaticCharge,
  AutomaticPix,
  NewAuthorization,
} from './automaticPix';
import { asaasReference } from './parseAsaasWebhook';

/** With Asaas, an authorisation always includes a payment; this is the smallest possible. */
const firstPayment = centavos(1);

/** The sequence of automatic charges; slips are numbered from 1. */
const automaticSequence = 0;

/**
 * Pix Automático of Asaas, which has no idempotency keys. An authorisation carries the shop's reference as its
 * contract, a charge carries its order's, and both are looked up before they are made.
 */
export const asaasAutomaticPix = (api: AsaasApi): AutomaticPix => ({
  authorize: (request) => inWords(() => authorize(api, request)),
  end: async (id) => {
    try {
      await api.deleteAuthorization(id);
    } catch (error) {
      // The authorisation is gone, cancelled, refused or expired, so nothing is charged on it.
      const isOver = error instanceof ServiceError && [400, 404].includes(error.status ?? 0);
      if (!isOver) throw error;
    }
  },
  charge: (charge) => inWords(() => makeCharge(api, charge)),
});

async function authorize(
  api: AsaasApi,
  { reference, payer, description, from, until, now }: AuthorizationRequest,
): Promise<NewAuthorization> {
  const customerId = await asaasCustomer(api, payer);
  const earlier = (await api.authorizationsOf(customerId)).find(
    ({ contractId, status }) => contractId === reference && status === 'CREATED',
  );
  if (earlier) return readable(earlier);
  const end = endOfDayInSaoPaulo(new Date(`${until}T12:00:00Z`));
  return readable(
    await api.createAuthorization({
      customerId,
      description,
      contractId: reference,
      frequency: 'ANNUALLY',
      startDate: from,
      paymentCreationMode: 'MANUAL',
      retryPolicy: 'NOT_ALLOWED',
      immediateQrCode: {
        originalValue: firstPayment / 100,
        expirationSeconds: Math.floor((end.getTime() - now.getTime()) / 1000),
        description,
      },
    }),
  );
}

function readable({ id, payload }: AsaasAuthorization): NewAuthorization {
  if (!payload) throw new Error('the authorisation has no code');
  return { id, qr: payload, firstPayment };
}

async function makeCharge(
  api: AsaasApi,
  { authorization, order, amount, day }: AutomaticCharge,
): Promise<string> {
  const externalReference = asaasReference(order, automaticSequence);
  const [made] = (await api.paymentsOf(externalReference)).filter(({ deleted }) => !deleted);
  if (made) return made.id;
  const { customerId: customer } = await api.authorization(authorization);
  const { id } = await api.createPayment({
    customer,
    billingType: 'PIX',
    value: amount / 100,
    dueDate: day,
    externalReference,
    description: `Pedido ${order}`,
    pixAutomaticAuthorizationId: authorization,
  });
  return id;
}

/** Turns a refusal by Asaas into a refusal in its words; other errors pass through and may be retried. */
async function inWords<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const why = error instanceof ServiceError ? asaasReasons(error) : null;
    throw why === null ? error : refused(paymentRefusals.automatic_pix_refused(why));
  }
}
