import {
  DeleteFunctionConcurrencyCommand,
  type LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { jobs } from '#shared/api/jobs';

/**
 * While `run` runs, no job of the environment starts: a row being restored would have its e-mails sent.
 * What the jobs were called for meanwhile they do afterwards. They stay paused when it breaks off.
 */
export async function withPausedJobs<Answer>(
  lambda: LambdaClient,
  prefix: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const names = Object.values(jobs).map(({ handler }) => `${prefix}-job-${handler}`);
  for (const FunctionName of names) {
    await lambda.send(
      new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }),
    );
  }
  const answer = await run();
  for (const FunctionName of names) {
    await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
  }
  return answer;
}
