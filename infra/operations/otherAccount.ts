import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { DeployedEnvironment } from '#infra/environments';

/** What is wrong if the operator's credentials belong to another account; null if nothing is. */
export async function otherAccount({
  account,
  region,
}: Pick<DeployedEnvironment, 'account' | 'region'>): Promise<string | null> {
  const { Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand());
  return Account === account
    ? null
    : `as credenciais são da conta ${String(Account)}; entre na conta ${account}.`;
}
