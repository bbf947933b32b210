import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#shared/values/calendarDate';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { photoQuery } from '#web/entities/orders/photoQuery';
import type { PlateLook } from './plateLook';
import answering from '../../kit/answering.module.css';
import styles from '../photoDesk.module.css';

type Props = {
  photo: WaitingPhoto;
  /** Loaded in advance. */
  next: WaitingPhoto | undefined;
  look: PlateLook;
};

/** The photo, as large as the window allows, with zoom and rotation. */
export function PlateView({ photo, next, look }: Props) {
  const { data, isError, refetch } = useQuery(queryOf(photo));
  usePreloaded(next);
  return (
    <figure className={styles.plate}>
      <div className={answering.tools} role="toolbar" aria-label="Foto">
        <Button square aria-label="Diminuir" onClick={look.smaller}>
          <Icon name="minus" />
        </Button>
        <span className={answering.zoom}>{`${look.zoom}%`}</span>
        <Button square aria-label="Aumentar" onClick={look.larger}>
          <Icon name="plus" />
        </Button>
        <Button onClick={look.fit}>Ajustar</Button>
        <Button onClick={look.turn}>
          <Icon name="refresh" />
          Girar
        </Button>
        {data ? (
          <ButtonAnchor href={data.url} square aria-label="Baixar a foto">
            <Icon name="download" />
          </ButtonAnchor>
        ) : null}
        <span className={styles.sent}>{`enviada em ${formatMoment(new Date(photo.sent))}`}</span>
      </div>
      <div
        className={styles.view}
        // Focusable, so that the arrow keys scroll a large photo.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Foto, role para mover"
        aria-busy={!data && !isError}
      >
        {isError ? (
          <div className="stack">
            <p>A foto não foi carregada.</p>
            <Button variant="secondary" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </div>
        ) : data ? (
          <img
            src={data.url}
            alt={`Foto da plaqueta, pedido ${photo.order}`}
            style={{ width: `${look.zoom}%`, rotate: `${look.turns * 90}deg` }}
          />
        ) : null}
      </div>
    </figure>
  );
}

const queryOf = (photo: WaitingPhoto) =>
  photoQuery(photo.order, { id: photo.line, photo_sent: photo.sent });

function usePreloaded(photo: WaitingPhoto | undefined): void {
  const { data } = useQuery({
    ...photoQuery(photo?.order ?? 0, { id: photo?.line ?? 0, photo_sent: photo?.sent }),
    enabled: photo !== undefined,
  });
  const url = data?.url;
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}
