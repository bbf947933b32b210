import { type ReactNode, useState } from 'react';
import { formatMoment } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import type { Order, OrderLine } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { Button } from '#web/ui/button/Button.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { mayChangeLine } from '../lines/lineRules';
import { photoLines } from '#shared/orders/photoLines';
import styles from '../order/orderDesk.module.css';
import { useQuery } from '@tanstack/react-query';
import { photoQuery } from '#web/entities/orders/photoQuery';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';

type Props = {
  order: Order;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onReplace: (line: OrderLine) => void;
  onAsk: (line: OrderLine) => void;
};

/** The photos beside the customer's data; it comes first because staff decide by them. */
export function PhotosPanel(props: Props) {
  const { order, onReplace, onAsk } = props;
  const lines = photoLines(order);
  if (lines.length === 0) return null;
  const review = order.status === orderStatus.underReview;
  const many = lines.length > 1;
  return (
    <Panel stack changed={review ? 'wait' : undefined}>
      <h2>{`${many ? 'Fotos' : 'Foto'}${review ? ' para aprovar' : ''}`}</h2>
      {lines.map((line, index) => (
        <div key={line.id} className={styles.photo}>
          {line.file === null ? (
            <p className={`${styles.noPhoto ?? ''} small muted`}>Nenhuma foto enviada</p>
          ) : (
            <LinePhoto order={order.id} line={line} />
          )}
          <div className="stack gap-3">
            <Facts rows={factsOf(line)} />
            {line.photo_request ? (
              <Notice tone="wait" icon="camera" title="Outra foto pedida ao cliente">
                <p>{`${line.photo_request.reason} (${formatMoment(new Date(line.photo_request.asked))})`}</p>
              </Notice>
            ) : null}
            {mayChangeLine(order, line) ? (
              <p className="row">
                {review && line.file !== null ? (
                  <Button
                    variant="secondary"
                    small
                    aria-label={`Pedir outra foto: ${line.publication.name}`}
                    onClick={() => onAsk(line)}
                  >
                    <Icon name="mail" />
                    Pedir outra foto
                  </Button>
                ) : null}
                <Button
                  variant="secondary"
                  small
                  aria-label={`${replacing(line)}: ${line.publication.name}`}
                  onClick={() => onReplace(line)}
                >
                  <Icon name="camera" />
                  {replacing(line)}
                </Button>
              </p>
            ) : null}
            {review && index === lines.length - 1 ? <Decision {...props} lines={lines} /> : null}
          </div>
        </div>
      ))}
    </Panel>
  );
}

type LinePhotoProps = { order: number; line: OrderLine };

/** A customer's photo; a click enlarges it to the window. */
function LinePhoto({ order, line }: LinePhotoProps) {
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
        onClick={() => setOpen(true)}
      >
        <img src={url} alt={name} onError={() => setBroken(true)} />
      </button>
      {open ? <PhotoDialog title={name} url={url} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type PhotoDialogProps = { title: string; url: string; onClose: () => void };

function PhotoDialog({ title, url, onClose }: PhotoDialogProps) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <img className={styles.large} src={url} alt={title} />
      <DialogFoot>
        <ButtonAnchor variant="secondary" href={url}>
          <Icon name="download" />
          Baixar a foto
        </ButtonAnchor>
      </DialogFoot>
    </Dialog>
  );
}

const replacing = ({ file }: OrderLine) => (file === null ? 'Enviar foto' : 'Trocar foto');

function Decision(props: Props & { lines: readonly OrderLine[] }) {
  const { order, lines, busy, onApprove, onReject } = props;
  const missing = lines.some(({ file }) => file === null);
  return (
    <div className="row">
      <Button variant="primary" disabled={missing} busy={busy} onClick={onApprove}>
        <Icon name="check" />
        {orderMessages.approve}
      </Button>
      <Button variant="secondary" onClick={onReject}>
        <Icon name="ban" />
        {orderMessages.reject}
      </Button>
      <span className="small muted">
        {missing ? 'Falta uma foto para aprovar.' : <AnswerBy order={order} />}
      </span>
    </div>
  );
}

function AnswerBy({ order: { answer_by } }: { order: Order }) {
  const [now] = useState(() => Date.now());
  if (!answer_by) return null;
  const until = new Date(answer_by);
  const late = until.getTime() < now;
  return (
    <span className={late ? 'error-ink' : undefined}>
      {`${late ? 'Resposta atrasada desde' : 'Responder até'} ${formatMoment(until)}`}
    </span>
  );
}

function factsOf(line: OrderLine): [string, ReactNode][] {
  const { publication, airplane_prefix, airplane_serial_number, fuel_type, photo_sent } = line;
  const facts: [string, ReactNode][] = [
    [
      'Publicação',
      <>
        {publication.name} <RevisionStamp version={publication.version} />
      </>,
    ],
  ];
  if (airplane_prefix) {
    facts.push([
      'Declarado',
      <>
        <b>{airplane_prefix}</b>, N/S <b>{airplane_serial_number}</b>
        {fuel_type ? `, ${fuelTypeLabels[fuel_type]}` : ''}
      </>,
    ]);
  }
  if (publication.applicability) facts.push(['Aplica-se a', publication.applicability]);
  if (photo_sent) facts.push(['Enviada em', formatMoment(new Date(photo_sent))]);
  return facts;
}
