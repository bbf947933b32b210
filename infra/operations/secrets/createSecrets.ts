import * as v from 'valibot';
import { otherAccount } from '../otherAccount';
import { awsCommand } from '../awsCommand';
import { awsSecrets } from './awsSecrets';
import { environments } from '#infra/environments';
import {
  createMissing,
  dropOld,
  dropOldTokenKey,
  ownKeys,
  renew,
  useNewTokenKey,
} from '#infra/settings/secrets/environmentSecrets';

const usage = [
  'create-secrets -- --env <production|test>                    cria o que falta',
  `     npm run create-secrets -- --env <production|test> --renew <chave>    ${ownKeys.join(', ')}`,
  '     npm run create-secrets -- --env <production|test> --drop-old         o valor antigo de originVerify',
  '     npm run create-secrets -- --env <production|test> --token-key <use-new|drop-old>',
].join('\n');

const options = v.object({
  env: v.picklist(['production', 'test']),
  renew: v.optional(v.picklist(ownKeys)),
  'drop-old': v.optional(v.boolean(), false),
  'token-key': v.optional(v.picklist(['use-new', 'drop-old'])),
});

async function run({
  env,
  renew: key,
  'drop-old': drops,
  'token-key': step,
}: v.InferOutput<typeof options>): Promise<boolean> {
  const { prefix, region } = environments[env];
  // Elsewhere the keys would be made anew, and the shop's own would stay as they are.
  const problem = await otherAccount(environments[env]);
  if (problem !== null) throw new Error(`Nada foi mudado: ${problem}`);
  const place = { prefix, store: awsSecrets(region) };
  if (key) await renew(key, place);
  else if (drops) await dropOld(place);
  else if (step === 'use-new') await useNewTokenKey(place);
  else if (step === 'drop-old') await dropOldTokenKey(place);
  else for (const name of await createMissing(place)) process.stdout.write(`${name}\n`);
  return true;
}

await awsCommand(usage, options, run);
