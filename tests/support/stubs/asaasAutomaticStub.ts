import { addBankingDays } from '#shared/brazil/bankingDays';
import { calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Asked, StubReply } from './loopback';

export type StubAuthorization = {
  id: string;
  status: string;
  contractId: string;
  customerId: string;
  payload: string;
  startDate: string;
};

export const refusedBy = (description: string): StubReply => ({
  status: 400,
  body: { errors: [{ code: 'invalid_action', description }] },
});

/** Asaas's calls for Pix Automático, with the refusals of its documentation. */
export function automaticStub(authorizations: Map<string, StubAuthorization>) {
  const make = (json: Asked['json']): StubReply => {
    const why = authorizationRefusal(json);
    if (why !== null) return refusedBy(why);
    const id = `aut-${String(authorizations.size + 1)}`;
    const made = {
      id,
      status: 'CREATED',
      payload: `000201BR.GOV.BCB.PIX${id}`,
      contractId: String(json.contractId),
      customerId: String(json.customerId),
      startDate: String(json.startDate),
    };
    authorizations.set(id, made);
    return { body: made };
  };
  const answer = ({ method, path, query, json }: Asked): StubReply => {
    const id = path.split('/').at(5);
    if (id === undefined) {
      if (method === 'POST') return make(json);
      const data = [...authorizations.values()].filter(
        ({ customerId }) => customerId === query.get('customerId'),
      );
      return { body: { object: 'list', hasMore: false, totalCount: data.length, data } };
    }
    const known = authorizations.get(id);
    if (!known) return { status: 404, body: '' };
    if (method !== 'DELETE') return { body: known };
    if (known.status === 'CANCELLED') return refusedBy('A autorização já está cancelada.');
    authorizations.set(id, { ...known, status: 'CANCELLED' });
    return { body: { ...known, status: 'CANCELLED' } };
  };
  /** Null for charges without an authorisation, and for those that Asaas accepts. */
  const chargeRefusal = (json: Asked['json']): string | null => {
    const id = json.pixAutomaticAuthorizationId;
    if (id === undefined) return null;
    const known = authorizations.get(typeof id === 'string' ? id : '');
    if (known?.status !== 'ACTIVE') return 'A autorização do Pix Automático não está ativa.';
    if (json.billingType !== 'PIX') return 'A forma de pagamento deve ser PIX.';
    if (json.customer !== known.customerId) return 'O cliente não é o da autorização.';
    const today = todayInSaoPaulo(new Date());
    const due = calendarDate(String(json.dueDate));
    const isInTime = addBankingDays(today, 2) <= due && due <= addBankingDays(today, 10);
    return isInTime ? null : 'A cobrança deve vencer de 2 a 10 dias úteis após a criação.';
  };
  return { answer, chargeRefusal };
}

function authorizationRefusal(json: Asked['json']): string | null {
  const { contractId, description, frequency, startDate, customerId, immediateQrCode, value } =
    json;
  for (const given of [contractId, frequency, startDate, customerId, immediateQrCode]) {
    if (given === undefined || given === '') return 'Um campo obrigatório não foi informado.';
  }
  if (String(contractId).length > 35 || String(description).length > 35) {
    return 'O texto deve ter no máximo 35 caracteres.';
  }
  if (value !== undefined && json.minLimitValue !== undefined) {
    return 'O limite mínimo não pode ser informado com valor fixo.';
  }
  const first = immediateQrCode as { originalValue?: number; expirationSeconds?: number };
  const isPayable = (first.originalValue ?? 0) > 0 && (first.expirationSeconds ?? 0) > 0;
  return isPayable ? null : 'O QR Code imediato precisa de valor e validade.';
}
