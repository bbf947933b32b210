import { deployedStage } from '../environments/deployedStage';
import { testEnvironments } from '../environments/testEnvironments';
import { rolesOf, type SynthesizedRoles } from './synthesizedRoles';

/** Names start with `test`, and e-mails come from `example.com`, as in `fixedEnvironment`. */
export const roleEnvironment = {
  ...testEnvironments.test,
  prefix: 'test',
  mailDomain: 'example.com',
};

/** The roles of every function in a deployment for the tests. */
export function testRoles(): SynthesizedRoles {
  const { prefix } = roleEnvironment;
  const stage = deployedStage('test', roleEnvironment);
  return Object.assign(
    {},
    ...stage.stacks.map((stack) => rolesOf(stage.resources(stack), roleEnvironment, prefix)),
  ) as SynthesizedRoles;
}
