import type { DeliveryAnswer } from '#shared/accounts/webhooks/webhook';

const unreached: Readonly<Record<NonNullable<DeliveryAnswer['why']>, string>> = {
  address: 'Este endereço não é público',
  name: 'O nome não existe',
  connection: 'Não foi possível conectar',
  time: 'Sem resposta em 5 s',
};

/** The receiver's response in a few words: '200 em 0,2 s'. */
export function answerText(answer: DeliveryAnswer | undefined): string {
  if (!answer) return '–';
  if (answer.status === null) return unreached[answer.why ?? 'connection'];
  const seconds = (answer.ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${String(answer.status)} em ${seconds} s`;
}
