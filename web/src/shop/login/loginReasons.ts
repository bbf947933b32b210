import type { LoginReason } from '#web/state/navigation';

/** Said above the login. */
export const loginReasons: Readonly<Record<LoginReason, string>> = {
  sessionOver: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
  staffOnly: 'Esta página é da equipe. Entre para abri-la.',
  enrolFactor: 'A equipe entra com um segundo fator. Entre de novo para cadastrar o seu.',
  otherAccount: 'Este endereço é de outra conta. Entre com a conta que fez o pedido para abri-lo.',
};
