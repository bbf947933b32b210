import type { Page } from '@playwright/test';
import * as v from 'valibot';

const interaction = v.object({
  kind: v.string(),
  /** Milliseconds from the key or the tap to the picture that shows what it did. */
  duration: v.number(),
  /** The parts of it: until the page got to it, in its handlers, until the next picture. */
  input: v.number(),
  work: v.number(),
  paint: v.number(),
});
export type Interaction = v.InferOutput<typeof interaction>;

/** Notes every interaction of the pages that are loaded from now on, as the browser times it. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(watching);
}

const watching = `{
  const seen = new Map();
  window.seenInteractions = seen;
  const note = (entry) => {
    if (!entry.interactionId || (seen.get(entry.interactionId)?.duration ?? -1) >= entry.duration) return;
    const { name, duration, startTime, processingStart, processingEnd } = entry;
    seen.set(entry.interactionId, {
      kind: name,
      duration,
      input: Math.round(processingStart - startTime),
      work: Math.round(processingEnd - processingStart),
      paint: Math.round(startTime + duration - processingEnd),
    });
  };
  new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;

/** Of the page as it is, once the browser has said them. */
export async function interactionsOf(page: Page): Promise<Interaction[]> {
  await page.waitForTimeout(1000);
  return v.parse(
    v.array(interaction),
    await page.evaluate('[...window.seenInteractions.values()]'),
  );
}
