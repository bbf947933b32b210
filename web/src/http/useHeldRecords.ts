import { useEffect, useState } from 'react';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { holdDecisions } from './heldDecisions';

/** How to send one kind of decision on records, and the texts about it. */
type Kind<Decision> = {
  readonly idOf: (decision: Decision) => number;
  readonly textOf: (decision: Decision) => string;
  readonly send: (decision: Decision) => Promise<void>;
  /** Sends the decision in a call that outlives the page. */
  readonly sendLeaving: (decision: Decision) => void;
  /** Called after it was sent or refused. */
  readonly onSettled?: () => void;
  readonly sent: (decision: Decision) => string;
  readonly notSent: (decision: Decision) => string;
  readonly undone: (decision: Decision) => string;
  /** The text for a record that another person changed in the meantime. */
  readonly overtaken: string;
};

export type HeldRecords<Decision> = {
  /** The decision on this record, while it can be undone. */
  readonly waiting: (id: number) => Decision | undefined;
  /** The typed text of a decision that was not sent. */
  readonly typed: (id: number) => string;
  /** Sends the decision after ten seconds. */
  readonly hold: (decision: Decision) => void;
  /** Undoes a decision, by default the last one. */
  readonly undo: (id?: number) => void;
};

/** Decisions on records that can still be undone; leaving the screen or the page sends them. */
export function useHeldRecords<Decision>(kind: Kind<Decision>): HeldRecords<Decision> {
  const { idOf, textOf } = kind;
  const [held, setHeld] = useState<readonly Decision[]>([]);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [{ decisions, leave }] = useState(() => {
    const decisions = holdDecisions<Decision>(async (decision) => {
      try {
        await kind.send(decision);
        notify({ tone: 'ok', text: kind.sent(decision) });
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        const why = error.is('stale') ? kind.overtaken : error.reason;
        notify({ tone: 'stop', text: `${kind.notSent(decision)} ${why}` });
      } finally {
        setHeld((before) => before.filter((one) => one !== decision));
        kind.onSettled?.();
      }
    });
    const leave = () => {
      for (const decision of decisions.takeAll()) kind.sendLeaving(decision);
      setHeld([]);
    };
    return { decisions, leave };
  });
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void decisions.flush();
    };
  }, [decisions, leave]);
  return {
    waiting: (id) => held.find((one) => idOf(one) === id),
    typed: (id) => typed.get(id) ?? '',
    hold: (decision) => {
      setTyped((before) => new Map(before).set(idOf(decision), textOf(decision)));
      setHeld((before) => [...before, decision]);
      decisions.hold(decision);
    },
    undo: (id) => {
      const which = id === undefined ? held.at(-1) : held.find((one) => idOf(one) === id);
      if (!which || !decisions.undo(which)) return;
      setHeld((before) => before.filter((one) => one !== which));
      notify({ tone: 'ok', text: kind.undone(which) });
    },
  };
}
