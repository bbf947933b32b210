import { formatDate } from '../values/calendarDate';
import type { AutoRenewalProblem, AutoRenewalState } from './autoRenewal';

/** The same words for holder and staff, wherever a state is shown. */
export const autoRenewalLabels = {
  waiting: 'Espera autorização',
  active: 'Ativa',
  failed: 'Falhou',
  ended: 'Encerrada',
} as const satisfies Record<AutoRenewalState, string>;

type Reason = {
  readonly kind: AutoRenewalProblem;
  readonly why: string | null;
  /** YYYY-MM-DD */
  readonly on: string;
};

/** One sentence that says why a subscription does not renew by itself. */
export function autoRenewalReasonText({ kind, why, on }: Reason): string {
  const day = formatDate(on as Parameters<typeof formatDate>[0]);
  const quoted = why === null ? '' : `: “${why}”`;
  switch (kind) {
    case 'expired':
      return 'O código venceu sem autorização no banco.';
    case 'unauthorised':
      return `O banco não autorizou${quoted}.`;
    case 'refused':
      return why === null
        ? `O banco recusou a cobrança em ${day}. Nada foi cobrado.`
        : `O banco respondeu “${why}” em ${day}. Nada foi cobrado.`;
    case 'unanswered':
      return 'O banco não pagou no dia da cobrança. Nada foi cobrado.';
    case 'late':
      return 'A autorização veio tarde demais para esta renovação. Nada foi cobrado.';
    case 'impossible':
      return why ?? 'A renovação não pôde ser pedida.';
    case 'bank':
      return `Encerrada no banco em ${day}.`;
    case 'client':
      return `Encerrada pelo cliente em ${day}.`;
    case 'staff':
      return `Encerrada pela loja em ${day}${quoted}.`;
    case 'shop':
      return why ?? `Encerrada em ${day}.`;
  }
}

type Shown = {
  readonly due: string | null;
  readonly auto_renewal?:
    { readonly state: AutoRenewalState; readonly charge_on: string } | null | undefined;
};

/** The end that it has is taken care of: nobody is asked to renew or to pay by hand. */
export const isTakenCareOf = ({ due, auto_renewal: auto }: Shown): boolean =>
  auto?.state === 'active' && due !== null && auto.charge_on <= due;
