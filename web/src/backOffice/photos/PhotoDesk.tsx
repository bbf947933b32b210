import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { pathTo } from '#shared/site/pathTo';
import { AnswerDialog } from './decisions/AnswerDialog';
import type { PhotoDecision } from './decisions/photoDecision';
import { PhotoHead } from './PhotoHead';
import { PhotoHints } from './PhotoHints';
import { PhotoPanel } from './declared/PhotoPanel';
import { PhotoQueue } from './queue/PhotoQueue';
import { PlateView } from './plate/PlateView';
import { usePlateLook } from './plate/plateLook';
import { plateDifference } from './declared/differences';
import { useKeys } from '../kit/useKeys';
import { usePhotoDecisions } from './decisions/usePhotoDecisions';
import { useAnsweredElsewhere } from './queue/useAnsweredElsewhere';
import { useQueuePlace } from './queue/useQueuePlace';
import styles from './photoDesk.module.css';

type Props = {
  photos: readonly WaitingPhoto[];
  /** All that wait, beyond these too. */
  count: number;
  now: number;
  /** The queue is worked off: read what waits now. */
  onDone: () => Promise<void>;
};

export function PhotoDesk({ photos, count, now, onDone }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'reject' | 'ask' | null>(null);
  /** The photo whose difference was seen; a second 'Aprovar' confirms it. */
  const [seen, setSeen] = useState<number | null>(null);
  const decisions = usePhotoDecisions();
  const decided = decisions.useDecided((state) => state.decided);
  const elsewhere = useAnsweredElsewhere(photos);
  const place = useQueuePlace(photos, decided, elsewhere);
  const { index, photo, open } = place;
  const look = usePlateLook(photo?.line ?? 0);
  if (!photo) return null;

  const isOpen = open.includes(photo);
  const undo = () => {
    const line = decisions.undo();
    if (line !== undefined) place.goTo(line);
  };
  const decide = (decision: PhotoDecision) => {
    setAsking(null);
    setSeen(null);
    decisions.decide(decision, undo);
    place.goOn(({ line, order }) =>
      decision.kind === 'reject' ? order === photo.order : line === photo.line,
    );
  };
  const approve = () => {
    if (!isOpen) return;
    if (plateDifference(photo) !== null && seen !== photo.line) setSeen(photo.line);
    else decide({ kind: 'approve', photo });
  };
  const ask = (kind: 'reject' | 'ask') => () => {
    if (isOpen) setAsking(kind);
  };
  const step = (by: number) => () => {
    place.go(index + by);
  };
  const keys = {
    a: approve,
    r: ask('reject'),
    p: ask('ask'),
    ArrowRight: step(1),
    ArrowLeft: step(-1),
    z: undo,
    '+': look.larger,
    '=': look.larger,
    '-': look.smaller,
    '0': look.fit,
    g: look.turn,
    o: () => void navigate(pathTo('/admin/order/:id', { id: photo.order })),
  };
  return (
    <>
      <Keys actions={keys} />
      <PhotoHead
        left={count - (photos.length - open.length)}
        oldest={open[0]}
        now={now}
        place={`${index + 1} de ${photos.length}`}
        onBack={step(-1)}
        onNext={step(1)}
        onDone={async () => {
          await decisions.flush();
          await onDone();
        }}
      />
      <PhotoQueue {...{ photos, decided, elsewhere, now }} current={index} onChoose={place.go} />
      <div className={styles.desk}>
        <div>
          <PlateView photo={photo} next={photos[index + 1]} look={look} />
          <PhotoHints />
        </div>
        <PhotoPanel
          photo={photo}
          others={photos.filter(({ order, line }) => order === photo.order && line !== photo.line)}
          now={now}
          decision={decided.get(photo.line)}
          isOpen={isOpen}
          isElsewhere={elsewhere.has(photo.line)}
          difference={seen === photo.line ? plateDifference(photo) : null}
          onApprove={approve}
          onReject={ask('reject')}
          onAsk={ask('ask')}
          onUndo={undo}
        />
      </div>
      {asking ? (
        <AnswerDialog
          kind={asking}
          photo={photo}
          onAnswer={(reason) => {
            decide({ kind: asking, photo, reason });
          }}
          onClose={() => {
            setAsking(null);
          }}
        />
      ) : null}
    </>
  );
}

function Keys({ actions }: { actions: Parameters<typeof useKeys>[0] }) {
  useKeys(actions);
  return null;
}
