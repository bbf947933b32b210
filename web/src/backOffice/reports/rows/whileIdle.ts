/** Waits no longer than this for a page that is never idle. */
const patience = 100;
/** Milliseconds of one turn: what is pressed meanwhile waits no longer, on a phone four times as long. */
const turn = 8;

/**
 * Calls `work` between pictures, as often as it answers true; `hasTime` says when to stop and be called again. Returns
 * what ends it.
 */
export function whileIdle(work: (hasTime: () => boolean) => boolean): () => void {
  if (typeof requestIdleCallback === 'undefined') return bySlices(work);
  const run = (deadline: IdleDeadline) => {
    const until = performance.now() + turn;
    if (work(() => deadline.timeRemaining() > 0 && performance.now() < until)) next();
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
    const until = performance.now() + turn;
    if (work(() => performance.now() < until)) timer = setTimeout(run);
  };
  timer = setTimeout(run);
  return () => {
    clearTimeout(timer);
  };
}
