import * as v from 'valibot';
import { factorKind } from '#shared/accounts/factors/factorKind';
import { kindNames } from '#shared/accounts/factors/kindNames';
import { formatMoment } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { company } from '#platform/config/company';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { factorNews, type FactorNews } from '../factors/factorNews';

const data = v.object({
  what: factorNews,
  moment: v.string(),
  /** E-mails leave out the factor's name, because an attacker may have chosen it. */
  factor: v.optional(factorKind),
  /** Number of recovery codes that remain. */
  left: v.optional(v.number()),
});

const texts: Readonly<Record<FactorNews, { readonly subject: string; readonly said: string }>> = {
  added: {
    subject: 'Segundo fator adicionado à sua conta',
    said: 'Sua conta ganhou um segundo fator. A entrada passa a pedir também essa confirmação, e as outras sessões abertas foram encerradas.',
  },
  removed: {
    subject: 'Segundo fator removido da sua conta',
    said: 'Um segundo fator foi removido da sua conta, e as outras sessões abertas foram encerradas.',
  },
  reset: {
    subject: 'O segundo fator da sua conta foi redefinido',
    said: 'A equipe removeu os segundos fatores e os códigos de recuperação da sua conta. Entre com a sua senha e cadastre outro em Minha conta.',
  },
  codesRenewed: {
    subject: 'Seus códigos de recuperação foram trocados',
    said: 'Foram criados novos códigos de recuperação para a sua conta. Os anteriores não valem mais.',
  },
  codeUsed: {
    subject: 'Um código de recuperação foi usado',
    said: 'Um código de recuperação confirmou a sua identidade no lugar do segundo fator. Cada código vale uma vez.',
  },
};

export const factorsChanged = mailTemplate(data, ({ what, moment, factor, left }) => {
  const { subject, said } = texts[what];
  return mailLayout({
    subject,
    paragraphs: [said],
    facts: [
      ...(factor === undefined ? [] : [{ label: 'Segundo fator', value: kindNames[factor] }]),
      { label: 'Quando', value: formatMoment(new Date(moment)) },
      ...(left === undefined ? [] : [{ label: 'Códigos que restam', value: String(left) }]),
    ],
    button: { label: 'Ver minha conta', url: siteLink(pathTo('/account')) },
    closing: [`Se não foi você, troque a sua senha e avise-nos em ${company.email}.`],
  });
});
