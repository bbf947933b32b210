import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  daysBetween,
  formatDate,
  isCalendarDate,
  todayInSaoPaulo,
  type CalendarDate,
} from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { Applicability } from '#web/entities/publications/Applicability.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Holding } from '#web/ui/paper/Record.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { TitleBlock } from '#web/ui/paper/TitleBlock.tsx';
import { endsSoon, RenewalNote } from './RenewalNote';
import { SignatureActions } from './SignatureActions';

type Props = {
  signature: Signature;
  /** Chosen for a renewal together with others; absent where none is offered. */
  chosen?: boolean | undefined;
  onChoose?: ((chosen: boolean) => void) | undefined;
};

/** One purchased publication. */
export function SignatureHolding({ signature, chosen, onChoose }: Props) {
  const [today] = useState(() => todayInSaoPaulo(new Date()));
  const { publication } = signature;
  const newRevision = hasNewRevision(signature, today);
  const waits = endsSoon(signature, today) || signature.renewal_order !== null;
  const changed = waits ? 'wait' : newRevision ? 'new' : undefined;
  return (
    <Holding
      changed={changed}
      actions={<SignatureActions signature={signature} />}
      wide={
        <>
          <TitleBlock cells={cellsOf(signature)} />
          <NextStep signature={signature} />
          <RenewalNote signature={signature} today={today} />
          {newRevision ? (
            <p className="small">
              <span className="changed">Nova revisão</span> {publication.version}, publicada em{' '}
              {shown(publication.date)}.
            </p>
          ) : null}
        </>
      }
    >
      <div className="row">
        <SignaturePill status={signature.status.id} />
        {onChoose ? (
          <Button
            small
            variant={chosen ? 'added' : 'secondary'}
            aria-pressed={chosen}
            onClick={() => {
              onChoose(!chosen);
            }}
          >
            {chosen ? <Icon name="check" /> : null}
            Selecionar<span className="sr"> para renovar {titleOf(signature)}</span>
          </Button>
        ) : null}
      </div>
      <h2>{publication.name}</h2>
      <div className="row">
        <RevisionStamp
          version={publication.is_signature ? publication.version : signature.version_bought}
        />
        <Applicability text={publication.applicability} inline />
      </div>
    </Holding>
  );
}

/** What the shop does next, without having to ask. */
function NextStep({ signature: { status, returned } }: { signature: Signature }) {
  if (status.id !== signatureStatus.awaitingShipment) return null;
  return (
    <p className="small">
      {returned
        ? `Devolvida em ${shown(returned)}; enviaremos de novo.`
        : 'Em preparação: avisamos por e-mail quando for enviada.'}
    </p>
  );
}

const titleOf = ({ publication, airplane_prefix }: Signature) =>
  [publication.name, airplane_prefix].filter(Boolean).join(', ');

const shown = (date: string) => (isCalendarDate(date) ? formatDate(date) : date);

const recentDays = 30;

/** A subscriber is told of a recent revision; who bought once, of any later than the one bought. */
function hasNewRevision({ publication, version_bought, overdue }: Signature, today: CalendarDate) {
  if (!publication.is_signature) return publication.version !== version_bought;
  if (overdue || !isCalendarDate(publication.date)) return false;
  const age = daysBetween(publication.date, today);
  return age >= 0 && age <= recentDays && publication.version !== version_bought;
}

function cellsOf(signature: Signature): [string, ReactNode][] {
  const { due, overdue, order, status } = signature;
  const sent = status.id === signatureStatus.sent;
  const cells: [string, ReactNode][] = [
    [overdue ? 'Venceu em' : 'Válida até', due && shown(due)],
    ['Prefixo', signature.airplane_prefix],
    ['Número de série', signature.airplane_serial_number],
    ['Enviado em', sent && signature.expedition_date ? shown(signature.expedition_date) : null],
    ['Pedido', order && <Link to={`/orders/${order.id}`}>{order.id}</Link>],
  ];
  return cells.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
