import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { DeployedEnvironment } from '#infra/environments';
import { otherAccount } from '../otherAccount';
import type { Check } from './check';

/** What an account needs before the first deployment. */
export function accountChecks(
  environment: DeployedEnvironment,
  placeholders: readonly string[],
): Check[] {
  return [
    {
      name: 'ajustes próprios em infra/environments.ts',
      look: () =>
        Promise.resolve(
          placeholders.length === 0
            ? null
            : `ainda com valores de exemplo: ${placeholders.join(', ')}.`,
        ),
    },
    {
      name: `credenciais da conta ${environment.account}`,
      look: () => otherAccount(environment),
    },
    { name: 'funções simultâneas', look: () => lookAtConcurrency(environment) },
    { name: 'SES fora da área de testes', look: () => lookAtSandbox(environment) },
    { name: 'cota de e-mails do dia', look: () => lookAtQuota(environment) },
  ];
}

async function lookAtConcurrency({ region, accountConcurrency }: DeployedEnvironment) {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand());
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  if (limit < 1000) {
    const asked = `a conta tem ${limit}; peça pelo menos 1000 em Service Quotas (Lambda, "Concurrent executions", L-B99A9384)`;
    return accountConcurrency > limit
      ? `${asked} e, até lá, ponha accountConcurrency em 10: com ${accountConcurrency} a implantação é recusada.`
      : `${asked}.`;
  }
  return accountConcurrency === 10
    ? `a conta tem ${limit}: ponha accountConcurrency em 1000 (infra/environments.ts) e implante.`
    : { seen: `${limit} na conta` };
}

const askAccess =
  'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL …, docs/operations.md';

async function lookAtSandbox({ region }: DeployedEnvironment) {
  const account = await new SESv2Client({ region }).send(new GetAccountCommand());
  if (account.ProductionAccessEnabled) {
    return account.SendingEnabled
      ? { seen: `estado ${account.EnforcementStatus ?? 'desconhecido'}` }
      : 'o SES suspendeu os envios da conta; veja o aviso no console.';
  }
  const { Status, CaseId = '?' } = account.Details?.ReviewDetails ?? {};
  const only = 'só escreve a endereços verificados';
  if (Status === 'PENDING') return `${only}; o pedido está em análise (caso ${CaseId}).`;
  if (Status === 'DENIED') return `${only}; o pedido foi negado: responda ao caso ${CaseId}.`;
  return `${only} e ninguém pediu para sair: ${askAccess}.`;
}

/** The largest mailing of a revision must fit in a day's quota, in addition to other e-mails. */
async function lookAtQuota({ region, largestMailing }: DeployedEnvironment) {
  const { SendQuota } = await new SESv2Client({ region }).send(new GetAccountCommand());
  const { Max24HourSend: quota = 0, SentLast24Hours: sent = 0 } = SendQuota ?? {};
  const beside = `${quota} por dia, ${sent} nas últimas 24 horas; a maior revisão são ${largestMailing} (largestMailing)`;
  // SES reports -1 for no limit.
  return quota === -1 || quota - sent >= largestMailing
    ? { seen: beside }
    : `${beside}: peça mais em Service Quotas (SES, "Sending quota", L-804C8AE8).`;
}
