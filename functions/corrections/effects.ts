import * as v from 'valibot';
import { type EffectHandlers, mailTemplate } from '#platform/history/effects';
import { mendReportsJob } from './answering/mendReports';
import { reportActs } from '#shared/corrections/reportState';
import { pathTo } from '#shared/site/pathTo';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

const about = {
  report: v.number(),
  signature: v.number(),
  publication: v.string(),
  revision: v.string(),
  page: v.number(),
};

const answered = v.object({
  ...about,
  act: v.picklist(reportActs),
  /** The text that staff wrote; null when they accepted without one. */
  answer: v.nullable(v.string()),
});
type Answered = v.InferOutput<typeof answered>;

const openPage = ({ signature, page }: Pick<Answered, 'signature' | 'page'>) => ({
  label: 'Abrir a página',
  url: `${siteLink(pathTo('/read/:signature', { signature }))}#page=${page}`,
});

/** Answers the author of a report, without repeating their own words. */
const reportAnswered = mailTemplate(answered, (news) => {
  const { report, publication, revision, page, act, answer } = news;
  return mailLayout({
    subject:
      act === 'ask'
        ? `Uma pergunta sobre o seu informe ${report}`
        : `Resposta ao seu informe ${report}`,
    paragraphs: [said(act, page)],
    ...(answer === null
      ? {}
      : { quoteTitle: act === 'ask' ? 'Pergunta:' : 'Resposta:', quote: answer }),
    facts: [
      { label: 'Publicação', value: publication },
      { label: 'Lida na', value: revision },
      { label: 'Página', value: String(page) },
    ],
    button: openPage(news),
    closing:
      act === 'ask'
        ? ['Responda no leitor, em “Informar erro”, ou respondendo a este e-mail.']
        : [],
  });
});

function said(act: Answered['act'], page: number): string {
  if (act === 'accept') {
    return `O erro que você informou na página ${page} será corrigido em uma próxima revisão. Você será avisado.`;
  }
  if (act === 'ask') {
    return `Precisamos saber mais sobre o erro que você informou na página ${page}.`;
  }
  return `Conferimos a página ${page} e não vamos alterá-la.`;
}

const mended = v.object({
  ...about,
  /** Whether the revision that corrects it had its file already. */
  has_file: v.optional(v.boolean(), true),
});

/** Tells the author which revision corrects the error they reported. */
const reportMended = mailTemplate(mended, (news) => {
  const { report, publication, revision, page, has_file } = news;
  const until = `O arquivo da ${revision} ainda não está disponível: por enquanto, o leitor abre o anterior.`;
  return mailLayout({
    subject: `A página ${page} foi corrigida na ${revision}`,
    paragraphs: [
      `O erro do seu informe ${report} foi corrigido. Obrigado por avisar.`,
      ...(has_file ? [] : [until]),
    ],
    facts: [
      { label: 'Publicação', value: publication },
      { label: 'Corrigida na', value: revision },
      { label: 'Página informada', value: String(page) },
    ],
    button: openPage(news),
  });
});

export const correctionEffects = {
  mails: { reportAnswered, reportMended },
  jobs: { mendReports: mendReportsJob },
} as const satisfies EffectHandlers;
