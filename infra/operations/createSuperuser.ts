import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { DomainError } from '#platform/domainErrors';
import { wordsOfError } from '#platform/refusalWords';
import { env, operatorCommand } from './operatorCommand';

/** Creates the first person who may log in to an environment. */
await operatorCommand({
  usage: 'create-superuser -- --env <production|test|local> --email <e-mail>',
  options: v.object({ env, email: v.string(), name: v.optional(v.string(), 'Administrador') }),
  beginsShop: true,
  run: async ({ email, name }) => {
    const { createSuperuser } = await import('#functions/profiles/saving/createSuperuser');
    const password = randomBytes(12).toString('base64url');
    const profile = await createSuperuser({ email, name, password }, new Date());
    console.log(`Conta ${profile.email} criada. Senha, mostrada só agora: ${password}`);
  },
  messageOf: (error) => (error instanceof DomainError ? wordsOfError(error) : undefined),
});
