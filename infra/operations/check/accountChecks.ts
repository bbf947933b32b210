import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { DeployedEnvironment } from '#infra/environments';
import type { Check } from './check';

/** New accounts have ten, which a page's requests use up. */
const fewestConcurrentFunctions = 100;

/** What an account needs before anything is deployed to it. */
export function accountChecks(
  { account, region }: DeployedEnvironment,
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
      name: `credenciais da conta ${account}`,
      look: async () => {
        const { Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand());
        return Account === account
          ? null
          : `as credenciais são da conta ${String(Account)}; entre na conta ${account}.`;
      },
    },
    {
      name: 'funções simultâneas',
      look: async () => {
        const { AccountLimit } = await new LambdaClient({ region }).send(
          new GetAccountSettingsCommand(),
        );
        const limit = AccountLimit?.ConcurrentExecutions ?? 0;
        return limit >= fewestConcurrentFunctions
          ? null
          : `a conta tem ${limit}; peça pelo menos 1000 em Service Quotas (Lambda, "Concurrent executions", L-B99A9384).`;
      },
    },
    {
      name: 'SES fora da área de testes',
      look: async () => {
        const { ProductionAccessEnabled, SendingEnabled } = await new SESv2Client({ region }).send(
          new GetAccountCommand(),
        );
        if (!ProductionAccessEnabled) {
          return 'só escreve a endereços verificados; peça "production access" no console do SES.';
        }
        return SendingEnabled
          ? null
          : 'o SES suspendeu os envios da conta; veja o aviso no console.';
      },
    },
  ];
}
