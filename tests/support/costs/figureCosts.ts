import { getFigures } from '#shared/figures/figureEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { addMonths, monthOf } from '#shared/values/calendarMonth';
import { call } from '../calls/call';
import type { Person } from '../samples/people';
import { type Cost, costing } from './orderCosts';

/**
 * The costs of a year's figures, and of the job that updates them when nothing has changed;
 * everything is counted in advance.
 */
export async function figureCosts({ staff }: { readonly staff: Person }): Promise<Cost[]> {
  const { rebuildFigures } = await import('#functions/figures/counting/countFigures');
  await rebuildFigures();
  const { handler: count } = await import('#functions/figures/jobs/countFigures');
  const { costs, cost } = costing();
  const now = monthOf(todayInSaoPaulo(new Date()));
  const query = { from: addMonths(now, -12), to: addMonths(now, -1) };
  const figures = async () => {
    const answered = await call(getFigures, { query, token: staff.token });
    if (answered.body.period.orders === 0) throw new Error(`no orders: ${answered.text}`);
    return answered;
  };
  await cost('figures of 12 months', figures);
  const answered = await answering(figures);
  await cost('job, count figures, none new', async () => {
    await count();
    return { status: 200, text: '' };
  });
  return costs.map((one, place) => (place === 0 ? { ...one, answered } : one));
}

const tries = 20;

/** The least time of several calls, because other work on the machine makes the others slower. */
async function answering(run: () => Promise<{ readonly text: string }>) {
  let ms = Number.POSITIVE_INFINITY;
  let bytes = 0;
  for (let made = 0; made < tries; made += 1) {
    const before = process.cpuUsage();
    bytes = Buffer.byteLength((await run()).text);
    const { user, system } = process.cpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return { ms, bytes };
}
