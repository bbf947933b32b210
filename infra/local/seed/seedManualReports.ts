import { addDays } from '#shared/values/calendarDate';
import type { DoingToday } from '#platform/auth/actor';
import { answerReport } from '#functions/corrections/answering/answerReport';
import { reportError } from '#functions/corrections/reporting/reportError';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { isOverdue } from '#functions/signatures/signatureRules';
import { momentOf } from './seedOrders';

/** Errors in the demonstration's manuals, on pages that contain the quoted words. */
const found = [
  {
    ago: 6,
    page: 7,
    text: 'A pressão não bate com a placa da roda, que diz 2,8 bar. Na revisão anterior estava igual à placa.',
    quote: 'Pressão do pneu principal: 2,4 bar.',
  },
  {
    ago: 4,
    page: 8,
    text: 'O torque está em N·m e a ferramenta recomendada no capítulo 61-00 só marca lbf·in. Falta a conversão.',
    quote: 'Torque dos parafusos: 75 N·m.',
  },
  {
    ago: 9,
    page: 6,
    text: 'Falta dizer o arame de freno. O boletim antigo dizia MS20995C32.',
    quote: '4. Montar com junta nova e frenar.',
    act: 'accept',
    answer: 'Obrigado. O arame entra na próxima revisão.',
  },
  {
    ago: 3,
    page: 5,
    text: 'A figura da válvula está espelhada.',
    quote: null,
    act: 'ask',
    answer: 'De qual figura se trata? A página 5 não tem figura nesta revisão.',
  },
  {
    ago: 12,
    page: 10,
    text: '“Conferir a mistura” devia vir antes do radiador.',
    quote: 'Conferir a mistura.',
    act: 'decline',
    answer: 'A ordem é a do fabricante do motor; não vamos mudar.',
  },
] as const;

/** Recent reports from readers, some of them answered by staff. */
export async function seedManualReports(
  readers: readonly ProfileRow[],
  { actor, today, now }: DoingToday,
): Promise<void> {
  for (const { id, name } of readers) {
    const [manual] = (await everySignatureOf(id)).filter(
      (row) => row.publication.is_download && row.due !== null && !isOverdue(row, today),
    );
    if (!manual) throw new Error('a demonstration account has no manual to read');
    const by = { profileId: id, person: { id, name, email: '' } };
    for (const { ago, page, text, quote, ...story } of found) {
      const at = momentOf(addDays(today, -ago), now);
      const report = await reportError(
        { signature: manual.id, page, text, quote },
        { by, actor: { id, name }, now: at },
      );
      if (!('act' in story)) continue;
      const later = momentOf(addDays(today, 1 - ago), now);
      await answerReport(report, { act: story.act, text: story.answer }, { actor, now: later });
    }
  }
}
