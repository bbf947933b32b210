import { readFileSync } from 'node:fs';
import { reportFigure } from '#tests/support/promise';
import { openShop } from '#tests/support/shop/shop';
import { floodLogins } from '#tests/support/shop/loginFlood';
import { type Call, callsOfShop, percentile } from '#tests/support/shop/shopLoad';

// npm run bench -- load [minutes rate]: a realistic mix at a steady rate against the built shop, then each
// kind of call beside a bare one (GET /api/health) in turns, as ratios. Ends with 1 when a limit is missed.
// `flood [seconds]` instead: fifty addresses guess passwords while customers sign in.
const asked = process.argv.slice(2);
const isFlood = asked[0] === 'flood';
const [minutes = 30, rate = 20] = asked.map(Number);
const clients = 16;
/** Of the bare rate, and the slowest of a hundred: what visitors get from the CDN. */
const visitorLimits = [
  { name: 'first page', share: 0.8, ms: 20 },
  { name: 'first search', share: 0.3, ms: 20 },
];
const limits = { errors: 0, growth: 0.1, drift: 0.2 };

const print = (line = '') => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;
const shop = await openShop({ built: true, budgets: 'off' });
if (isFlood) process.exit(await flood(Number(asked[1] ?? 120)));
const calls = await callsOfShop(shop.origin);

async function flood(seconds: number): Promise<number> {
  const seen = await floodLogins(shop.origin, seconds);
  await shop.stop();
  print(
    `${String(seen.guesses)} guesses from 50 addresses in ${String(seconds)} s (${seen.perSecond.toFixed(1)} a second), ${String(seen.let)} let in`,
  );
  print(
    `${String(seen.right)} right logins meanwhile: ${String(seen.refused)} refused, p95 ${seen.p95.toFixed(0)} ms (alone ${seen.alone.toFixed(0)} ms)`,
  );
  const kept = seen.refused === 0 && seen.let === 0 && seen.p95 < 3000;
  if (!kept) print('wanted: none refused, none let in, p95 under 3 s');
  return kept ? 0 : 1;
}

type Sample = { readonly at: number; readonly ms: number };
type Memory = { readonly at: number; readonly megabytes: number };

const residentMegabytes = () => {
  const status = readFileSync(`/proc/${String(shop.pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024;
};

/** Each second is drawn anew from the shares of the mix, so that every window has the same one. */
function* mixed(): Generator<Call> {
  let turn = 0;
  for (;;) {
    for (const call of calls) {
      if (call.share > 0 && turn % Math.round(100 / call.share) === 0) yield call;
    }
    turn += 1;
  }
}

async function steady() {
  const samples: Sample[] = [];
  const memory: Memory[] = [];
  const errors: string[] = [];
  const started = performance.now();
  const until = minutes * 60_000;
  const running = new Set<Promise<void>>();
  const mix = mixed();
  let sent = 0;
  while (performance.now() - started < until) {
    const call = mix.next().value as Call;
    const at = performance.now() - started;
    const one = call
      .run()
      .then(() => {
        samples.push({ at, ms: performance.now() - started - at });
      })
      .catch((error: unknown) => {
        errors.push(`${call.name}: ${String(error)}`);
      })
      .finally(() => running.delete(one));
    running.add(one);
    sent += 1;
    if (sent % (rate * 5) === 0) memory.push({ at, megabytes: residentMegabytes() });
    const next = started + (sent * 1000) / rate;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  await Promise.all(running);
  return { samples, memory, errors, until };
}

/** Latency and calls a second of each kind, sixteen clients at a time, in turns with the bare call. */
async function besideBare() {
  const seen = new Map<string, { ms: number[]; rates: number[] }>();
  for (let round = 0; round < 5; round += 1) {
    for (const call of calls) {
      const ms: number[] = [];
      const end = performance.now() + 1000;
      await Promise.all(
        Array.from({ length: clients }, async () => {
          while (performance.now() < end) {
            const start = performance.now();
            await call.run();
            ms.push(performance.now() - start);
          }
        }),
      );
      const kept = seen.get(call.name) ?? { ms: [], rates: [] };
      seen.set(call.name, { ms: [...kept.ms, ...ms], rates: [...kept.rates, ms.length] });
    }
  }
  return [...seen].map(([name, { ms, rates }]) => ({
    name,
    ms: percentile(ms, 0.5),
    slow: percentile(ms, 0.99),
    rate: percentile(rates, 0.5),
  }));
}

const table = await besideBare();
const bare = table.find(({ name }) => name === 'bare');
print('call           median ms   p99 ms   × bare   calls/s   of bare');
for (const { name, ms, slow, rate: perSecond } of table) {
  const [slower, share] = bare ? [ms / bare.ms, perSecond / bare.rate] : [NaN, NaN];
  print(
    `${name.padEnd(14)}${ms.toFixed(1).padStart(10)}${slow.toFixed(1).padStart(9)}${slower.toFixed(1).padStart(9)}${perSecond.toFixed(0).padStart(10)}${share.toFixed(2).padStart(10)}`,
  );
}

const missed = visitorLimits.filter((limit) => {
  const found = table.find(({ name }) => name === limit.name);
  return !found || !bare || found.rate / bare.rate < limit.share || found.slow > limit.ms;
});
for (const { name, share, ms } of missed) {
  print(`${name}: fewer than ${String(share)} of the bare calls, or more than ${String(ms)} ms`);
}

const { samples, memory, errors, until } = await steady();
await shop.stop();
// The first sixth warms up; the sixth after it is compared with the last one.
const within = <Item extends { readonly at: number }>(list: readonly Item[], sixth: number) =>
  list.filter(({ at }) => at >= (until * sixth) / 6 && at < (until * (sixth + 1)) / 6);
const p95 = (sixth: number) =>
  percentile(
    within(samples, sixth).map(({ ms }) => ms),
    0.95,
  );
const resident = (sixth: number) =>
  percentile(
    within(memory, sixth).map(({ megabytes }) => megabytes),
    0.5,
  );
const drift = p95(5) / p95(1) - 1;
const growth = resident(5) / resident(1) - 1;
print();
print(
  `${String(samples.length)} calls in ${String(minutes)} min, ${String(errors.length)} errors, p50 ${percentile(
    samples.map(({ ms }) => ms),
    0.5,
  ).toFixed(1)} ms`,
);
for (const error of new Set(errors.slice(0, 10))) print(`  ${error}`);
print(`p95      ${p95(1).toFixed(1)} -> ${p95(5).toFixed(1)} ms (${percent(drift)})`);
print(
  `memory   ${resident(1).toFixed(0)} -> ${resident(5).toFixed(0)} MB (${percent(growth)}), per sixth: ${[
    0, 1, 2, 3, 4, 5,
  ]
    .map((sixth) => resident(sixth).toFixed(0))
    .join(' ')}`,
);
reportFigure(
  `${String(minutes)} min at ${String(rate)}/s: ${String(errors.length)} errors, memory ${percent(growth)}, p95 ${percent(drift)}`,
);
const kept =
  missed.length === 0 &&
  errors.length <= limits.errors &&
  growth < limits.growth &&
  drift < limits.drift;
process.exit(kept ? 0 : 1);
