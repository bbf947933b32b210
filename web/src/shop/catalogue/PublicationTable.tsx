import { Link } from 'react-router-dom';
import { formatDate, isCalendarDate, type CalendarDate } from '#shared/values/calendarDate';
import { publicationMessages as texts } from '#shared/messages/messages';
import { formatAmount, fromWire } from '#shared/values/money';
import { shownApplicability } from '#shared/publications/effectivity';
import { isRecentRevision } from '#shared/publications/isRecentRevision';
import type { Publication } from '#shared/publications/publication';
import { pathTo } from '#shared/site/pathTo';
import { Applicability } from '#web/entities/publications/Applicability.tsx';
import { coverRow, Cover } from '#web/entities/publications/Cover.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import {
  ActionCell,
  Cell,
  CellNote,
  FirstCell,
  Row,
  Table,
  type Column,
} from '#web/ui/list/Table.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import { Traits } from '#web/entities/publications/Traits.tsx';
import { useCannotBuy } from '#web/state/session';
import { useTakenOver } from '#web/state/useTakenOver';
import { useToday } from '#web/state/useToday';
import { CartButton } from './CartButton';

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Aplicabilidade' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Atualização', kind: 'tight' },
  { label: 'Preço (R$)', kind: 'end' },
  { label: 'Ações', kind: 'actions' },
];

type Props = { rows: readonly Publication[]; busy: boolean };

export function PublicationTable({ rows, busy }: Props) {
  const today = useToday();
  const cannotBuy = useCannotBuy();
  const drawn = !useTakenOver();
  return (
    <Table
      caption="Publicações à venda"
      columns={cannotBuy ? columns.slice(0, -1) : columns}
      busy={busy}
      shelf
    >
      {rows.map((publication) => (
        <PublicationRow
          key={publication.id}
          publication={publication}
          today={today}
          cannotBuy={cannotBuy}
          drawn={drawn}
        />
      ))}
    </Table>
  );
}

type RowProps = {
  publication: Publication;
  today: CalendarDate;
  cannotBuy: boolean;
  drawn: boolean;
};

function PublicationRow({ publication, today, cannotBuy, drawn }: RowProps) {
  const renewal = publication.is_signature ? publication.price_signature : null;
  const isNew = isRecentRevision(publication.date, today);
  return (
    <Row changed={isNew ? 'new' : undefined}>
      <FirstCell>
        <div className={coverRow}>
          <Cover name={publication.cover} size="row" />
          <div>
            <Link to={pathTo('/publications/:id', { id: publication.id })}>
              <Unbroken drawn={drawn}>{publication.name}</Unbroken>
            </Link>
            <Traits {...publication} />
            {publication.has_photo_upload ? <CellNote>{texts.photoNote}</CellNote> : null}
          </div>
        </div>
      </FirstCell>
      <Cell label="Aplicabilidade">
        <Applicability text={shownApplicability(publication)} drawn={drawn} />
      </Cell>
      <Cell label="Versão" kind="tight">
        <RevisionStamp version={publication.version} />
      </Cell>
      <Cell label="Atualização" kind="tight">
        {isCalendarDate(publication.date) ? formatDate(publication.date) : publication.date}
        {isNew ? (
          <>
            <br />
            <span className="changed">Nova revisão</span>
          </>
        ) : null}
      </Cell>
      <Cell label="Preço (R$)" kind="end">
        <b className="num">{formatAmount(fromWire(publication.price))}</b>
        {renewal === null ? null : (
          <>
            <br />
            <span className="small muted">Renovação {formatAmount(fromWire(renewal))}</span>
          </>
        )}
      </Cell>
      {cannotBuy ? null : (
        <ActionCell>
          <CartButton publication={publication} />
        </ActionCell>
      )}
    </Row>
  );
}
