import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { holdDecisions } from './heldDecisions';
import { decisionLabels, type PhotoDecision, sendDecision } from './photoDecision';

const holdMs = 10_000;

/** By line. */
export type Decided = ReadonlyMap<number, PhotoDecision>;

export type PhotoDecisions = {
  readonly useDecided: UseBoundStore<StoreApi<{ readonly decided: Decided }>>;
  /** Takes effect ten seconds later. */
  readonly decide: (decision: PhotoDecision, onUndo: () => void) => void;
  /** Takes back the last one that has no effect yet; answers the line it was about. */
  readonly undo: () => number | undefined;
  readonly flush: () => Promise<void>;
  readonly isSettled: () => boolean;
};

/** The decisions of one sitting at the queue of photos. */
export function photoDecisions(): PhotoDecisions {
  const useDecided = create<{ readonly decided: Decided }>(() => ({ decided: new Map() }));
  const versions = new Map<number, string>();
  const all = () => [...useDecided.getState().decided.values()];
  const forget = (line: number) => {
    const kept = all().filter(({ photo }) => photo.line !== line);
    useDecided.setState({ decided: new Map(kept.map((one) => [one.photo.line, one])) });
  };

  /** An order is approved with its last photo; one that waits for another photo stays under review. */
  const completes = ({ photo: { order, line, of } }: PhotoDecision) => {
    const own = all().filter(({ photo }) => photo.order === order);
    const isLast = own.at(-1)?.photo.line === line;
    return isLast && own.length === of && own.every(({ kind }) => kind === 'approve');
  };
  const send = async (decision: PhotoDecision) => {
    const { order, line, row_version } = decision.photo;
    if (decision.kind === 'approve' && !completes(decision)) return;
    try {
      const version = versions.get(order) ?? row_version;
      versions.set(order, await sendDecision(decision, version));
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      forget(line);
      const why = error.is('stale')
        ? 'outra pessoa o respondeu ou mudou; a sua resposta não foi enviada.'
        : error.message;
      notify({ tone: 'stop', text: `Pedido ${order}: ${why}` });
    }
  };
  const held = holdDecisions(holdMs, send);

  return {
    useDecided,
    decide: (decision, onUndo) => {
      const { photo, kind } = decision;
      const decided = new Map(useDecided.getState().decided).set(photo.line, decision);
      useDecided.setState({ decided });
      held.hold(decision);
      notify({
        tone: 'ok',
        text: `Foto do pedido ${photo.order}: ${decisionLabels[kind]}`,
        action: { label: 'Desfazer', run: onUndo },
      });
    },
    undo: () => {
      const line = held.undo()?.photo.line;
      if (line !== undefined) forget(line);
      return line;
    },
    flush: held.flush,
    isSettled: held.isEmpty,
  };
}
