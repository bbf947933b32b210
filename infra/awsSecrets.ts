import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import type { SecretStore } from './environmentSecrets';

const held = v.pipe(v.string(), v.parseJson(), v.object({ SecretString: v.string() }));

/** Secrets Manager and Parameter Store, with the operator's own credentials. */
export function awsSecrets(region: string): SecretStore {
  const run = (command: readonly string[], input: object) => aws(region, command, input);
  return {
    create: (Name, SecretString) => {
      const { problem } = run(['secretsmanager', 'create-secret'], { Name, SecretString });
      if (problem.includes('ResourceExistsException')) return false;
      return succeed(problem);
    },
    read: (SecretId) => {
      const { problem, output } = run(['secretsmanager', 'get-secret-value'], { SecretId });
      succeed(problem);
      return v.parse(held, output).SecretString;
    },
    write: (SecretId, SecretString) => {
      succeed(run(['secretsmanager', 'put-secret-value'], { SecretId, SecretString }).problem);
    },
    putParameter: (Name, Value) => {
      const input = { Name, Value, Type: 'String', Overwrite: true };
      succeed(run(['ssm', 'put-parameter'], input).problem);
    },
  };
}

function succeed(problem: string): true {
  if (problem !== '') throw new Error(problem);
  return true;
}

/** Through standard input: what is on a command line can be seen by everybody on the machine. */
function aws(region: string, command: readonly string[], input: object) {
  const { status, stdout, stderr, error } = spawnSync(
    'aws',
    [...command, '--region', region, '--cli-input-json', 'file:///dev/stdin', '--output', 'json'],
    { input: JSON.stringify(input), encoding: 'utf8' },
  );
  if (error) throw new Error(`the AWS CLI does not start: ${error.message}`);
  return { output: stdout, problem: status === 0 ? '' : stderr.trim() || 'aws failed' };
}
