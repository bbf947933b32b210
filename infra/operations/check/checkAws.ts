import * as v from 'valibot';
import { environments, repository } from '#infra/environments';
import { accountChecks } from './accountChecks';
import { runChecks } from './check';
import { awsCommand } from '../awsCommand';
import { shopChecks } from './shopChecks';
import { isDeployed, stackChecks } from './stackChecks';
import { updateChecks } from './updateChecks';
import { placeholdersOf } from '#infra/settings/placeholders';

const usage = 'check-aws -- --env <production|test>';
const options = v.object({ env: v.picklist(['production', 'test']) });
const stages = { production: 'Production', test: 'Test' } as const;

/** Checks the requirements before a deployment, and afterwards whether everything works. */
async function check({ env }: v.InferOutput<typeof options>): Promise<boolean> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const environment = environments[env];
  const placeholders = placeholdersOf(env, { deployed: environments, repository });
  const ready = await runChecks(accountChecks(environment, placeholders), print);
  if (placeholders.length > 0) return false;
  if (!(await isDeployed(environment, stages[env]))) {
    print('A loja ainda não está implantada: rode de novo depois de implantá-la.');
    return ready;
  }
  const { SHOP_EMAIL: email, SHOP_PASSWORD: password, SHOP_CODE: code } = process.env;
  const deployed = [
    ...stackChecks(environment, stages[env]),
    ...updateChecks({ environment, stage: stages[env] }),
    ...shopChecks({ origin: environment.siteOrigin, email, password, code }),
  ];
  return (await runChecks(deployed, print)) && ready;
}

await awsCommand(usage, options, check);
