import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { jobs } from '#shared/api/jobs';
import { context } from '../../../cdk.json';
import { bundleOf } from '#infra/bundling/bundleFunctions';
import { deployedOperations } from '#infra/settings/deployedOperations';
import type { DeployedEnvironment, DeployedName } from '#infra/environments';
import { ShopStage } from '#infra/stages/ShopStage';
import { perThread } from './perThread';
import { testEnvironments } from './testEnvironments';

export type Resource = {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
};

export type Statement = {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Effect: string;
  readonly Condition?: unknown;
};

/** The templates only need the bundles' folders; other tests check their contents. */
function makeBundleFolders(): void {
  const folders = [
    ...deployedOperations.map(({ folder, name }) => bundleOf(folder, 'endpoints', name)),
    bundleOf('system', 'endpoints', 'unmatched'),
    ...Object.values(jobs).map(({ noun, handler }) => bundleOf(noun, 'jobs', handler)),
    path.resolve('.build/web'),
  ];
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'index.mjs');
    if (!existsSync(file)) writeFileSync(file, '');
  }
}

/**
 * The stacks of one environment as CloudFormation gets them, by name: Data, Api, Edge …
 * The files of a thread share those of the tests' own environments, which take seconds to make.
 */
export function deployedStage(
  name: DeployedName,
  environment?: DeployedEnvironment,
): DeployedStage {
  if (environment) return synthesizedStage(name, environment);
  return perThread(`stage of ${name}`, () => synthesizedStage(name, testEnvironments[name]));
}

function synthesizedStage(name: DeployedName, environment: DeployedEnvironment) {
  makeBundleFolders();
  const app = new App({
    context,
    builtinCloudFormationValidation: false,
    // The default, a new temporary folder each time, would leave 90 MB behind.
    outdir: `node_modules/.cache/stages/${environment.prefix}-${process.env.VITEST_POOL_ID ?? ''}`,
  });
  const stage = new ShopStage(app, name === 'production' ? 'Production' : 'Test', {
    name,
    environment,
    version: 'a1b2c3',
  });
  const templates = new Map(
    stage.stacks.map((stack) => [stack.node.id, Template.fromStack(stack)]),
  );
  const template = (stack: string): Template => {
    const found = templates.get(stack);
    if (!found) throw new Error(`no stack ${stack}`);
    return found;
  };
  return {
    stage,
    stacks: [...templates.keys()],
    template,
    /** Resources by logical id. */
    resources: (stack: string): ReadonlyMap<string, Resource> => {
      const { Resources } = template(stack).toJSON() as { Resources: Record<string, Resource> };
      return new Map(Object.entries(Resources));
    },
  };
}

export type DeployedStage = ReturnType<typeof synthesizedStage>;
