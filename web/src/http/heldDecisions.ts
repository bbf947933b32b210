/** How long staff have for taking a decision back. */
export const holdMs = 10_000;

/** What was decided and can still be undone; `send` never throws. */
export type HeldDecisions<Decision> = {
  readonly hold: (decision: Decision) => void;
  /** Takes one back, the last without a name; undefined where it has left or there is none. */
  readonly undo: (which?: Decision) => Decision | undefined;
  /** Sends at once what is held, in the order it was decided. */
  readonly flush: () => Promise<void>;
  /** Hands out what is held, which is then held no more. */
  readonly takeAll: () => Decision[];
};

/** Decisions that take effect some time after they were made, one after another. */
export function holdDecisions<Decision>(
  holdMs: number,
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
      const timer = setTimeout(() => {
        release(one);
      }, holdMs);
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
