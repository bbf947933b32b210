import { useState } from 'react';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { decisionLabels, type PhotoDecision } from '../decisions/photoDecision';
import type { Decided } from '../decisions/photoDecisions';
import { waitingFor } from './waitingFor';
import styles from '../photoDesk.module.css';

type Props = {
  photos: readonly WaitingPhoto[];
  decided: Decided;
  elsewhere: ReadonlySet<number>;
  current: number;
  now: number;
  onChoose: (index: number) => void;
};

export function PhotoQueue({ photos, decided, elsewhere, current, now, onChoose }: Props) {
  return (
    <nav className={styles.queue} aria-label="Fila de fotos">
      {photos.map((photo, index) => (
        <button
          key={photo.line}
          type="button"
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <Thumbnail url={photo.thumbnail} />
          <b>{photo.order}</b>
          <Note
            photo={photo}
            decision={decided.get(photo.line)}
            isElsewhere={elsewhere.has(photo.line)}
            now={now}
          />
        </button>
      ))}
    </nav>
  );
}

/** Shows nothing when the picture cannot be loaded, such as when its link has expired. */
function Thumbnail({ url }: { url: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return <img src={url} alt="" width={48} height={36} onError={() => setMissing(true)} />;
}

type NoteProps = {
  photo: WaitingPhoto;
  decision: PhotoDecision | undefined;
  isElsewhere: boolean;
  now: number;
};

function Note({ photo, decision, isElsewhere, now }: NoteProps) {
  if (decision) {
    return (
      <small>
        <Icon name={decision.kind === 'approve' ? 'check' : 'mail'} />
        {decisionLabels[decision.kind]}
      </small>
    );
  }
  if (isElsewhere) return <small>respondida</small>;
  const line = photo.of > 1 ? `, linha ${photo.position} de ${photo.of}` : '';
  const late = Date.parse(photo.answer_by) < now;
  return (
    <small data-late={late ? '' : undefined}>{`${waitingFor(photo.answer_by, now)}${line}`}</small>
  );
}
