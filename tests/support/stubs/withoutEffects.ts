import { storageOfThread } from '../environments/perThread';

type Input = {
  readonly TransactItems?: readonly {
    readonly Put?: {
      readonly Item: { outbox_pk?: unknown; outbox_sk?: unknown; effects?: unknown };
    };
  }[];
};

const running = storageOfThread<true>('without effects');
const watched = new WeakSet<object>();

/**
 * Makes changes whose history queues no effects, neither e-mails nor jobs, because most tests only need the result.
 * Tests of e-mails and jobs make the changes without it.
 */
export async function withoutEffects<Result>(run: () => Promise<Result>): Promise<Result> {
  const { dynamo } = await import('#platform/db/client/dynamo');
  if (!watched.has(dynamo)) {
    watched.add(dynamo);
    dynamo.middlewareStack.add(
      (next) => (args) => {
        if (running.getStore()) takeEffects(args.input as Input);
        return next(args);
      },
      // Before the stream of the outbox is written to.
      { step: 'initialize', priority: 'high' },
    );
  }
  return running.run(true, run);
}

function takeEffects({ TransactItems: parts = [] }: Input): void {
  for (const { Put: put } of parts) {
    if (put?.Item.outbox_pk === undefined) continue;
    delete put.Item.outbox_pk;
    delete put.Item.outbox_sk;
    delete put.Item.effects;
  }
}
