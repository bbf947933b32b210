import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { ResultLine } from '../../kit/ResultLine';
import line from '../../kit/resultLine.module.css';
import { decisionLabels, photoName, type PhotoDecision } from './photoDecision';
import type { HeldDecision, PhotoDecisions, PhotoOutcome } from './photoDecisions';

type Props = {
  decisions: PhotoDecisions;
  /** Undoes an answer, by default the last one, and shows its photo. */
  onUndo: (decision?: PhotoDecision) => void;
  onOpen: (line: number) => void;
};

/** The number of answers with their own undo button; the rest are counted. */
const shown = 5;

/**
 * The answers of the last ten seconds, each with an undo button, and the outcome of earlier ones.
 */
export function PhotoResult({ decisions, onUndo, onOpen }: Props) {
  const { held, outcome, last } = decisions.useState();
  const now = useSeconds(held.length > 0);
  if (outcome === null && held.length === 0) {
    return (
      <ResultLine>
        {last ? `Nada espera. Última resposta: ${wordsOf(last)}.` : 'Nada espera para sair.'}
      </ResultLine>
    );
  }
  return (
    <ResultLine
      tone={outcome?.tone ?? 'ok'}
      icon={outcome?.tone === 'note' ? 'back' : undefined}
      held={held.length > 0 ? <Held {...{ held, now, onUndo }} /> : undefined}
      actions={<Actions {...{ outcome, onUndo, onOpen }} canUndo={held.length > 0} />}
    >
      {outcome ? (
        <>
          <b>{outcome.strong}</b> {outcome.rest}
        </>
      ) : (
        <Summary held={held} now={now} />
      )}
    </ResultLine>
  );
}

const secondsTo = (until: number, now: number) =>
  `${Math.max(1, Math.ceil((until - now) / 1000))} s`;

function Summary({ held, now }: Omit<HeldProps, 'onUndo'>) {
  const longest = Math.max(...held.map(({ until }) => until));
  return (
    <>
      <b>{summaryOf(held)}</b>{' '}
      <span className="muted" aria-hidden="true">
        {held.length === 1 ? 'sai' : 'saem'} em até {secondsTo(longest, now)}
      </span>
    </>
  );
}

type HeldProps = Pick<Props, 'onUndo'> & { held: readonly HeldDecision[]; now: number };

function Held({ held, now, onUndo }: HeldProps) {
  return (
    <ul className={line.held}>
      {held.length > shown ? <li>e mais {held.length - shown}</li> : null}
      {held.slice(-shown).map(({ decision, until }) => (
        <li key={decision.photo.line}>
          <button type="button" onClick={() => onUndo(decision)}>
            <span className="sr">Desfazer </span>
            {photoName(decision.photo)} <span aria-hidden="true">{secondsTo(until, now)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = Omit<Props, 'decisions'> & { outcome: PhotoOutcome | null; canUndo: boolean };

function Actions({ outcome, canUndo, onUndo, onOpen }: ActionsProps) {
  const open = outcome?.line;
  return (
    <>
      {open === undefined ? null : <Button onClick={() => onOpen(open)}>Abrir</Button>}
      {canUndo ? (
        <Button aria-keyshortcuts="Z" onClick={() => onUndo()}>
          Desfazer a última <kbd>Z</kbd>
        </Button>
      ) : null}
    </>
  );
}

const plural = {
  approve: ['aprovada', 'aprovadas'],
  reject: ['reprovada', 'reprovadas'],
  ask: ['foto pedida', 'fotos pedidas'],
} as const;
const kinds = ['approve', 'reject', 'ask'] as const;

/** "3 aprovadas, 1 reprovada" */
function summaryOf(held: readonly HeldDecision[]): string {
  return kinds
    .flatMap((kind) => {
      const count = held.filter(({ decision }) => decision.kind === kind).length;
      return count === 0 ? [] : `${count} ${plural[kind][count === 1 ? 0 : 1]}`;
    })
    .join(', ');
}

const wordsOf = ({ decision }: HeldDecision) =>
  `${photoName(decision.photo)}, ${decisionLabels[decision.kind]}`;

function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
