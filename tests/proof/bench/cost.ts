import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { reportFigure } from '#tests/support/promise';

// npm run bench -- cost [figures] [1000 20000 100000]: what calls on orders and reports cost at these
// numbers of orders, each with a subscription and a shipment; or what Números alone costs, with the processor
// time of its call, its bytes, and how long all of it takes to be summed anew.
const isOnly = process.argv[2] === 'figures';
const asked = process.argv.slice(isOnly ? 3 : 2).map(Number);
const sizes = asked.length > 0 ? asked : [1_000, 20_000];

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const { offerEmbeddedProvider } = await import('#infra/local/payments/offerEmbeddedProvider');
offerEmbeddedProvider();
const database = await startDatabase();
const bucket = memoryBucket();
const { customer, staff } = await import('#tests/support/samples/people');
const { moreExpensive, loadOrders, orderCosts, publish } =
  await import('#tests/support/costs/orderCosts');
const { accountCosts } = await import('#tests/support/costs/accountCosts');
const { fleetCosts, fleetTitles } = await import('#tests/support/costs/fleetCosts');
const { nextId } = await import('#platform/db/sequence');
const { ownCosts } = await import('#tests/support/costs/ownCosts');
const { documentCosts } = await import('#tests/support/costs/documentCosts');
const { figureCosts } = await import('#tests/support/costs/figureCosts');
const { jobCosts } = await import('#tests/support/costs/jobCosts');
const { listCosts, loadPeople, loadTitles } = await import('#tests/support/costs/listCosts');
const { loadEnded, loadPurchases, reportCosts } = await import('#tests/support/costs/reportCosts');

/** By position: what they are called names how many rows. */
const dearerThan = (few: Costs, many: Costs): Costs =>
  many.filter((cost, at) => {
    const { requests = 0, readUnits = 0 } = few[at] ?? {};
    return cost.requests > requests + 1 || cost.readUnits > readUnits + 2;
  });

type Costs = Awaited<ReturnType<typeof orderCosts>>;
const print = (line = '') => process.stdout.write(`${line}\n`);

/** A search by a process that holds nothing yet, with the snapshots the one before it left. */
async function coldSearch(attempt: number) {
  const search = `../../../functions/orders/reading/searchOrders?cold=${String(attempt)}`;
  const { searchOrders } = (await import(
    search
  )) as typeof import('#functions/orders/reading/searchOrders');
  const reads = bucket.reads();
  const start = performance.now();
  await searchOrders({ page: 1, text: 'przybylski' });
  return { ms: Math.round(performance.now() - start), snapshots: bucket.reads() - reads };
}

async function figuresAlone(): Promise<Costs> {
  const start = performance.now();
  const costs = await figureCosts(shop);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  print(`  summed anew and asked for in ${seconds} s`);
  return costs;
}

const shop = { staff: await staff(), customer: await customer(), publication: await publish() };
// The sample purchases take their numbers without asking for them.
await nextId('signature', Math.max(...sizes));
await loadEnded(500, await publish());
await fleetTitles();
const measured: Costs[] = [];
let loaded = 0;
for (const size of sizes) {
  const start = performance.now();
  const count = size - loaded;
  await loadOrders(count);
  await loadPurchases({ first: loaded + 1, count, publication: shop.publication });
  await loadPeople(count);
  loaded = size;
  print(
    `${String(size)} orders, loaded in ${String(Math.round((performance.now() - start) / 1000))} s`,
  );
  if (isOnly) {
    measured.push(await figuresAlone());
    continue;
  }
  measured.push([
    ...(await orderCosts(shop)),
    ...(await reportCosts(shop)),
    ...(await accountCosts(shop)),
    ...(await listCosts(shop, ['subscriptions', 'users'])),
    ...(await fleetCosts()),
    ...(await jobCosts()),
    ...(await figureCosts(shop)),
  ]);
  const { ms, snapshots } = await coldSearch(size);
  print(`  cold search: ${String(ms)} ms, ${String(snapshots)} snapshots read`);
}

const answeredIn = ({ answered }: Costs[number]) =>
  answered ? ` (${answered.ms.toFixed(1)} ms, ${(answered.bytes / 1024).toFixed(1)} KB)` : '';

print();
print(
  `${'requests / RCU / WCU'.padEnd(28)}${sizes.map((size) => String(size).padStart(20)).join('')}`,
);
for (const [index, { name }] of (measured[0] ?? []).entries()) {
  const columns = measured.map((costs) => {
    const cost = costs[index];
    return cost
      ? `${String(cost.requests)} / ${String(cost.readUnits)} / ${String(cost.writeUnits)}${answeredIn(cost)}`
      : '';
  });
  print(`${name.padEnd(28)}${columns.map((column) => column.padStart(20)).join('')}`);
}
const own = isOnly ? [] : await ownCosts();
const amended = isOnly ? [] : await documentCosts(shop.staff);
for (const { name, requests, readUnits } of own) {
  print(`${name.padEnd(48)}${String(requests)} / ${String(readUnits)}`);
}
for (const { name, requests, readUnits } of amended) {
  print(`${name.padEnd(48)}${String(requests)} / ${String(readUnits)}`);
}
// After the report of prices, which is of every title.
const titles: Costs[] = [];
for (const count of isOnly ? [] : [500, 19_500]) {
  await loadTitles(count, shop.publication);
  const costs = await listCosts(shop, ['publications']);
  titles.push(costs);
  for (const { name, requests, readUnits } of costs) {
    print(
      `${`${name}, ${String(count)} more titles`.padEnd(48)}${String(requests)} / ${String(readUnits)}`,
    );
  }
}
const [fewTitles = [], manyTitles = []] = titles;
const grown = [
  ...moreExpensive(fewTitles, manyTitles),
  ...measured.slice(1).flatMap((costs) => moreExpensive(measured[0] ?? [], costs)),
  ...dearerThan(own.slice(0, own.length / 2), own.slice(own.length / 2)),
];
print();
print(
  grown.length === 0
    ? 'No call grew by more than one request or unit.'
    : `Grew: ${grown.map(({ name }) => name).join('; ')}`,
);
reportFigure(
  `${String(measured[0]?.length ?? 0)} calls at ${sizes.map(String).join(', ')} orders: ${String(grown.length)} grew by more than one request or unit`,
);
process.exitCode = grown.length === 0 ? 0 : 1;
database.stop();
