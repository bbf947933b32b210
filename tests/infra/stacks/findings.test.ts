import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { expect, it } from 'vitest';
import { deployedStage, type Statement } from '#tests/support/environments/deployedStage';
import { reportFigure } from '#tests/support/promise';

const production = deployedStage('production');

const findingsOf = (scope: IConstruct) =>
  new AwsSolutionsChecks().validateScope(scope).violations.map(({ ruleName }) => ruleName);

/** Findings and the reason each was taken with. */
function acknowledgedIn(scope: IConstruct): [finding: string, reason: string][] {
  return scope.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>));
}

function statementsOf(stack: string): Statement[] {
  return [...production.resources(stack).values()].flatMap(({ Properties = {} }) => {
    const { Policies = [], PolicyDocument } = Properties as {
      Policies?: { PolicyDocument: { Statement: Statement[] } }[];
      PolicyDocument?: { Statement?: Statement[] };
    };
    return [...Policies.map((policy) => policy.PolicyDocument), PolicyDocument ?? {}].flatMap(
      ({ Statement: statements = [] }) => statements,
    );
  });
}

it('has nothing that AwsSolutions finds, but what is acknowledged with a reason', () => {
  const careless = new Stack(new App(), 'Careless');
  new Bucket(careless, 'Bucket');
  expect(findingsOf(careless)).toContain('AwsSolutions-S10');

  expect(findingsOf(production.stage)).toEqual([]);
  const acknowledged = acknowledgedIn(production.stage);
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const [id, reason] of acknowledged) expect(reason.length, id).toBeGreaterThan(20);

  const allowed = production.stacks
    .flatMap(statementsOf)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action }) => Action);
  expect(allowed.filter((action) => action.includes('*'))).toEqual([]);
  const rules = new Set(acknowledged.map(([id]) => id));
  reportFigure(
    `0 errors, ${String(rules.size)} findings acknowledged with their reasons, 0 wildcards in ${String(allowed.length)} actions`,
  );
}, 120_000);
