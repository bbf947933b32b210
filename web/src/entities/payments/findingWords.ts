import { type Finding, type Filing, filings, type Resolution } from '#shared/payments/paymentCheck';
import { capitalised } from '#shared/values/capitalised';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { type Centavos, centavos, formatReais, fromWire } from '#shared/values/money';

const titles: Readonly<Record<Finding['kind'], string>> = {
  late: 'Pago depois de cancelado',
  unpaid: 'Pago no provedor, pendente aqui',
  amount: 'Valor diferente',
  repeated: 'Pago duas vezes',
  ungranted: 'Renovação paga de uma compra estornada',
  returned: 'Devolvido no provedor, pago aqui',
  disputed: 'Contestação do pagamento',
  denied: 'Estorno negado pelo provedor',
  unknown: 'Pago no provedor, sem pedido aqui',
  missing: 'Pago aqui à mão, sem pagamento no provedor',
  mended: 'Pago no provedor e pendente aqui, agora confirmado',
};

const providers: Readonly<Record<string, string>> = { asaas: 'Asaas', embedded: 'demonstração' };

/** "Cobrança pay_1, Asaas": where to look it up; a shop may have changed its provider. */
export function chargeText({ charge, provider }: Finding): string {
  const name = provider === null ? undefined : providers[provider];
  return `Cobrança ${charge ?? ''}${name === undefined ? '' : `, ${name}`}`;
}

/** The title of the row, which says what is wrong. */
export function findingTitle(finding: Finding): string {
  const difference = differenceOf(finding);
  if (finding.kind !== 'amount' || difference === null || difference === 0) {
    return titles[finding.kind];
  }
  const amount = formatReais(centavos(Math.abs(difference)));
  return difference > 0 ? `Pagou ${amount} a mais` : `Pagou ${amount} a menos`;
}

export const kindTitles = titles;

/** The ways to settle a finding; only an underpayment can be collected. */
export const filingsOf = (finding: Finding): readonly Filing[] =>
  filings.filter((filing) => filing !== 'collect' || (differenceOf(finding) ?? 0) < 0);

export const resolutionTexts: Readonly<Record<Resolution, string>> = {
  collect: 'Diferença cobrada do cliente',
  accept: 'Aceito como está',
  refund: 'Reembolso pedido ao provedor',
  elsewhere: 'Já tratado fora daqui',
};

type Amount = Finding['there'];

const amountOf = (wire: Amount): Centavos | null => (wire === null ? null : fromWire(wire));

export const sideAmount = (wire: Amount): string => {
  const amount = amountOf(wire);
  return amount === null ? '–' : formatReais(amount);
};

/** The paid amount minus the order's total; null when either is unknown. */
export function differenceOf({ there, here }: Finding): Centavos | null {
  const paid = amountOf(there);
  const due = amountOf(here);
  return paid === null || due === null ? null : centavos(paid - due);
}

/** "− R$ 100,00" */
export function signedReais(amount: Centavos): string {
  const text = formatReais(centavos(Math.abs(amount)));
  if (amount === 0) return text;
  return `${amount < 0 ? '−' : '+'} ${text}`;
}

/** The amount in the heading: the difference, or else the whole payment. */
export function headAmount(finding: Finding): string {
  const difference = differenceOf(finding);
  if (finding.kind === 'amount' && difference !== null) return signedReais(difference);
  return sideAmount(finding.there ?? finding.here);
}

/** "Escola de Aviação, pago em 11/05/2026" */
export function findingLead({ client, day, kind, confirmed_by: by }: Finding): string {
  const date = formatDate(calendarDate(day));
  const what =
    kind === 'missing'
      ? `confirmado${by === null ? '' : ` por ${by}`} em ${date}`
      : `pago em ${date}`;
  return client === null ? capitalised(what) : `${client}, ${what}`;
}
