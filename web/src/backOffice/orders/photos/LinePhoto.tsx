import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderLine } from '#shared/orders/order';
import { Button } from '#web/ui/button/Button.tsx';
import { photoQuery } from '#web/entities/orders/photoQuery';
import { PhotoDialog } from './PhotoDialog';
import styles from '../order/orderDesk.module.css';

type Props = { order: number; line: OrderLine };

/** The photo a customer sent; a click shows it as large as the window. */
export function LinePhoto({ order, line }: Props) {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const photo = useQuery(photoQuery(order, line));
  const name = `Foto enviada para ${line.publication.name}`;
  if (photo.isError || broken) {
    return (
      <div className={styles.noPhoto}>
        <p className="small">A foto não foi carregada.</p>
        <Button
          variant="secondary"
          small
          onClick={() => {
            setBroken(false);
            void photo.refetch();
          }}
        >
          Tentar de novo
        </Button>
      </div>
    );
  }
  if (!photo.data) return <div className={styles.noPhoto} aria-busy="true" />;
  const { url } = photo.data;
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={`Ampliar: ${name}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        <img
          src={url}
          alt={name}
          onError={() => {
            setBroken(true);
          }}
        />
      </button>
      {open ? (
        <PhotoDialog
          title={name}
          url={url}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
