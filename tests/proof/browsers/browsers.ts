import { reportFigure } from '#tests/support/promise';
import { openShop } from '#tests/support/shop/shop';
import { engines, missingOf } from './setUp.mjs';
import { firefoxLane, type Lane, webkitLane } from './lanes';
import { walkMainPath } from './mainPath';

// npm run proof -- browsers: the customer's main path in the engines that the flows do not use.
const lanes: Readonly<Record<string, () => Promise<Lane>>> = {
  Firefox: firefoxLane,
  WebKit: webkitLane,
};

const shop = await openShop({ built: true });
try {
  for (const engine of engines) {
    const missing = missingOf(engine);
    const open = lanes[engine.name];
    if (missing.length > 0 || !open) {
      reportFigure(`${engine.name} NOT RUN, needs ${missing.join(', ')}`);
      continue;
    }
    const started = Date.now();
    const lane = await open();
    try {
      await walkMainPath(lane, shop);
    } catch (error) {
      process.stdout.write(`${engine.name} stands at ${await lane.address()}\n`);
      throw error;
    } finally {
      await lane.close();
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    process.stdout.write(`${engine.name}: ${seconds} s\n`);
    reportFigure(
      `${engine.name}: catalogue, checkout, boleto, Gerenciador, reader, fleet in ${seconds} s`,
    );
  }
} finally {
  await shop.stop();
}
