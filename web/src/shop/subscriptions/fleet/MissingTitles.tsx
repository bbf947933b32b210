import { useId, useReducer } from 'react';
import { Link } from 'react-router-dom';
import type { FleetAircraft } from '#shared/fleet/fleet';
import { boughtByOthers } from '#shared/profiles/team/roles';
import type { Publication } from '#shared/publications/publication';
import { shownApplicability } from '#shared/publications/effectivity';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { formatAmount, fromWire } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { useCart } from '#web/entities/cart/cartStore';
import { addForAircraft, namedAircraft } from '#web/entities/cart/namedAircraft';
import { Applicability } from '#web/entities/publications/Applicability.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Traits } from '#web/entities/publications/Traits.tsx';
import { useCannotBuy } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
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
import styles from './fleet.module.css';

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Aplicabilidade' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Atualização', kind: 'tight' },
  { label: 'Preço (R$)', kind: 'end' },
  { label: 'Ações', kind: 'actions' },
];

/** The shop's publications for this model that the owner does not have. */
export function MissingTitles({ craft }: { craft: FleetAircraft }) {
  const id = useId();
  const cannotBuy = useCannotBuy();
  const { missing, missing_count: count, model, serial } = craft;
  const which = [model, serial === null ? null : `N/S ${serial}`].filter(Boolean).join(', ');
  return (
    <section className={`${styles.part ?? ''} no-print`} aria-labelledby={id}>
      <h3 id={id}>Publicações para este modelo que você não tem</h3>
      <Table
        caption={`Publicações para ${which}, que você não tem`}
        columns={cannotBuy ? columns.slice(0, -1) : columns}
        shelf
      >
        {missing.map((publication) => (
          <TitleRow
            key={publication.id}
            craft={craft}
            publication={publication}
            cannotBuy={cannotBuy}
          />
        ))}
      </Table>
      <p className="small muted">
        {count > missing.length && model !== null ? (
          <>
            {missing.length} de {count}.{' '}
            <Link to={`${pathTo('/publications')}?model=${encodeURIComponent(model)}`}>
              Ver todas para <Unbroken>{model}</Unbroken>
            </Link>
            .{' '}
          </>
        ) : null}
        {cannotBuy
          ? boughtByOthers
          : 'Vão para o carrinho já com prefixo e número de série desta aeronave.'}
      </p>
    </section>
  );
}

type RowProps = { craft: FleetAircraft; publication: Publication; cannotBuy: boolean };

function TitleRow({ craft, publication, cannotBuy }: RowProps) {
  const { id, name, version, date, price } = publication;
  const item = useCart(({ items }) => items.find((one) => one.id === id && !one.renewal_of));
  const [, again] = useReducer((count: number) => count + 1, 0);
  const named = item ? namedAircraft(item).map(({ airplane_prefix }) => airplane_prefix) : [];
  const isForThis = named.includes(craft.prefix);
  // The cart has at most one copy of a download.
  const isForAnother = !isForThis && named.length > 0 && publication.is_download;
  return (
    <Row>
      <FirstCell>
        <Link to={pathTo('/publications/:id', { id })}>
          <Unbroken>{name}</Unbroken>
        </Link>
        <Traits {...publication} />
      </FirstCell>
      <Cell label="Aplicabilidade">
        <Applicability text={shownApplicability(publication)} />
      </Cell>
      <Cell label="Versão" kind="tight">
        <RevisionStamp version={version} />
      </Cell>
      <Cell label="Atualização" kind="tight">
        {isCalendarDate(date) ? formatDate(date) : date}
      </Cell>
      <Cell label="Preço (R$)" kind="end">
        {formatAmount(fromWire(price))}
      </Cell>
      {cannotBuy ? null : (
        <ActionCell>
          {isForThis || isForAnother ? (
            <>
              <ButtonLink small variant="secondary" to={pathTo('/cart')}>
                <Icon name="cart" />
                Ver o carrinho
              </ButtonLink>
              {isForAnother ? (
                <CellNote>
                  Está no carrinho para a {named.join(', ')}. Compre o da {craft.prefix} em outro
                  pedido.
                </CellNote>
              ) : null}
            </>
          ) : (
            <Button
              small
              variant="secondary"
              aria-label={`Adicionar ${name} ao carrinho para a ${craft.prefix}`}
              onClick={() => {
                addForAircraft(publication, craft);
                // Renders again, because assigning an aircraft to a download already in the cart does
                // not change the cart.
                again();
              }}
            >
              <Icon name="plus" />
              Adicionar
            </Button>
          )}
        </ActionCell>
      )}
    </Row>
  );
}
