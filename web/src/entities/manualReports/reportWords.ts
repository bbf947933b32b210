import type { ManualReport } from '#shared/corrections/manualReport';

/** The state as its reader sees it: "novo", "aceito", "Corrigido na Rev. 8". */
export function reportStateText({ state, mended_by }: ManualReport): string {
  if (state === 'mended') return `Corrigido na ${mended_by ?? 'revisão em vigor'}`;
  return {
    new: 'Novo',
    waiting: 'Espera a sua resposta',
    accepted: 'Aceito',
    declined: 'Respondido',
  }[state];
}
