import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { pathTo } from '#shared/site/pathTo';
import { useSession } from '#web/state/session';
import type { PhotoDecision } from './decisions/photoDecision';
import { PhotoResult } from './decisions/PhotoResult';
import { PhotoHead } from './PhotoHead';
import { PhotoPanel } from './declared/PhotoPanel';
import { PhotoQueue } from './queue/PhotoQueue';
import { PlateView } from './plate/PlateView';
import { usePlateLook } from './plate/plateLook';
import { plateDifferences } from './declared/differences';
import { lazyPart } from '#web/ui/lazyPart';
import { KeyHints } from '../kit/keys/KeyHints';
import { useSingleKeysOff } from '../kit/keys/singleKeys';
import { useKeys } from '../kit/keys/useKeys';
import { ScanLine } from '../kit/scans/ScanLine';
import { useScan } from '../kit/scans/useScan';
import { useScanRead } from '../kit/scans/useScanRead';
import { usePhotoDecisions } from './decisions/usePhotoDecisions';
import { useUnsentAnswers } from './decisions/useUnsentAnswers';
import { useAnsweredElsewhere } from './queue/useAnsweredElsewhere';
import { useLeftToColleague } from './queue/useLeftToColleague';
import { useQueuePlace } from './queue/useQueuePlace';
import styles from './photoDesk.module.css';

const AnswerDialog = lazyPart(async () => ({
  default: (await import('./decisions/AnswerDialog')).AnswerDialog,
}));

const hints = [
  ['A', 'aprovar'],
  ['R', 'reprovar'],
  ['P', 'pedir outra foto'],
  ['→', 'próxima'],
  ['←', 'anterior'],
  ['Z', 'desfazer a última'],
  ['+ -', 'zoom'],
  ['0', 'ajustar'],
  ['G', 'girar'],
  ['O', 'abrir o pedido'],
] as const;

/** Between two answers a person looks at a photo. */
const betweenMs = 250;

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
  /** The photo whose warning is shown. */
  const [warned, setWarned] = useState<number | null>(null);
  const decisions = usePhotoDecisions();
  const decided = decisions.useState((state) => state.decided);
  const elsewhere = useAnsweredElsewhere(photos);
  const place = useQueuePlace(photos, decided, elsewhere);
  const { index, photo, open } = place;
  const look = usePlateLook(photo?.line ?? 0);
  const scan = useScanRead();
  useScan(scan.onScan);
  const areKeysOff = useSingleKeysOff(useSession(({ user }) => user?.id));
  const answered = useRef(0);
  useUnsentAnswers(decisions);
  useLeftToColleague({ photos, elsewhere, decisions, place });
  if (!photo) return null;

  const isOpen = open.includes(photo);
  const undo = (decision?: PhotoDecision) => {
    const line = decisions.undo(decision);
    if (line !== undefined) place.goTo(line);
  };
  const decide = (decision: PhotoDecision) => {
    answered.current = Date.now();
    setAsking(null);
    setWarned(null);
    scan.close();
    decisions.decide(decision);
    place.goOn(({ line, order }) =>
      decision.kind === 'reject' ? order === photo.order : line === photo.line,
    );
  };
  const approve = () => {
    if (!isOpen || warned === photo.line || Date.now() - answered.current < betweenMs) return;
    if (plateDifferences(photo).length > 0) setWarned(photo.line);
    else decide({ kind: 'approve', photo });
  };
  const ask = (kind: 'reject' | 'ask') => () => {
    if (isOpen && Date.now() - answered.current >= betweenMs) setAsking(kind);
  };
  const step = (by: number) => () => {
    place.go(index + by);
  };
  const keys = {
    a: approve,
    r: ask('reject'),
    p: ask('ask'),
    ...(areKeysOff ? {} : { ArrowRight: step(1), ArrowLeft: step(-1) }),
    z: () => {
      undo();
    },
    '+': look.larger,
    '=': look.larger,
    '-': look.smaller,
    '0': look.fit,
    g: look.turn,
    o: () => void navigate(pathTo('/admin/order/:id', { id: photo.order })),
    Escape: scan.close,
  };
  return (
    <>
      <Keys actions={keys} />
      <PhotoHead
        left={count - (photos.length - open.length)}
        late={open.filter(({ answer_by }) => Date.parse(answer_by) < now).length}
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
      <AboveDesk {...{ scan, decisions }} onUndo={undo} onOpen={place.goTo} />
      <div className={styles.desk}>
        <div>
          <PlateView photo={photo} next={photos[index + 1]} look={look} />
          <KeyHints hints={hints} />
        </div>
        <PhotoPanel
          photo={photo}
          others={photos.filter(({ order, line }) => order === photo.order && line !== photo.line)}
          now={now}
          decision={decided.get(photo.line)}
          isOpen={isOpen}
          isElsewhere={elsewhere.has(photo.line)}
          differences={warned === photo.line ? plateDifferences(photo) : []}
          onConfirm={() => {
            decide({ kind: 'approve', photo });
          }}
          onBack={() => {
            setWarned(null);
          }}
          onApprove={approve}
          onReject={ask('reject')}
          onAsk={ask('ask')}
          onUndo={() => {
            undo(decided.get(photo.line));
          }}
        />
      </div>
      <Suspense>
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
      </Suspense>
    </>
  );
}

type AboveProps = ComponentProps<typeof PhotoResult> & { scan: ReturnType<typeof useScanRead> };

/** One place between queue and photo for what was answered or read: nothing lies over the photo. */
function AboveDesk({ scan, ...result }: AboveProps) {
  if (!scan.read) return <PhotoResult {...result} />;
  return <ScanLine read={scan.read} nothing="Nenhuma foto foi respondida." onClose={scan.close} />;
}

function Keys({ actions }: { actions: Parameters<typeof useKeys>[0] }) {
  useKeys(actions);
  return null;
}
