import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolesFile } from './rolesFile';

/** The sources that determine the synthesized roles. */
const sources = [
  'infra/app.ts',
  'infra/constructs',
  'infra/stacks',
  'infra/stages',
  'shared',
  'tests/support/roles',
  'tests/support/environments/testEnvironments.ts',
  'tests/support/environments/deployedStage.ts',
  'cdk.json',
  'package-lock.json',
];

/**
 * Runs before all tests: synthesizes the roles of a deployment with the names of the tests' tables
 * and buckets. It only does so again when one of their sources has changed.
 */
export default async function synthesizeRoles(): Promise<void> {
  const digest = digestOf(sources);
  const known = existsSync(rolesFile)
    ? (JSON.parse(readFileSync(rolesFile, 'utf8')) as object)
    : {};
  if ('digest' in known && known.digest === digest) return;
  const { testRoles } = await import('./testRoles');
  mkdirSync(path.dirname(rolesFile), { recursive: true });
  writeFileSync(rolesFile, JSON.stringify({ digest, roles: testRoles() }));
}

function digestOf(entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const entry of entries.flatMap(filesBelow)) {
    hash.update(`${entry}\0`).update(readFileSync(entry));
  }
  return hash.digest('hex');
}

function filesBelow(entry: string): string[] {
  if (path.extname(entry) !== '') return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .toSorted();
}
