import { useEffect, useState } from 'react';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { holdDecisions, holdMs } from './heldDecisions';

/** A decision on one record, as it is sent and spoken of. */
type Kind<Decision> = {
  readonly idOf: (decision: Decision) => number;
  readonly textOf: (decision: Decision) => string;
  readonly send: (decision: Decision) => Promise<void>;
  /** Sends it in a call that outlives the page. */
  readonly sendLeaving: (decision: Decision) => void;
  /** Runs once it was sent or refused. */
  readonly onSettled?: () => void;
  readonly sent: (id: number) => string;
  readonly notSent: (id: number) => string;
  readonly undone: (id: number) => string;
  /** Says that another person changed the record meanwhile. */
  readonly overtaken: string;
};

export type HeldRecords<Decision> = {
  readonly isHeld: (id: number) => boolean;
  /** What was typed for a record whose decision was not sent. */
  readonly typed: (id: number) => string;
  /** Sends the decision ten seconds later. */
  readonly hold: (decision: Decision) => void;
  /** Takes one back, the last without an id. */
  readonly undo: (id?: number) => void;
};

/** Decisions on records that can still be taken back; leaving the screen or the page sends what is held. */
export function useHeldRecords<Decision>(kind: Kind<Decision>): HeldRecords<Decision> {
  const { idOf, textOf } = kind;
  const [held, setHeld] = useState<readonly Decision[]>([]);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [{ decisions, leave }] = useState(() => {
    const decisions = holdDecisions<Decision>(holdMs, async (decision) => {
      const id = idOf(decision);
      try {
        await kind.send(decision);
        notify({ tone: 'ok', text: kind.sent(id) });
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        const why = error.is('stale') ? kind.overtaken : error.reason;
        notify({ tone: 'stop', text: `${kind.notSent(id)} ${why}` });
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
    isHeld: (id) => held.some((one) => idOf(one) === id),
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
      notify({ tone: 'ok', text: kind.undone(idOf(which)) });
    },
  };
}
