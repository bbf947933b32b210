import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { holdDecisions, holdMs } from '#web/http/heldDecisions';
import { RequestFailure } from '#web/http/RequestFailure';
import { photoName, type PhotoDecision, sendDecision, sendDecisionLeaving } from './photoDecision';
import { keepLeaving } from './keptAnswers';

/** The keys are ids of order lines. */
export type Decided = ReadonlyMap<number, PhotoDecision>;

export type HeldDecision = { readonly decision: PhotoDecision; readonly until: number };

/** The outcome of an answer that is no longer held. */
export type PhotoOutcome = {
  readonly tone: 'note' | 'wait' | 'stop';
  readonly strong: string;
  readonly rest: string;
  /** The photo that waits again. */
  readonly line?: number;
  /** The answers that were not sent, when several fail one after the other. */
  readonly unsent?: readonly PhotoDecision[];
};

type State = {
  readonly decided: Decided;
  /** Decisions not sent yet, oldest first. */
  readonly held: readonly HeldDecision[];
  readonly outcome: PhotoOutcome | null;
  readonly last: HeldDecision | null;
  /** What staff wrote in an answer that was undone or not sent, for the next one. */
  readonly written: ReadonlyMap<number, string>;
};

export type PhotoDecisions = {
  readonly useState: Store;
  /** Takes effect after ten seconds. */
  readonly decide: (decision: PhotoDecision) => void;
  /** Undoes a decision that is still held, by default the last one, and returns its line. */
  readonly undo: (which?: PhotoDecision) => number | undefined;
  /** A colleague answered these lines, so their held decisions are not sent. */
  readonly giveUp: (lines: ReadonlySet<number>) => void;
  readonly say: (outcome: PhotoOutcome | null) => void;
  readonly flush: () => Promise<void>;
  /** Sends all held decisions at once, in calls that outlive the page. */
  readonly leave: () => void;
};

type Store = UseBoundStore<StoreApi<State>>;

const release = (store: Store, decision: PhotoDecision): void => {
  store.setState(({ held }) => ({ held: held.filter((one) => one.decision !== decision) }));
};

const forget = (store: Store, decision: PhotoDecision): void => {
  const { line } = decision.photo;
  store.setState(({ decided, written }) => ({
    decided: new Map([...decided].filter(([decidedLine]) => decidedLine !== line)),
    written: 'reason' in decision ? new Map(written).set(line, decision.reason) : written,
  }));
};

/** An order is approved with its last photo; approvals before that are not sent. */
function isSent({ decided }: State, { kind, photo: { order, line, of } }: PhotoDecision): boolean {
  if (kind !== 'approve') return true;
  const own = [...decided.values()].filter(({ photo }) => photo.order === order);
  const isLast = own.at(-1)?.photo.line === line;
  return isLast && own.length === of && own.every((one) => one.kind === 'approve');
}

const isOvertaken = (error: RequestFailure): boolean =>
  error.is('stale') || error.is('rejected_from_review');

function refusedOutcome(
  decision: PhotoDecision,
  error: RequestFailure,
  before: PhotoOutcome | null,
): PhotoOutcome {
  const unsent = [...(before?.unsent ?? []), decision];
  const names = unsent.map(({ photo }) => photoName(photo)).join(', ');
  return {
    tone: 'stop',
    strong:
      unsent.length === 1
        ? `${names}: a sua resposta não foi enviada.`
        : `${names}: as suas respostas não foram enviadas.`,
    rest: isOvertaken(error) ? 'Outra pessoa respondeu ou mudou o pedido.' : error.reason,
    line: decision.photo.line,
    unsent,
  };
}

const undoneOutcome = ({ photo }: PhotoDecision): PhotoOutcome => ({
  tone: 'note',
  strong: `${photoName(photo)} voltou para a fila.`,
  rest: 'Nada foi enviado.',
  line: photo.line,
});

/** Sends all decisions before the page closes. */
function sendAtOnce(
  decisions: readonly PhotoDecision[],
  versionOf: (decision: PhotoDecision) => string,
): void {
  const answered = new Set<number>();
  for (const decision of decisions) {
    const { order } = decision.photo;
    // The second answer cannot wait for the version that the first one creates, so it has none.
    const row_version = answered.has(order) ? undefined : versionOf(decision);
    answered.add(order);
    sendDecisionLeaving(decision, row_version);
  }
}

/**
 * The decisions of one session at the photo queue. `onStale` is called when the queue has changed.
 */
export function photoDecisions(onStale: () => void): PhotoDecisions {
  const store = create<State>(() => ({
    decided: new Map(),
    held: [],
    outcome: null,
    last: null,
    written: new Map(),
  }));
  const versions = new Map<number, string>();
  const versionOf = ({ photo }: PhotoDecision) => versions.get(photo.order) ?? photo.row_version;
  const held = holdDecisions(async (decision: PhotoDecision) => {
    release(store, decision);
    if (!isSent(store.getState(), decision)) return;
    try {
      const sent = await sendDecision(decision, versionOf(decision));
      versions.set(decision.photo.order, sent);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      forget(store, decision);
      store.setState(({ outcome }) => ({ outcome: refusedOutcome(decision, error, outcome) }));
      if (isOvertaken(error)) onStale();
    }
  });
  const takeBack = (which?: PhotoDecision) => {
    const decision = held.undo(which);
    if (!decision) return undefined;
    release(store, decision);
    forget(store, decision);
    return decision;
  };
  return {
    useState: store,
    decide: (decision) => {
      const one = { decision, until: Date.now() + holdMs };
      store.setState(({ decided, held: before }) => ({
        decided: new Map(decided).set(decision.photo.line, decision),
        held: [...before, one],
        outcome: null,
        last: one,
      }));
      held.hold(decision);
    },
    undo: (which) => {
      const decision = takeBack(which);
      if (decision) store.setState({ outcome: undoneOutcome(decision) });
      return decision?.photo.line;
    },
    giveUp: (lines) => {
      for (const { decision } of store.getState().held) {
        if (lines.has(decision.photo.line)) takeBack(decision);
      }
    },
    say: (outcome) => store.setState({ outcome }),
    flush: held.flush,
    leave: () => {
      const isLeaving = held.takeAll().filter((decision) => {
        release(store, decision);
        return isSent(store.getState(), decision);
      });
      keepLeaving(isLeaving);
      sendAtOnce(isLeaving, versionOf);
    },
  };
}
