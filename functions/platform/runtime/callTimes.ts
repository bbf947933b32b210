/** What an SDK client sets up its connections with; without `throw…` a time-out would only be a warning. */
const within = (requestTimeout: number) => ({
  connectionTimeout: 1000,
  requestTimeout,
  // A server that falls silent in the middle of its answer.
  socketTimeout: requestTimeout,
  throwOnRequestTimeout: true,
});

/** Two tries that get no answer end well before the function's own 20 s, so that it can still answer. */
export const callTimes = {
  database: within(3000),
  secrets: within(3000),
  // What was not answered may have gone out: waiting longer is better than writing twice.
  mail: within(10_000),
  files: within(7000),
} as const;

/** The time of calls about a file that carry none of it. */
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

/** The tries of one call, those included that no connection was had for. */
export const triesWithoutAnswer = 2;

/**
 * Tries again only once what did not answer at all. Throttling and failures, which are answered at once,
 * are tried as often as the client says.
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
        // Without its cause, by which the SDK would try it again.
        throw new CallTookTooLong(`no answer in time: ${messageOf(cause)}`);
      }
    },
    { step: 'finalizeRequest', name: 'limitTries' },
  );
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : '');
