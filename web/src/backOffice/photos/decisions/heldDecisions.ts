/** What was decided and can still be undone; `send` never throws. */
export type HeldDecisions<Decision> = {
  readonly hold: (decision: Decision) => void;
  /** Takes the last one back, or answers that none is left to take back. */
  readonly undo: () => Decision | undefined;
  /** Sends at once what is held, in the order it was decided. */
  readonly flush: () => Promise<void>;
  readonly isEmpty: () => boolean;
};

/** Decisions that take effect some time after they were made, one after another. */
export function holdDecisions<Decision>(
  holdMs: number,
  send: (decision: Decision) => Promise<void>,
): HeldDecisions<Decision> {
  type Held = { readonly decision: Decision; readonly timer: ReturnType<typeof setTimeout> };
  let held: readonly Held[] = [];
  let sending = Promise.resolve();
  const release = (one: Held) => {
    clearTimeout(one.timer);
    held = held.filter((other) => other !== one);
    sending = sending.then(() => send(one.decision));
  };
  return {
    hold: (decision) => {
      const timer = setTimeout(() => {
        release(one);
      }, holdMs);
      const one = { decision, timer };
      held = [...held, one];
    },
    undo: () => {
      const last = held.at(-1);
      if (!last) return undefined;
      clearTimeout(last.timer);
      held = held.slice(0, -1);
      return last.decision;
    },
    flush: () => {
      held.forEach(release);
      return sending;
    },
    isEmpty: () => held.length === 0,
  };
}
