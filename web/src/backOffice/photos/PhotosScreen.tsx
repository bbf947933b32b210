import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { pathTo } from '#shared/site/pathTo';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Empty } from '#web/ui/state/Empty.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { useSession } from '#web/state/session';
import type { PhotoDecision } from './decisions/photoDecision';
import { PhotoResult } from './decisions/PhotoResult';
import { PhotoHead } from './PhotoHead';
import { PhotoPanel } from './declared/PhotoPanel';
import { PhotoQueue } from './queue/PhotoQueue';
import { PlateView } from './plate/PlateView';
import { usePlateLook } from './plate/plateLook';
import { plateDifferences } from './declared/differences';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { KeyHints } from '../kit/keys/KeyHints';
import { useSingleKeysOff } from '../kit/keys/singleKeys';
import { useKeys } from '../kit/keys/useKeys';
import { ScanLine } from '../kit/scans/ScanLine';
import { useScan } from '../kit/scans/useScan';
import { useScanRead } from '../kit/scans/useScanRead';
import { useUnsentAnswers } from './decisions/useUnsentAnswers';
import { useLeftToColleague } from './queue/useLeftToColleague';
import { useQueuePlace } from './queue/useQueuePlace';
import styles from './photoDesk.module.css';
import { orderKeys } from '#web/http/queryKeys';
import { photoDecisions } from './decisions/photoDecisions';
import { listPhotos } from '#shared/orders/orderDeskEndpoints';
import { request } from '#web/http/httpClient';

const waitingPhotosQuery = queryOptions({
  queryKey: orderKeys.waitingPhotos,
  queryFn: ({ signal }) => request(listPhotos, { query: { page: '1' }, signal }),
  // The queue must not change while somebody works through it; it is read again when it is done.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  gcTime: 0,
});

const AnswerDialog = lazyPart(async () => (await import('./decisions/AnswerDialog')).AnswerDialog);

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

/** Ignores repeated keys, because people look at a photo before they answer. */
const betweenMs = 250;

type Props = {
  photos: readonly WaitingPhoto[];
  /** The number of all waiting photos, including those not loaded. */
  count: number;
  now: number;
  /** Loads the photos that wait now, once the queue is done. */
  onDone: () => Promise<void>;
};

function PhotoDesk({ photos, count, now, onDone }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'reject' | 'ask' | null>(null);
  /** The photo whose warning is shown. */
  const [warned, setWarned] = useState<number | null>(null);
  const decisions = usePhotoDecisions();
  const decided = decisions.useState((state) => state.decided);
  const written = decisions.useState((state) => state.written);
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
  const step = (by: number) => () => place.go(index + by);
  const keys = {
    a: approve,
    r: ask('reject'),
    p: ask('ask'),
    ...(areKeysOff ? {} : { ArrowRight: step(1), ArrowLeft: step(-1) }),
    z: () => undo(),
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
          onConfirm={() => decide({ kind: 'approve', photo })}
          onBack={() => setWarned(null)}
          onApprove={approve}
          onReject={ask('reject')}
          onAsk={ask('ask')}
          onUndo={() => undo(decided.get(photo.line))}
        />
      </div>
      {asking ? (
        <AnswerDialog
          kind={asking}
          photo={photo}
          written={written.get(photo.line)}
          onAnswer={(reason) => decide({ kind: asking, photo, reason })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

type AboveProps = ComponentProps<typeof PhotoResult> & { scan: ReturnType<typeof useScanRead> };

/** Results and scans appear between queue and photo, so that nothing covers the photo. */
function AboveDesk({ scan, ...result }: AboveProps) {
  if (!scan.read) return <PhotoResult {...result} />;
  return <ScanLine read={scan.read} nothing="Nenhuma foto foi respondida." onClose={scan.close} />;
}

function Keys({ actions }: { actions: Parameters<typeof useKeys>[0] }) {
  useKeys(actions);
  return null;
}

const TransferPhotos = lazyPart(
  async () => (await import('./transfers/TransferPhotos')).TransferPhotos,
);

/** Photos of identification plates that wait for an answer: first of orders, then of transfers. */
export function PhotosScreen() {
  return (
    <>
      <OrderPhotos />
      <TransferPhotos />
    </>
  );
}

function OrderPhotos() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(waitingPhotosQuery);
  if (!data) {
    return (
      <>
        <Title title="Fotos" />
        {<QueryState query={{ error, refetch }} rows={2} rowHeight={320} cardHeight={320} />}
      </>
    );
  }
  if (data.results.length === 0) {
    return (
      <>
        <Title title="Fotos" />
        <Empty title="Nenhuma foto para responder">
          <AreaButton to={pathTo('/admin/orders')} variant="secondary">
            Ver os pedidos
          </AreaButton>
        </Empty>
      </>
    );
  }
  return (
    <PhotoDesk
      key={dataUpdatedAt}
      photos={data.results}
      count={data.count}
      now={dataUpdatedAt}
      onDone={async () => {
        await refetch();
      }}
    />
  );
}

/**
 * Leaving the screen sends the held answers, and so does leaving the page by a reload, another
 * address or closing it.
 */
function usePhotoDecisions() {
  const client = useQueryClient();
  const [decisions] = useState(() =>
    photoDecisions(() => void client.invalidateQueries({ queryKey: orderKeys.lists })),
  );
  useEffect(() => {
    addEventListener('pagehide', decisions.leave);
    return () => {
      removeEventListener('pagehide', decisions.leave);
      void decisions.flush();
    };
  }, [decisions]);
  return decisions;
}

/** Lines that a colleague answered. The oldest page has all loaded photos that still wait. */
function useAnsweredElsewhere(photos: readonly WaitingPhoto[]): ReadonlySet<number> {
  const { data } = useQuery({
    ...waitingPhotosQuery,
    queryKey: orderKeys.waitingPhotosNow,
    initialData: { count: photos.length, pages: 1, results: [...photos] },
  });
  const waiting = new Set(data.results.map(({ line }) => line));
  return new Set(photos.flatMap(({ line }) => (waiting.has(line) ? [] : line)));
}
