import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '#infra/operations/check/check';
import { updateChecks } from '#infra/operations/check/updateChecks';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

const { production } = testEnvironments;
const database = mockClient(DynamoDBClient);
const stacks = mockClient(CloudFormationClient);

const table = (TableName: string) => ({
  Resources: { Orders: { Type: 'AWS::DynamoDB::Table', Properties: { TableName } } },
});
const stack = (StackName: string) => ({
  StackName,
  CreationTime: new Date(),
  StackStatus: 'CREATE_COMPLETE' as const,
});

let assembly: string;
let printed: string;
let asked: readonly string[];

/** As CDK leaves them, and as the documentation says that CloudFormation answers. */
beforeEach(() => {
  assembly = mkdtempSync(path.join(tmpdir(), 'assembly-'));
  const folder = path.join(assembly, 'assembly-Production');
  mkdirSync(folder);
  const artifact = {
    type: 'aws:cloudformation:stack',
    environment: 'aws://123456789012/sa-east-1',
    properties: { templateFile: 'Data.json', stackName: 'Production-Data' },
  };
  const assets = { type: 'cdk:asset-manifest', properties: { file: 'x' } };
  writeFileSync(
    path.join(folder, 'manifest.json'),
    JSON.stringify({ version: '1', artifacts: { Data: artifact, Assets: assets } }),
  );
  writeFileSync(path.join(folder, 'Data.json'), JSON.stringify(table('orders')));
  printed = '\n✨  Number of resources with drift: 0 (12 unchecked)\n';
  asked = [];
  database.reset();
  stacks.reset();
  database.on(GetItemCommand).resolves({ Item: { version: { N: '1' }, migrated: { N: '1' } } });
  stacks
    .on(DescribeStacksCommand)
    .resolvesOnce({ Stacks: [stack('Other-Data')], NextToken: 'more' })
    .resolves({ Stacks: [stack('Production-Data')] });
  stacks.on(GetTemplateCommand, { StackName: 'Production-Data' }).resolves({
    TemplateBody: JSON.stringify(table('orders')),
  });
});
afterEach(() => rmSync(assembly, { recursive: true }));

async function look(of = assembly) {
  const lines: string[] = [];
  const cdk = (args: readonly string[]) => {
    asked = args;
    return Promise.resolve(printed);
  };
  const checks = updateChecks({ environment: production, stage: 'Production', assembly: of, cdk });
  await runChecks(checks, (line) => lines.push(line));
  return lines;
}

describe('before a deployment', () => {
  it('says which shape the data has, that nothing is refused, and that nothing was changed by hand', async () => {
    expect(await look()).toEqual([
      'ok     forma dos dados: 1, de todas as linhas',
      'ok     próxima implantação: nada que o CloudFormation recuse, em sa-east-1',
      'ok     mudanças feitas à mão: nenhuma; o CloudFormation não compara 12',
    ]);
    expect(asked).toEqual(['drift', '--app', assembly, 'Production/*']);
  });

  it('says how far a migration is', async () => {
    database.on(GetItemCommand).resolves({
      Item: { version: { N: '2' }, migrated: { N: '1' }, seen: { N: '300' }, changed: { N: '40' } },
    });
    expect((await look())[0]).toBe('ok     forma dos dados: 1 a 2: 300 linhas vistas, 40 mudadas');
  });

  it('says what the update would be refused for or harm', async () => {
    stacks.on(GetTemplateCommand, { StackName: 'Production-Data' }).resolves({
      TemplateBody: JSON.stringify(table('old-orders')),
    });
    expect((await look())[1]).toMatch(
      /^FALTA {2}próxima implantação: Production-Data: what old-orders holds is left behind \(docs/,
    );
  });

  it('says what was changed by hand', async () => {
    printed = [
      'Stack Production/Data (Production-Data)',
      'Modified Resources',
      '[~] AWS::DynamoDB::Table OrdersTable OrdersTable315BB997',
      ' └─ [~] /PointInTimeRecoverySpecification/PointInTimeRecoveryEnabled',
      '',
      '1 resource has drifted from their expected configuration',
      '',
      '✨  Number of resources with drift: 1',
    ].join('\n');
    expect((await look())[2]).toMatch(
      /^FALTA {2}mudanças feitas à mão: 1: AWS::DynamoDB::Table OrdersTable OrdersTable315BB997\. Veja/,
    );
    printed = 'Need to perform AWS calls for account 1, but no credentials';
    expect((await look())[2]).toMatch(/^FALTA .*não respondeu: Need to perform AWS calls/);
  });

  it('asks for what is to be deployed, where that is missing', async () => {
    const lines = await look(path.join(assembly, 'none'));
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^FALTA .*npm run synth/),
      expect.stringMatching(/^FALTA .*npm run synth/),
    ]);
  });
});
