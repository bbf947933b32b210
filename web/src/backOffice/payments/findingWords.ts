import type { Finding, Resolution } from '#shared/payments/paymentCheck';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { type Centavos, centavos, formatReais, fromWire } from '#shared/values/money';

const titles: Readonly<Record<Finding['kind'], string>> = {
  late: 'Pago no provedor depois do cancelamento',
  unpaid: 'Pago no provedor, pendente aqui',
  amount: 'Valores diferentes',
  repeated: 'Pago duas vezes',
  ungranted: 'Renovação paga de uma compra estornada',
  returned: 'Devolvido no provedor, pago aqui',
  disputed: 'Contestação do pagamento',
  unknown: 'Pago no provedor, sem pedido aqui',
  missing: 'Pago aqui à mão, sem pagamento no provedor',
  mended: 'Pago no provedor e pendente aqui, agora confirmado',
};
export const findingTitle = ({ kind }: Finding): string => titles[kind];

export const resolutionTexts: Readonly<Record<Resolution, string>> = {
  collect: 'Cobrar a diferença do cliente',
  accept: 'Aceitar como está',
  refund: 'Reembolsar',
  elsewhere: 'Já tratado fora daqui',
};

type Amount = Finding['there'];

const amountOf = (wire: Amount): Centavos | null => (wire === null ? null : fromWire(wire));

export const sideAmount = (wire: Amount): string => {
  const amount = amountOf(wire);
  return amount === null ? '–' : formatReais(amount);
};

/** What came less what the order costs; null where one of both is unknown. */
export function differenceOf({ there, here }: Finding): Centavos | null {
  const [paid, due] = [amountOf(there), amountOf(here)];
  return paid === null || due === null ? null : centavos(paid - due);
}

/** "− R$ 100,00" */
export function signedReais(amount: Centavos): string {
  const text = formatReais(centavos(Math.abs(amount)));
  if (amount === 0) return text;
  return `${amount < 0 ? '−' : '+'} ${text}`;
}

/** The amount that its head shows: the difference, or what it is all about. */
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
  return client === null ? what.charAt(0).toUpperCase() + what.slice(1) : `${client}, ${what}`;
}
