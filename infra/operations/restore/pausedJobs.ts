import { jobs } from '#shared/api/jobs';

/** Runs one command of the AWS CLI; throws what it complains of. */
export type Aws = (command: readonly string[]) => void;

/**
 * While `run` runs, no job of the environment starts: a row being restored would have its e-mails sent.
 * What the jobs were called for meanwhile they do afterwards. They stay paused when it breaks off.
 */
export async function withPausedJobs<Answer>(
  aws: Aws,
  prefix: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const names = Object.values(jobs).map(({ handler }) => `${prefix}-job-${handler}`);
  for (const name of names) {
    aws(['lambda', 'put-function-concurrency', '--function-name', name].concat(none));
  }
  const answer = await run();
  for (const name of names) aws(['lambda', 'delete-function-concurrency', '--function-name', name]);
  return answer;
}

const none = ['--reserved-concurrent-executions', '0'];
