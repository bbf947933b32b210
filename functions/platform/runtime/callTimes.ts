/** Connection settings of an SDK client; without `throw…` a time-out would only log a warning. */
const within = (requestTimeout: number) => ({
  connectionTimeout: 1000,
  requestTimeout,
  // Ends a call whose server stops in the middle of its answer.
  socketTimeout: requestTimeout,
  throwOnRequestTimeout: true,
});

/** Two unanswered tries end well before the function's own 20 s, so that it can still answer. */
export const callTimes = {
  database: within(3000),
  secrets: within(3000),
  // An unanswered e-mail may have been sent: waiting longer is better than sending twice.
  mail: within(10_000),
  files: within(7000),
} as const;

/** The time-out of calls about a file that do not transfer it. */
export const withoutFile = { requestTimeout: 5000 } as const;

/** The SDK does not retry this error. */
export class CallTookTooLong extends Error {
  override readonly name = 'CallTookTooLong';
}

type Stack = {
  add: (middleware: Middleware, options: { step: 'finalizeRequest'; name: string }) => void;
};
type Middleware = <Args, Answer>(
  next: (args: Args) => Promise<Answer>,
  context: object,
) => (args: Args) => Promise<Answer>;

const longestMs = 14_000;

/** The tries of one call, including those that got no connection. */
export const triesWithoutAnswer = 2;

/**
 * Retries an unanswered call only once. Throttling and failures, which are answered at once, are
 * retried as often as the client is configured to.
 */
export function limitTries(stack: Stack, tries = triesWithoutAnswer): void {
  const calls = new WeakMap<object, { readonly began: number; unanswered: number }>();
  stack.add(
    (next, context) => async (args) => {
      const call = calls.get(context) ?? { began: Date.now(), unanswered: 0 };
      calls.set(context, call);
      try {
        return await next(args);
      } catch (cause) {
        if (cause instanceof Error && cause.name === 'TimeoutError') call.unanswered += 1;
        if (call.unanswered < tries && Date.now() - call.began < longestMs) {
          throw cause;
        }
        // It has no `cause`, because the SDK would recognise that and retry.
        throw new CallTookTooLong(`no answer in time: ${messageOf(cause)}`);
      }
    },
    { step: 'finalizeRequest', name: 'limitTries' },
  );
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : '');
