import { readdirSync, readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { context } from '../../cdk.json';
import { DeliveryStack } from '../../infra/stacks/DeliveryStack';

const workflows = readdirSync('.github/workflows').map((name) =>
  readFileSync(`.github/workflows/${name}`, 'utf8'),
);

it('runs others’ actions by the exact commit somebody looked at', () => {
  const used = workflows.flatMap((text) =>
    [...text.matchAll(/uses: (\S+)/g)].map(([, use]) => use),
  );
  expect(used.length).toBeGreaterThan(5);
  for (const use of used) expect(use).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});

it('keeps no key: no workflow reads a secret', () => {
  for (const text of workflows) expect(text).not.toContain('secrets.');
});

it('lets only the repository’s own environments deploy, and pull requests only read', () => {
  const stack = new DeliveryStack(new App({ context }), 'Delivery', {
    repository: 'owner/shop',
    regions: ['sa-east-1'],
  });
  const roles = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Role')).map(
    (role) => JSON.stringify(role),
  );
  const trusts = roles.map((role) => /repo:owner\/shop:environment:(\w+)"/.exec(role)?.[1]);
  expect(trusts).toEqual(['diff', 'test', 'production']);
  expect(roles.map((role) => role.includes('-deploy-role-'))).toEqual([false, true, true]);
  for (const role of roles) expect(role).not.toContain('*');
});
