/** How long staff can undo a decision. */
export const holdMs = 10_000;

/** Decisions that can still be undone; `send` never throws. */
export type HeldDecisions<Decision> = {
  readonly hold: (decision: Decision) => void;
  /**
   * Undoes a decision, by default the last one; undefined if it was already sent or there is none.
   */
  readonly undo: (which?: Decision) => Decision | undefined;
  /** Sends all held decisions at once, in order. */
  readonly flush: () => Promise<void>;
  /** Returns the held decisions and stops holding them. */
  readonly takeAll: () => Decision[];
};

/** Sends decisions one after another, each `holdMs` after it was made. */
export function holdDecisions<Decision>(
  send: (decision: Decision) => Promise<void>,
): HeldDecisions<Decision> {
  type Held = { readonly decision: Decision; readonly timer: ReturnType<typeof setTimeout> };
  let held: readonly Held[] = [];
  let sending = Promise.resolve();
  const drop = (one: Held) => {
    clearTimeout(one.timer);
    held = held.filter((other) => other !== one);
    return one.decision;
  };
  const release = (one: Held) => {
    const decision = drop(one);
    sending = sending.then(() => send(decision));
  };
  return {
    hold: (decision) => {
      const timer = setTimeout(() => release(one), holdMs);
      const one = { decision, timer };
      held = [...held, one];
    },
    undo: (which) => {
      const one = which === undefined ? held.at(-1) : held.find((each) => each.decision === which);
      return one && drop(one);
    },
    flush: () => {
      held.forEach(release);
      return sending;
    },
    takeAll: () => held.map(drop),
  };
}
