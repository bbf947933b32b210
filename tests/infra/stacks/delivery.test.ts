import { readdirSync, readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { context } from '../../../cdk.json';
import type { DeployedName } from '#infra/environments';
import { DeliveryStack } from '#infra/stacks/DeliveryStack';
import type { Statement } from '#tests/support/environments/deployedStage';

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
  expect(job(check, 'diff')).toContain("cdk diff --app cdk.out --method template 'Test/*'");
  expect(job(check, 'diff')).toContain('environment: test-diff');
  expect(check).not.toContain('cdk deploy');
  expect(check).not.toContain('pull_request_target');
});

it('a pull request is walked through in the other browsers, and what could not be is said', () => {
  const browsers = job(check, 'browsers');
  const walk = browsers.indexOf('npm run --silent proof -- browsers | tee browsers.txt');
  expect(walk).toBeGreaterThan(0);
  // What it fails with is the walk's own.
  expect(browsers.slice(0, walk)).toMatch(/shell: bash\n\s+run: $/);
  expect(browsers.slice(walk)).toMatch(/if: always\(\)[\s\S]*GITHUB_STEP_SUMMARY/);
  expect(browsers.slice(walk)).toMatch(/grep --quiet 'NOT RUN'[\s\S]*::warning/);
  // The words by which it is known.
  expect(readFileSync('tests/proof/browsers/browsers.ts', 'utf8')).toContain('NOT RUN');
  expect(readFileSync('tests/proof.mjs', 'utf8')).toContain('NOT RUN');
});

it('main is tested and built once, goes to test, and after approval to production', () => {
  expect(deploy).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]$/m);
  const [build, test, production] = ['build', 'test', 'production'].map((name) =>
    job(deploy, name),
  );
  const steps = ['npm test', 'npm sbom', 'npm run build', 'npm run synth', 'upload-artifact'];
  const places = steps.map((step) => build?.indexOf(step) ?? -1);
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(test).toMatch(/needs: build\n[\s\S]*environment: test\n[\s\S]*cdk deploy --app cdk\.out/);
  expect(test).toMatch(/\/api\/health" \| grep --fixed-strings "\$GITHUB_SHA"/);
  expect(production).toMatch(
    /needs: difference\n[\s\S]*environment: production\n[\s\S]*steps: \*deploy\n/,
  );
});

it('shows whoever approves what would change in production', () => {
  const difference = job(deploy, 'difference');
  expect(difference).toMatch(/needs: test\n[\s\S]*environment: production-diff\n/);
  expect(difference).toMatch(/cdk diff .*'Production\/\*' \| tee -a "\$GITHUB_STEP_SUMMARY"/);
});

it('runs nothing that packages or pull requests bring where a token for AWS can be had', () => {
  const names = [...`${check}\n${deploy}`.matchAll(/^ {2}(\w+):\n {4}(?:needs|runs-on)/gm)];
  const jobs = names.flatMap(([, name = '']) => [job(check, name), job(deploy, name)]);
  // Production's steps are test's.
  const trusted = jobs.filter(
    (text) => text.includes('id-token: write') && !text.includes('steps: *deploy'),
  );
  expect(trusted.length).toBeGreaterThan(2);
  for (const text of trusted) {
    const commands = [...text.matchAll(/^ +(?:- )?run: (.*)$/gm)].map(([, command]) => command);
    expect(commands).toContain('npm ci --ignore-scripts');
    for (const command of commands) {
      expect(command).toMatch(/^(?:npm ci --ignore-scripts$|npx cdk \w+ --app cdk\.out |curl )/);
    }
  }
});

it('keeps what is deployed for as long as GitHub lets a run be repeated', () =>
  expect(job(deploy, 'build')).toContain('retention-days: 30'));

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

const delivery = (name: DeployedName) =>
  Object.values(
    Template.fromStack(
      new DeliveryStack(new App({ context }), 'Delivery', {
        name,
        stage: name === 'test' ? 'Test' : 'Production',
        repository: 'owner/shop',
        regions: ['sa-east-1'],
        env: { account: '123456789012', region: 'sa-east-1' },
      }),
    ).findResources('AWS::IAM::Role'),
  ) as {
    Properties: {
      AssumeRolePolicyDocument: object;
      Policies: { PolicyDocument: { Statement: Statement[] } }[];
    };
  }[];

it('lets only main deploy, and each account only its own environment', () => {
  const subjects = (['test', 'production'] as const).map((name) =>
    delivery(name).map(({ Properties }) =>
      [...JSON.stringify(Properties.AssumeRolePolicyDocument).matchAll(/:sub":"([^"]+)"/g)].map(
        ([, subject]) => subject,
      ),
    ),
  );
  expect(subjects).toEqual([
    [
      ['repo:owner/shop:environment:test:ref:refs/heads/main'],
      ['repo:owner/shop:environment:test-diff:ref:refs/pull/*'],
    ],
    [
      ['repo:owner/shop:environment:production:ref:refs/heads/main'],
      ['repo:owner/shop:environment:production-diff:ref:refs/heads/main'],
    ],
  ]);
});

it('compares templates by a role that reads nothing else, no file and no log', () => {
  for (const name of ['test', 'production'] as const) {
    const [deploying, comparing] = delivery(name).map(({ Properties }) =>
      Properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    );
    expect(comparing?.flatMap(({ Action }) => Action)).toEqual([
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
      'ssm:GetParameter',
    ]);
    expect(JSON.stringify(comparing)).not.toContain('role/');
    // The bootstrap's role for look-ups may read everything in the account.
    expect(JSON.stringify(deploying)).not.toMatch(/lookup|"\*"/);
    expect(JSON.stringify(deploying)).toContain('-deploy-role-');
  }
});
