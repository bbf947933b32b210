import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isToComply } from '#shared/publications/documents/documentScope';
import { type CalendarDate, formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import type { Signature } from '#shared/signatures/signature';
import { isAutoRenewed } from '#shared/signatures/autoRenewalTexts';
import { createOrder, getOrder } from '#shared/orders/orderEndpoints';
import { owedRevisionNews } from '#shared/signatures/owedRevisionNews';
import { returnedNews } from '#shared/expeditions/parcelNews';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { endText } from '#shared/signatures/endText';
import { pathTo } from '#shared/site/pathTo';
import { Applicability } from '#web/entities/publications/Applicability.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Holding } from '#web/ui/paper/RecordCard.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { areCopiesStored } from '#web/state/deviceCopies';
import { useMayCall, useSession } from '#web/state/session';
import { useToday } from '#web/state/useToday';
import { HoldingPill } from './HoldingPill';
import { OrderLink } from './OrderLink';
import { endsSoon, RenewalNote } from './renewing/RenewalNote';
import {
  awaitsReading,
  heldVersion,
  isForTheNextRevision,
  isOutdated,
  isUnsent,
  lastRead,
} from './revisions/revisionReading';
import { RevisionRecordButton } from './revisions/RevisionRecordButton';
import { SignatureActions } from './SignatureActions';
import { useMayTransfer } from './transfers/useMayTransfer';
import { useBuy } from '#web/entities/renewals/useBuy';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

// Loaded only when a revision waits to be read.
const RevisionNews = lazyPart(async () => (await import('./revisions/RevisionNews')).RevisionNews);
// Loaded only for subscriptions that can renew automatically.
const AutoRenewalPart = lazyPart(
  async () => (await import('./autoRenewal/AutoRenewalPart')).AutoRenewalPart,
);
// Loaded only when a document amends it.
const HeldDocuments = lazyPart(
  async () => (await import('./documents/HeldDocuments')).HeldDocuments,
);
// Loaded only when the manual is not for its aircraft.
const OutsideNote = lazyPart(
  async () => (await import('#web/entities/signatures/OutsideNote.tsx')).OutsideNote,
);
// Loaded only when it is offered to another holder.
const TransferPart = lazyPart(async () => (await import('./transfers/TransferPart')).TransferPart);
// Loaded only when a company has several readers.
const Readers = lazyPart(async () => (await import('./revisions/Readers')).Readers);
// Loaded only when there are copies on this device.
const KeptCopyOf = lazyPart(
  async () => (await import('#web/entities/offline/KeptUntil.tsx')).KeptCopyOf,
);

type Props = {
  signature: Signature;
  /** One of the first items, where reading is the main action. */
  first?: boolean | undefined;
  /** Whether it is selected for a renewal with others; undefined where none is offered. */
  chosen?: boolean | undefined;
  onChoose?: ((chosen: boolean) => void) | undefined;
};

/** One purchased publication. */
export function SignatureHolding({ signature, first = false, chosen, onChoose }: Props) {
  const today = useToday();
  const { publication } = signature;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Holding
      changed={changeOf(signature, today)}
      actions={<SignatureActions {...{ signature, first }} />}
      wide={
        <>
          {signature.outside ? <OutsideNote signature={signature} /> : null}
          <KeptHere signature={signature} />
          <Unread signature={signature} onRead={() => title.current?.focus()} />
          {signature.documents.length === 0 ? null : <HeldDocuments signature={signature} />}
          <OfTeam signature={signature} />
          <TitleBlock cells={cellsOf(signature)} />
          <NextStep signature={signature} />
          {signature.transfer ? (
            <TransferPart signature={signature} transfer={signature.transfer} />
          ) : null}
          <Automatic signature={signature} />
          <RenewalNote signature={signature} today={today} />
          {isOutdated(signature) ? <NewerRevision signature={signature} /> : null}
          {signature.due === null ? null : <RevisionRecordButton signature={signature} />}
          <TransferLink signature={signature} />
        </>
      }
    >
      <h2 ref={title} tabIndex={-1}>
        <Link to={pathTo('/publications/:id', { id: publication.id })}>
          <Unbroken>{publication.name}</Unbroken>
        </Link>
      </h2>
      <div className="row">
        <HoldingPill signature={signature} />
        <RevisionStamp version={heldVersion(signature)} />
        <Applicability text={publication.applicability} inline />
        {onChoose ? (
          <Button
            small
            variant={chosen ? 'added' : 'secondary'}
            aria-pressed={chosen}
            onClick={() => onChoose(!chosen)}
          >
            {chosen ? <Icon name="check" /> : null}
            Selecionar<span className="sr"> para renovar {titleOf(signature)}</span>
          </Button>
        ) : null}
      </div>
    </Holding>
  );
}

/**
 * A discreet link to a transfer, for someone who sold the aircraft; it is also shown when a
 * transfer has to wait, and leads to the reason.
 */
function TransferLink({ signature }: { signature: Signature }) {
  const mayTransfer = useMayTransfer();
  if (!mayTransfer || signature.transfer || signature.overdue) return null;
  return (
    <p className="small no-print">
      <Link to={`${pathTo('/transfers/new')}?signature=${signature.id}`}>
        Transferir<span className="sr"> {titleOf(signature)}</span>
      </Link>{' '}
      a outro titular
    </p>
  );
}

/** Until when the copy on this device opens. */
function KeptHere({ signature: { id } }: { signature: Signature }) {
  const owner = useSession(({ user }) => user?.id);
  const [now] = useState(() => new Date());
  if (owner === undefined || !areCopiesStored()) return null;
  return <KeptCopyOf {...{ owner, now }} signature={id} />;
}

/** The automatic renewal, if it is available or was requested. */
function Automatic({ signature }: { signature: Signature }) {
  if (!signature.auto_renewal && !signature.actions.includes('auto_renew')) return null;
  return <AutoRenewalPart signature={signature} />;
}

/**
 * Shown for a subscription that several people read for one company, once they have the revision.
 */
function OfTeam({ signature }: { signature: Signature }) {
  const isOfTeam = useSession(
    ({ user, acting }) => acting !== undefined || user?.person_or_company === 1,
  );
  const { due, overdue, readers } = signature;
  if (due === null || overdue || !readers || !(isOfTeam || readers.asked > 0)) return null;
  if (signature.suspended_by || isUnsent(signature)) return null;
  return <Readers signature={signature} />;
}

/** Why the sheet has a bar: the holder has to act, or something is new. */
function changeOf(signature: Signature, today: CalendarDate): 'new' | 'wait' | undefined {
  const auto = signature.auto_renewal?.state;
  if (signature.transfer || signature.outside) return 'wait';
  if (auto === 'waiting' || auto === 'failed') return 'wait';
  const isByHand = !isAutoRenewed(signature);
  if (isByHand && (endsSoon(signature, today) || signature.renewal_order !== null)) return 'wait';
  if (signature.documents.some(isToComply)) return 'wait';
  return awaitsReading(signature) || isOutdated(signature) ? 'new' : undefined;
}

function Unread({ signature, onRead }: { signature: Signature; onRead: () => void }) {
  if (!awaitsReading(signature)) return null;
  return <RevisionNews signature={signature} onRead={onRead} />;
}

/** What the shop does next, so that the holder need not ask. */
function NextStep({ signature }: { signature: Signature }) {
  const today = useToday();
  const { status, returned, suspended_by } = signature;
  const order = useMayCall(getOrder) ? signature.order : null;
  if (suspended_by) {
    return (
      <p className="small">
        Uso suspenso: desistência em andamento.{' '}
        <OrderLink id={suspended_by}>Pedido {suspended_by}</OrderLink>
      </p>
    );
  }
  const owed = owedRevisionNews(signature);
  if (owed !== null) return <p className="small">{owed}.</p>;
  if (isForTheNextRevision(signature)) return <p className="small">Aguarda a próxima revisão.</p>;
  if (status.id !== signatureStatus.awaitingShipment) return null;
  if (returned) return <p className="small">{returnedNews(returned, today)}.</p>;
  // The promised date is not repeated: only the order knows whether it has passed.
  return (
    <p className="small">
      {order ? (
        <>
          <OrderLink id={order.id}>Prazo e andamento no pedido {order.id}</OrderLink>
          {'. '}
        </>
      ) : null}
      Avisamos por e-mail quando for enviada.
    </p>
  );
}

const titleOf = ({ publication, airplane_prefix }: Signature) =>
  [publication.name, airplane_prefix].filter(Boolean).join(', ');

const shown = (date: string) => (isCalendarDate(date) ? formatDate(date) : date);

/** A one-time buyer keeps the revision bought, and can buy the current one. */
function NewerRevision({ signature }: { signature: Signature }) {
  const buy = useBuy(signature);
  const mayBuy = useMayCall(createOrder);
  const { publication } = signature;
  return (
    <p className="small">
      <strong>Há uma revisão mais nova ({publication.version}).</strong> A compra única dá direito à
      revisão comprada.{' '}
      {mayBuy ? (
        <Button variant="secondary" small onClick={() => buy(null)}>
          Comprar a {publication.version}
          {` por ${formatReais(fromWire(publication.price))}`}
        </Button>
      ) : null}
    </p>
  );
}

function cellsOf(signature: Signature): [string, ReactNode][] {
  const { overdue, order } = signature;
  const cells: [string, ReactNode][] = [
    [overdue ? 'Venceu em' : 'Válida até', endText(signature)],
    ['Renova em', renewsOn(signature)],
    ['Prefixo', signature.airplane_prefix],
    ['Número de série', signature.airplane_serial_number],
    ['Enviado em', sentOn(signature)],
    [
      'Ciente',
      signature.due === null || signature.returned ? null : <Reading signature={signature} />,
    ],
    ['Titular antes', formerOf(signature)],
    ['Pedido', order && <OrderLink id={order.id}>{order.id}</OrderLink>],
  ];
  return cells.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** The date of its parcel, with the revision in it if another one is outstanding. */
function sentOn({
  status,
  expedition_date: on,
  missing_revision,
  sent_revision: sent,
}: Signature): string | null {
  if (missing_revision && sent) return `${sent.version}, ${shown(sent.date)}`;
  return status.id === signatureStatus.sent && on ? shown(on) : null;
}

const formerOf = ({ former_holders: former = [] }: Signature): string =>
  former.map(({ name, until }) => `${name}, até ${shown(until)}`).join('; ');

const renewsOn = (signature: Signature): string | null =>
  isAutoRenewed(signature) && signature.auto_renewal
    ? shown(signature.auto_renewal.charge_on)
    : null;

/** The acknowledged revision and its date; a missing one is stated, never left blank. */
function Reading({ signature }: { signature: Signature }) {
  const read = lastRead(signature);
  if (read) return `${read.version}, ${shown(read.date)}`;
  if (!awaitsReading(signature)) return '–';
  return <span className="wait-ink">Falta a {signature.publication.version}</span>;
}
