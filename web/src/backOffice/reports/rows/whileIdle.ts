/** Waits no longer than this for a page that is never idle. */
const patience = 100;
/** Left for what is pressed meanwhile. */
const spare = 4;

/**
 * Calls `work` between pictures, as often as it answers true; `hasTime` says when to stop and be called again. Returns
 * what ends it.
 */
export function whileIdle(work: (hasTime: () => boolean) => boolean): () => void {
  if (typeof requestIdleCallback === 'undefined') return bySlices(work);
  const run = (deadline: IdleDeadline) => {
    if (work(() => deadline.timeRemaining() > spare)) next();
  };
  let handle = 0;
  const next = () => {
    handle = requestIdleCallback(run, { timeout: patience });
  };
  next();
  return () => {
    cancelIdleCallback(handle);
  };
}

/** Where the browser does not say when it is idle, as Safari. */
function bySlices(work: (hasTime: () => boolean) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const run = () => {
    const until = performance.now() + spare;
    if (work(() => performance.now() < until)) timer = setTimeout(run);
  };
  timer = setTimeout(run);
  return () => {
    clearTimeout(timer);
  };
}
