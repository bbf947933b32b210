import { readdirSync, readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { context } from '../../cdk.json';
import { DeliveryStack } from '../../infra/stacks/DeliveryStack';

const workflows = readdirSync('.github/workflows').map((name) =>
  readFileSync(`.github/workflows/${name}`, 'utf8'),
);
const [check = '', deploy = ''] = ['check', 'deploy'].map((name) =>
  readFileSync(`.github/workflows/${name}.yml`, 'utf8'),
);

/** A job's own lines; they end where the next job begins. */
const job = (workflow: string, name: string): string =>
  new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n)+`, 'm').exec(workflow)?.[0] ?? '';

it('a pull request is tested, synthesized and compared, and changes nothing', () => {
  expect(check).toMatch(/^on:\n {2}pull_request:$/m);
  expect(job(check, 'test')).toContain('npm test');
  expect(job(check, 'diff')).toContain("cdk diff 'Test/*'");
  expect(job(check, 'diff')).toContain('environment: diff');
  expect(check).not.toContain('cdk deploy');
  expect(check).not.toContain('pull_request_target');
});

it('main is tested and built once, goes to test, and after approval to production', () => {
  expect(deploy).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]$/m);
  const [build, test, production] = ['build', 'test', 'production'].map((name) =>
    job(deploy, name),
  );
  const steps = [
    'npm test',
    'npm sbom',
    'npm run bench:bundle',
    'npm run synth',
    'upload-artifact',
  ];
  const places = steps.map((step) => build?.indexOf(step) ?? -1);
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(test).toMatch(/needs: build\n[\s\S]*environment: test\n[\s\S]*cdk deploy --app cdk\.out/);
  expect(test).toMatch(/\/api\/health" \| grep --fixed-strings "\$GITHUB_SHA"/);
  expect(production).toMatch(
    /needs: test\n[\s\S]*environment: production\n[\s\S]*steps: \*deploy\n/,
  );
});

it('lets no run go on for ever, and asks for no more rights than it needs', () => {
  for (const text of workflows) {
    const jobs = text.slice(text.indexOf('\njobs:\n')).match(/^ {2}\w+:$/gm) ?? [];
    expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/: write$(?<!id-token: write)/m);
  }
});

it('keeps what it depends on up to date, actions included', () => {
  const updates = readFileSync('.github/dependabot.yml', 'utf8');
  const kinds = [...updates.matchAll(/package-ecosystem: (\S+)/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(['npm', 'github-actions']);
});

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
