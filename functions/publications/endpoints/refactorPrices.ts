import * as v from 'valibot';
import { toWire } from '#shared/values/money';
import type { AdjustedPrice, Percentage } from '#shared/publications/priceAdjustment';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import type { Actor } from '#platform/auth/actor';
import { answerOnce } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import type { Write } from '#platform/db/write';
import { adjustPrices, type NamedChange, plannedPrices } from '../prices/adjustPrices';
import { carryOutPriceBatch } from '../prices/carryOutPriceBatch';
import { lastAdjustment, plannedUndo, undoAdjustment } from '../prices/undoAdjustment';

const begun = v.object({ batch: v.number(), count: v.number() });
type Begun = v.InferOutput<typeof begun>;

export const handler = serve(refactorPrices, {
  asksFreshFactor: ({ body }) => !body.preview,
  run: async ({ body, session, actor, now, idempotencyKey: key }) => {
    const { percentage, preview } = body;
    if (preview) {
      const { changes, kept } = await planned(percentage);
      return { results: changes.map(shown), kept, last: await lastAdjustment() };
    }
    const change = (record?: (value: Begun) => Write) =>
      changed(body.undo ? undefined : percentage, { actor, now, record });
    const done =
      key === undefined
        ? await change()
        : await answerOnce({ user: session.profileId, key, body, now }, begun, change);
    // Asked again after a crash, the call goes on where the first one stopped.
    const last = await carryOutPriceBatch(done.batch);
    return { count: last?.batch === done.batch ? last.reached : done.count };
  },
});

const planned = async (percentage: Percentage | undefined) =>
  percentage === undefined ? plannedUndo() : { changes: await plannedPrices(percentage), kept: [] };

const shown = ({ id, name, from, to }: NamedChange): AdjustedPrice => ({
  id,
  name,
  price: toWire(from.price),
  new_price: toWire(to.price),
  price_signature: from.price_signature === null ? null : toWire(from.price_signature),
  new_price_signature: to.price_signature === null ? null : toWire(to.price_signature),
});

type Changing = {
  readonly actor: Actor;
  readonly now: Date;
  readonly record: ((value: Begun) => Write) | undefined;
};

async function changed(
  percentage: Percentage | undefined,
  { record, ...acting }: Changing,
): Promise<Begun> {
  const adjusting = {
    ...acting,
    record: record && (({ batch, plan }) => record({ batch, count: plan.length })),
  } satisfies Parameters<typeof undoAdjustment>[0];
  const { batch, reached: count } = await (percentage === undefined
    ? undoAdjustment(adjusting)
    : adjustPrices(percentage, adjusting));
  return { batch, count };
}
