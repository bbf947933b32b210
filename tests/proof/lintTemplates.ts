import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { onPath } from '../../infra/local/programs/testPrograms.mjs';
import { deployedStage } from '#tests/support/environments/deployedStage';

// npm run lint-templates: what cfn-lint calls an error in the stacks of both environments.
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

if (onPath('cfn-lint')) {
  mkdirSync(folder, { recursive: true });
  const sound = [isSound('production'), isSound('test')].every(Boolean);
  process.stdout.write(sound ? 'no errors\n' : 'errors, named above\n');
  process.exitCode = sound ? 0 : 1;
} else {
  process.stdout.write(
    'Not looked at, as cfn-lint is not installed (pip install cfn-lint): templates\n',
  );
}
