/** The longest wait in milliseconds on a page that is never idle. */
const patience = 100;
/** Milliseconds of one slice, the longest that input waits; about four times that on a phone. */
const sliceMs = 8;

/**
 * Calls `work` between frames as long as it returns true; it must return when `hasTime` is false.
 * Returns a function that cancels it.
 */
export function whileIdle(work: (hasTime: () => boolean) => boolean): () => void {
  if (typeof requestIdleCallback === 'undefined') return bySlices(work);
  const run = (deadline: IdleDeadline) => {
    const until = performance.now() + sliceMs;
    if (work(() => deadline.timeRemaining() > 0 && performance.now() < until)) next();
  };
  let handle = 0;
  const next = () => {
    handle = requestIdleCallback(run, { timeout: patience });
  };
  next();
  return () => cancelIdleCallback(handle);
}

/** For browsers without `requestIdleCallback`, such as Safari. */
function bySlices(work: (hasTime: () => boolean) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const run = () => {
    const until = performance.now() + sliceMs;
    if (work(() => performance.now() < until)) timer = setTimeout(run);
  };
  timer = setTimeout(run);
  return () => clearTimeout(timer);
}
