import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { onPath } from '../../infra/local/programs/testPrograms.mjs';
import { awsLimits, limitsTable, usedOf } from '#tests/support/environments/awsLimits';
import { deployedStage } from '#tests/support/environments/deployedStage';

// npm run lint-templates: what cfn-lint calls an error in the stacks of both environments, and what is used of
// each limit of AWS; `-- docs` writes the limits into docs/operations.md.
const folder = 'node_modules/.cache/templates';

/** Each stack by the rules of its region; whether none has an error. */
function isSound(name: 'production' | 'test'): boolean {
  const { stage, template } = deployedStage(name);
  return [...new Set(stage.stacks.map(({ region }) => region))].every((region) => {
    const files = stage.stacks
      .filter((stack) => stack.region === region)
      .map((stack) => {
        const file = `${folder}/${stack.stackName}.json`;
        writeFileSync(file, JSON.stringify(template(stack.node.id).toJSON(), null, 1));
        return file;
      });
    // Warnings name dependencies that CDK writes besides.
    const options = ['--non-zero-exit-code', 'error', '--ignore-checks', 'W', 'I'];
    const given = ['--regions', region, ...options, '--template', ...files];
    return spawnSync('cfn-lint', given, { stdio: 'inherit' }).status === 0;
  });
}

const limits = awsLimits(deployedStage('production'));
for (const limit of limits) {
  const { name, used, most, by } = limit;
  const share = `${usedOf(limit).toFixed(0)}%`.padStart(4);
  process.stdout.write(`${share}  ${name}: ${String(used)} of ${String(most)} (${by})\n`);
}
if (process.argv[2] === 'docs') {
  const file = 'docs/operations.md';
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf('| limit of AWS');
  const end = text.indexOf('\n\n', start);
  writeFileSync(file, `${text.slice(0, start)}${limitsTable(limits)}${text.slice(end)}`);
} else if (onPath('cfn-lint')) {
  mkdirSync(folder, { recursive: true });
  const sound = [isSound('production'), isSound('test')].every(Boolean);
  process.stdout.write(sound ? 'no errors\n' : 'errors, named above\n');
  process.exitCode = sound ? 0 : 1;
} else {
  process.stdout.write(
    'Not looked at, as cfn-lint is not installed (pip install cfn-lint): templates\n',
  );
}
