import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { environmentNames, onDatabaseOf, problemOf } from './operatorDatabase';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';

const usage = 'Uso: npm run create-superuser -- --env <production|test|local> --email <e-mail>';

const options = v.object({
  env: v.picklist(environmentNames),
  email: v.string(),
  name: v.optional(v.string(), 'Administrador'),
});
type Options = v.InferOutput<typeof options>;

/** The first person who may sign in to an environment. */
const createFirstSuperuser = ({ env, email, name }: Options): Promise<void> =>
  onDatabaseOf(env, async () => {
    const { createSuperuser } = await import('#functions/profiles/saving/createSuperuser');
    const password = randomBytes(12).toString('base64url');
    const profile = await createSuperuser({ email, name, password }, new Date());
    console.log(`Conta ${profile.email} criada. Senha, mostrada só agora: ${password}`);
  });

const { values } = parseArgs({
  options: { env: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } },
});
const asked = v.safeParse(options, values);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
silenceSdkReminder();
try {
  await createFirstSuperuser(asked.output);
  process.exit(0);
} catch (error) {
  console.error(problemOf(error));
  process.exit(1);
}
