import { useState } from 'react';
import {
  daysBetween,
  formatDate,
  isCalendarDate,
  todayInSaoPaulo,
  type CalendarDate,
} from '#shared/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { Applicability } from '../../../components/Applicability';
import { Holding } from '../../../components/Record';
import { RevisionStamp } from '../../../components/RevisionStamp';
import { SignaturePill } from '../../../components/SignaturePill';
import { TitleBlock } from '../../../components/TitleBlock';
import { SignatureActions } from './SignatureActions';

/** One purchased publication. */
export function SignatureHolding({ signature }: { signature: Signature }) {
  const [today] = useState(() => todayInSaoPaulo(new Date()));
  const { publication } = signature;
  const newRevision = hasNewRevision(signature, today);
  const changed = signature.renewable ? 'wait' : newRevision ? 'new' : undefined;
  return (
    <Holding
      changed={changed}
      actions={<SignatureActions signature={signature} />}
      wide={
        <>
          <TitleBlock cells={cellsOf(signature)} />
          {signature.renewable ? <DueSoon due={signature.due} today={today} /> : null}
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

const shown = (date: string) => (isCalendarDate(date) ? formatDate(date) : date);

const recentDays = 30;

/** A subscriber is told of a recent revision; who bought once, of any later than the one bought. */
function hasNewRevision({ publication, version_bought, overdue }: Signature, today: CalendarDate) {
  if (!publication.is_signature) return publication.version !== version_bought;
  if (overdue || !isCalendarDate(publication.date)) return false;
  const age = daysBetween(publication.date, today);
  return age >= 0 && age <= recentDays && publication.version !== version_bought;
}

function cellsOf(signature: Signature): [string, string | number][] {
  const { due, overdue, order, status } = signature;
  const sent = status.id === signatureStatus.sent;
  const cells: [string, string | number | null | undefined][] = [
    [overdue ? 'Venceu em' : 'Válida até', due && shown(due)],
    ['Prefixo', signature.airplane_prefix],
    ['Número de série', signature.airplane_serial_number],
    ['Enviado em', sent && signature.expedition_date ? shown(signature.expedition_date) : null],
    ['Pedido', order?.id],
  ];
  return cells.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

function DueSoon({ due, today }: { due: string | null; today: CalendarDate }) {
  if (due === null || !isCalendarDate(due)) return null;
  const days = daysBetween(today, due);
  const when = days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
  return (
    <p className="small">
      <strong>Vence {when}.</strong> A renovação soma um ano à data atual.
    </p>
  );
}
