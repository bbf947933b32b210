import { lazyPart } from '#web/ui/lazyPart.tsx';
import { type ComponentProps, type RefCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FleetAircraft } from '#shared/fleet/fleet';
import {
  daysBetween,
  formatDate,
  isCalendarDate,
  type CalendarDate,
  inDays,
} from '#shared/values/calendarDate';
import { outsideHeading } from '#shared/publications/outsideKinds';
import { autoRenewalLabel, isAutoRenewed } from '#shared/signatures/autoRenewalTexts';
import type { Signature } from '#shared/signatures/signature';
import { endText } from '#shared/signatures/endText';
import { pathTo } from '#shared/site/pathTo';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Traits } from '#web/entities/publications/Traits.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import {
  ActionCell,
  Cell,
  CellNote,
  type Column,
  FirstCell,
  Row,
  Table,
} from '#web/ui/list/Table.tsx';
import { useToday } from '#web/state/useToday';
import { HoldingPill } from '../HoldingPill';
import { OrderLink } from '../OrderLink';
import { useInCart } from '#web/entities/renewals/useInCart';
import { awaitsReading, heldVersion, isOutdated, lastRead } from '../revisions/revisionReading';
import { SignatureActions } from '../SignatureActions';
import styles from './fleet.module.css';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

// Loaded only when a revision waits to be read.
const RevisionNews = lazyPart(async () => (await import('../revisions/RevisionNews')).RevisionNews);

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Revisão', kind: 'tight' },
  { label: 'Válida até', kind: 'tight' },
  { label: 'Situação', kind: 'tight' },
  { label: 'Ciente', kind: 'tight' },
  { label: 'Ações', kind: 'actions' },
];

/** The purchases for an aircraft: revision, due date, state, acknowledgement. */
export function CraftPublications({ craft }: { craft: FleetAircraft }) {
  const today = useToday();
  const { prefix, publications, outside } = craft;
  const reasons = new Map(outside.map(({ signature, why }) => [signature, why]));
  const applying = publications.filter(({ id }) => !reasons.has(id));
  const apart = publications.filter(({ id }) => reasons.has(id));
  const heading = outsideHeading(outside.map(({ by }) => by));
  return (
    <>
      {applying.length === 0 ? null : (
        <Table caption={`Publicações da ${prefix}`} columns={columns}>
          {applying.map((signature) => (
            <PublicationRow key={signature.id} signature={signature} today={today} />
          ))}
        </Table>
      )}
      {apart.length === 0 ? null : (
        <section className="stack gap-1">
          <h3>{heading}</h3>
          <Table caption={`${heading}: ${prefix}`} columns={columns}>
            {apart.map((signature) => (
              <PublicationRow
                key={signature.id}
                signature={signature}
                today={today}
                why={reasons.get(signature.id)}
              />
            ))}
          </Table>
        </section>
      )}
    </>
  );
}

const soonDays = 30;

type RowProps = {
  signature: Signature;
  today: CalendarDate;
  /** Why the publication is not for this aircraft. */
  why?: string | undefined;
};

function PublicationRow({ signature, today, why }: RowProps) {
  const { publication } = signature;
  const unread = awaitsReading(signature);
  const news = useId();
  const [seesNews, setSeesNews] = useState(false);
  const isJustRead = useRef(false);
  /** After the acknowledgement, its date takes the focus of the button that disappeared. */
  const focusIfJustRead = (day: HTMLElement | null) => {
    if (isJustRead.current) day?.focus();
    isJustRead.current = false;
  };
  return (
    <>
      <Row changed={changeOf(signature, today)}>
        <FirstCell>
          <Link to={pathTo('/publications/:id', { id: publication.id })}>
            <Unbroken>{publication.name}</Unbroken>
          </Link>
          <Traits {...publication} />
          {isOutdated(signature) ? (
            <span className="changed">Há uma revisão mais nova ({publication.version})</span>
          ) : null}
          {why === undefined ? null : <CellNote>{why}</CellNote>}
        </FirstCell>
        <Cell label="Revisão" kind="tight">
          <RevisionStamp version={heldVersion(signature)} />
          {unread ? (
            <>
              <br />
              <span className="changed">Nova revisão</span>
            </>
          ) : null}
        </Cell>
        <Cell label="Válida até" kind="tight">
          <End signature={signature} today={today} />
        </Cell>
        <Cell label="Situação" kind="state">
          <Standing signature={signature} />
        </Cell>
        <Cell label="Ciente" kind="tight">
          {unread ? (
            <b className={styles.late}>Falta</b>
          ) : (
            <ReadOn signature={signature} shownRef={focusIfJustRead} />
          )}
        </Cell>
        <ActionCell>
          <div className={styles.acts}>
            <SignatureActions signature={signature} />
            {unread ? (
              <NewsButton
                publication={publication}
                aria-expanded={seesNews}
                aria-controls={news}
                onClick={() => setSeesNews(!seesNews)}
              />
            ) : null}
          </div>
        </ActionCell>
      </Row>
      {unread && seesNews ? (
        <tr className={styles.news} id={news}>
          <td colSpan={columns.length}>
            <RevisionNews
              signature={signature}
              onRead={() => {
                isJustRead.current = true;
              }}
            />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The pending renewal, the order with a withdrawal, and the last revision sent if another one is outstanding. */
function Standing({ signature }: { signature: Signature }) {
  const { suspended_by: left, missing_revision: owed, sent_revision: sent } = signature;
  return (
    <>
      <HoldingPill signature={signature} />
      <PendingRenewal signature={signature} />
      {left ? (
        <CellNote>
          Desistência do <OrderLink id={left}>pedido {left}</OrderLink>
        </CellNote>
      ) : null}
      {owed && sent ? (
        <CellNote>
          {sent.version} enviada em {shown(sent.date)}
        </CellNote>
      ) : null}
    </>
  );
}

/** The button beside it pays, or opens the cart. */
function PendingRenewal({ signature }: { signature: Signature }) {
  const inCart = useInCart(signature);
  const { renewable, renewal_order: order } = signature;
  if (isAutoRenewed(signature)) return null;
  if (order !== null) {
    return (
      <CellNote>
        Renovação aguardando pagamento, <OrderLink id={order}>pedido {order}</OrderLink>
      </CellNote>
    );
  }
  return renewable && inCart ? <CellNote>Renovação no carrinho</CellNote> : null;
}

type ReadProps = { signature: Signature; shownRef: RefCallback<HTMLElement> };

function ReadOn({ signature, shownRef }: ReadProps) {
  const read = lastRead(signature);
  if (signature.due === null || read === null) return '–';
  return (
    <span className="num" tabIndex={-1} ref={shownRef}>
      {shown(read.date)}
    </span>
  );
}

type NewsButtonProps = Pick<
  ComponentProps<typeof Button>,
  'aria-expanded' | 'aria-controls' | 'onClick'
> &
  Pick<Signature, 'publication'>;

function NewsButton({ publication: { name, version }, ...button }: NewsButtonProps) {
  return (
    <Button
      small
      variant="secondary"
      aria-label={`Ver o que mudou na ${version}, ${name}`}
      {...button}
    >
      <Icon name="eye" />
      Ver o que mudou
    </Button>
  );
}

/** Amber for what expires soon or has expired, blue for what is new. */
function changeOf(signature: Signature, today: CalendarDate) {
  const isByHand = !isAutoRenewed(signature);
  if (signature.overdue || (isByHand && daysLeft(signature, today) !== null)) return 'wait';
  return awaitsReading(signature) ? 'new' : undefined;
}

/** The days until the due date if it is near; null otherwise. */
function daysLeft(signature: Signature, today: CalendarDate): number | null {
  const end = signature.sure_until ?? signature.due;
  if (end === null || signature.overdue || !isCalendarDate(end)) return null;
  const days = daysBetween(today, end);
  return days <= soonDays ? days : null;
}

function End({ signature, today }: { signature: Signature; today: CalendarDate }) {
  const days = daysLeft(signature, today);
  if (signature.due === null) return <span className="muted">Sem prazo</span>;
  return (
    <>
      {endText(signature)}
      {isAutoRenewed(signature) ? (
        <CellNote>Renova em {shown(signature.auto_renewal?.charge_on ?? '')}</CellNote>
      ) : days === null ? null : (
        <span className={styles.late}>Vence {inDays(days)}</span>
      )}
      {signature.auto_renewal?.state === 'failed' ? (
        <CellNote>
          {`Renovação automática: ${autoRenewalLabel(signature.auto_renewal).toLowerCase()}`}
        </CellNote>
      ) : null}
    </>
  );
}

const shown = (date: string) => (isCalendarDate(date) ? formatDate(date) : date);
