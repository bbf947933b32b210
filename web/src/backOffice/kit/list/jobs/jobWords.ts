import type { JobWork, ListJob } from '#shared/system/listJob';
import { countText, wholeText } from '../../countText';

type Nouns = readonly [one: string, many: string];

const works = {
  csv: 'CSV',
  cancel: 'Cancelar',
  pack: 'Criar remessas',
  invoice: 'Emitir notas',
  delivered: 'Marcar como entregues',
  returned: 'Marcar como devolvidas',
} as const satisfies Record<JobWork, string>;

/** "CSV de pedidos", "Cancelar pedidos" */
export const jobTitle = ({ work }: ListJob, nouns: Nouns): string =>
  work === 'csv' || work === 'pack' || work === 'invoice'
    ? `${works[work]} de ${nouns[1]}`
    : `${works[work]}: ${nouns[1]}`;

/** How far it is, or what it came to. */
export function jobProgress(job: ListJob, nouns: Nouns): string {
  const { state, total, gone, refused, work, file } = job;
  if (state === 'failed') return 'Não terminou';
  if (state === 'done') {
    if (work === 'csv') return `Arquivo pronto: ${file ?? ''}, ${countText(gone, nouns)}`;
    const done = `Pronto: ${countText(gone - refused, nouns)}`;
    return refused === 0 ? done : `${done}; ${wholeText(refused)} ficaram como estavam`;
  }
  if (total === null) return 'Procurando as linhas do filtro';
  return `${wholeText(gone)} de ${countText(total, nouns)}`;
}
