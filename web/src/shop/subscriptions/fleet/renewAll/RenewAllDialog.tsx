import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { addYears, formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { formatReais, fromWire, sum, toWire, type WireMoney } from '#shared/values/money';
import { maxOrderLines } from '#shared/orders/orderTotals';
import type { FleetTotals } from '#shared/fleet/fleet';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { cartCount, useCart } from '#web/entities/cart/cartStore';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { addRenewals } from '#web/entities/renewals/addRenewals';
import { aircraftToRenew } from '../fleetQuery';
import { fleetKeys } from '#web/http/queryKeys';

/** The renewals that are offered, and those of them that are not in the cart. */
function useRenewals() {
  const inCart = new Set(useCart((cart) => cart.items).map(({ renewal_of: of }) => of));
  const query = useQuery({
    queryKey: fleetKeys.renewals,
    queryFn: ({ signal }) => aircraftToRenew(signal),
  });
  const offered = (query.data ?? [])
    .flatMap(({ publications }) => publications)
    .filter(({ renewable }) => renewable);
  return { query, offered, left: offered.filter(({ id }) => !inCart.has(id)) };
}

type LeftProps = {
  all: FleetTotals['renewals'];
  show: (left: FleetTotals['renewals']) => ReactNode;
};

/** Counts the renewals that are not in the cart; all of them if they cannot be read. */
export function RenewalsLeft({ all, show }: LeftProps) {
  const { query, left } = useRenewals();
  if (query.isError) return show(all);
  if (left.length === 0) return null;
  return show({
    count: left.length,
    aircraft: new Set(left.map(({ airplane_prefix }) => airplane_prefix)).size,
    total: toWire(sum(left.flatMap(({ publication }) => price(publication.price_signature)))),
  });
}

type Props = { onClose: () => void };

/** Every possible renewal as a ticked row with its new due date, up to the maximum of one order. */
export function RenewAllDialog({ onClose }: Props) {
  const { query: fleet, offered, left } = useRenewals();
  const renewals = left.toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''));
  return (
    <Dialog title="Renovar tudo" onClose={onClose}>
      {fleet.data ? (
        renewals.length > 0 ? (
          <>
            <InCart there={offered.length - renewals.length} missing={renewals.length} />
            <Choice renewals={renewals} onClose={onClose} />
          </>
        ) : (
          <>
            <InCart there={offered.length} missing={0} />
            <DialogFoot>
              <ButtonLink variant="primary" to={pathTo('/cart')}>
                Abrir o carrinho
              </ButtonLink>
            </DialogFoot>
          </>
        )
      ) : (
        <QueryState query={fleet} rows={4} rowHeight={48} cardHeight={64} />
      )}
    </Dialog>
  );
}

function InCart({ there, missing }: { there: number; missing: number }) {
  if (there === 0) return null;
  if (missing > 0) {
    return (
      <p>
        {there === 1 ? '1 já está' : `${there} já estão`}{' '}
        <Link to={pathTo('/cart')}>no carrinho</Link>;{' '}
        {missing === 1 ? 'falta 1.' : `faltam ${missing}.`}
      </p>
    );
  }
  return (
    <p>
      {there === 1
        ? 'A renovação já está no carrinho.'
        : `As ${there} renovações já estão no carrinho.`}
    </p>
  );
}

type ChoiceProps = Props & { renewals: readonly Signature[] };

function Choice({ renewals, onClose }: ChoiceProps) {
  const navigate = useNavigate();
  const items = useCart((cart) => cart.items);
  const room = Math.max(0, maxOrderLines - cartCount(items));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(renewals.slice(0, room).map(({ id }) => id)),
  );
  const [busy, setBusy] = useState(false);
  const picked = renewals.filter(({ id }) => chosen.has(id));
  const total = sum(
    picked.flatMap(({ publication: { price_signature } }) => price(price_signature)),
  );
  const order = async () => {
    setBusy(true);
    const added = await addRenewals(picked);
    setBusy(false);
    if (added > 0) await navigate(pathTo('/cart'));
  };
  return (
    <>
      {renewals.length > room ? <LimitNote count={renewals.length} room={room} /> : null}
      <ChoiceList
        legend="Renovações"
        multiple
        value={[...chosen].map(String)}
        choices={byAircraft(renewals).map((signature) => ({
          value: String(signature.id),
          label: `${signature.airplane_prefix ?? ''}, ${signature.publication.name}`,
          note: `Nova validade ${newEnd(signature)}`,
          end: formatReais(sum(price(signature.publication.price_signature))),
          disabled: !chosen.has(signature.id) && picked.length >= room,
        }))}
        onChange={({ target }) => {
          const after = new Set(chosen);
          if (target.checked) after.add(Number(target.value));
          else after.delete(Number(target.value));
          setChosen(after);
        }}
      />
      <p role="status">
        {picked.length} {picked.length === 1 ? 'renovação' : 'renovações'},{' '}
        <b>{formatReais(total)}</b>
      </p>
      <DialogFoot>
        <Button variant="secondary" data-autofocus="" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Preparando"
          disabled={picked.length === 0}
          onClick={() => void order()}
        >
          Levar ao carrinho
        </Button>
      </DialogFoot>
    </>
  );
}

function LimitNote({ count, room }: { count: number; room: number }) {
  if (room === 0) {
    return (
      <p>{`O carrinho já tem ${maxOrderLines} itens, o que cabe em um pedido. Finalize-o antes.`}</p>
    );
  }
  const orders = 1 + Math.ceil((count - room) / maxOrderLines);
  return (
    <p>
      {`Um pedido leva até ${maxOrderLines} itens. As ${count} renovações cabem em ${orders} pedidos: neste vão as ${room} que vencem primeiro; as outras continuam aqui para o próximo.`}
    </p>
  );
}

const price = (wire: WireMoney | null) => (wire === null ? [] : [fromWire(wire)]);

const byAircraft = (renewals: readonly Signature[]) =>
  renewals.toSorted((one, other) =>
    (one.airplane_prefix ?? '').localeCompare(other.airplane_prefix ?? ''),
  );

const newEnd = ({ due }: Signature) =>
  due && isCalendarDate(due) ? formatDate(addYears(due, 1)) : '';
