import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import type { DeployedEnvironment } from '#infra/environments';
import type { Check } from './check';
import { harmOfRegions, type Template, type Templates } from './updateRules';

type Deployed = {
  readonly environment: DeployedEnvironment;
  readonly stage: string;
  /** The output of `npm run synth`, which is to be deployed. */
  readonly assembly?: string;
  /** Runs the CDK command and returns what it prints. */
  readonly cdk?: (args: readonly string[]) => Promise<string>;
};

/** Checks what prevents or harms the next deployment. */
export const updateChecks = ({
  environment,
  stage,
  assembly = 'cdk.out',
  cdk = runCdk,
}: Deployed): Check[] => [
  { name: 'forma dos dados', look: () => lookAtData(environment) },
  {
    name: 'próxima implantação',
    look: () => lookAtUpdate(environment.region, stage, assembly),
  },
  { name: 'mudanças feitas à mão', look: () => lookAtDrift(stage, assembly, cdk) },
];

async function lookAtData({ region, prefix }: DeployedEnvironment) {
  const { Item } = await new DynamoDBClient({ region }).send(
    new GetItemCommand({
      TableName: `${prefix}-system`,
      Key: { pk: { S: 'DATA' }, sk: { S: 'VERSION' } },
    }),
  );
  if (!Item) return 'a loja ainda não anotou a sua; a tarefa migrate-data o faz em cinco minutos.';
  const number = (name: string) => Item[name]?.N ?? '0';
  const [version, migrated] = [number('version'), number('migrated')];
  return version === migrated
    ? { seen: `${version}, de todas as linhas` }
    : {
        seen: `${migrated} a ${version}: ${number('seen')} linhas vistas, ${number('changed')} mudadas`,
      };
}

const notMade = 'rode antes npm run synth, que deixa em cdk.out o que será implantado.';

async function lookAtUpdate(region: string, stage: string, assembly: string) {
  const next = templatesIn(path.join(assembly, `assembly-${stage}`));
  if (!next) return notMade;
  const standing = new Map<string, Templates>();
  for (const place of next.keys()) {
    standing.set(place, await templatesOf(new CloudFormationClient({ region: place }), stage));
  }
  const harm = harmOfRegions(standing, next);
  return harm.length === 0
    ? {
        seen: `nada que o CloudFormation recuse, em ${[...new Set([region, ...next.keys()])].join(' e ')}`,
      }
    : `${harm.join('; ')} (docs/operations.md, "Updates that hurt").`;
}

const manifest = v.object({
  artifacts: v.record(
    v.string(),
    v.looseObject({
      type: v.string(),
      environment: v.optional(v.string(), ''),
      properties: v.optional(
        v.looseObject({ templateFile: v.optional(v.string()), stackName: v.optional(v.string()) }),
      ),
    }),
  ),
});
const template = v.object({
  Resources: v.record(
    v.string(),
    v.looseObject({ Type: v.string(), Properties: v.optional(v.record(v.string(), v.unknown())) }),
  ),
  Outputs: v.optional(
    v.record(v.string(), v.looseObject({ Export: v.optional(v.object({ Name: v.unknown() })) })),
  ),
});
const parsed = (text: string): Template =>
  v.parse(v.pipe(v.string(), v.parseJson(), template), text);

/** Templates by region, because stacks read exports of other stacks in their region. */
function templatesIn(folder: string): ReadonlyMap<string, Templates> | undefined {
  const file = path.join(folder, 'manifest.json');
  if (!existsSync(file)) return undefined;
  const { artifacts } = v.parse(manifest, JSON.parse(readFileSync(file, 'utf8')));
  const found = new Map<string, Map<string, Template>>();
  for (const { type, environment, properties = {} } of Object.values(artifacts)) {
    const { templateFile, stackName } = properties;
    if (type !== 'aws:cloudformation:stack' || !templateFile || !stackName) continue;
    const region = environment.split('/').at(-1) ?? '';
    const stacks = found.get(region) ?? new Map<string, Template>();
    found.set(
      region,
      stacks.set(stackName, parsed(readFileSync(path.join(folder, templateFile), 'utf8'))),
    );
  }
  return found;
}

async function templatesOf(client: CloudFormationClient, stage: string): Promise<Templates> {
  const templates = new Map<string, Template>();
  let NextToken: string | undefined;
  do {
    const page = await client.send(new DescribeStacksCommand({ NextToken }));
    for (const { StackName = '' } of page.Stacks ?? []) {
      if (!StackName.startsWith(`${stage}-`)) continue;
      const { TemplateBody = '' } = await client.send(
        new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
      );
      templates.set(StackName, parsed(TemplateBody));
    }
    NextToken = page.NextToken;
  } while (NextToken);
  return templates;
}

async function lookAtDrift(stage: string, assembly: string, cdk: NonNullable<Deployed['cdk']>) {
  if (!existsSync(assembly)) return notMade;
  const printed = await cdk(['drift', '--app', assembly, `${stage}/*`]);
  const [, count, unchecked = 'nenhum recurso'] =
    /resources with drift: (\d+)(?: \((\d+) unchecked\))?/.exec(printed) ?? [];
  if (count === undefined) return `cdk drift não respondeu: ${printed.slice(-300)}`;
  if (count === '0') return { seen: `nenhuma; o CloudFormation não compara ${unchecked}` };
  const changed = printed.split('\n').filter((line) => /^\[[~-]\] AWS::/.test(line.trim()));
  return `${count}: ${changed.map((line) => line.trim().slice(4)).join('; ')}. Veja npx cdk drift '${stage}/*' e desfaça ou escreva no código.`;
}

const runCdk = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    // It prints no colours into a pipe.
    const child = spawn(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args]);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('close', () => resolve(printed));
  });
