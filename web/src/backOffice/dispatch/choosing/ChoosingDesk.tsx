import { useEffect, useRef, useState } from 'react';
import { maxLimit } from '#shared/api/pagedList';
import { listWaiting } from '#shared/dispatch/dispatchEndpoints';
import type { WaitingList, WaitingParcel } from '#shared/dispatch/waitingParcel';
import { notify } from '#web/state/notify';
import { Pager, type Paging } from '#web/ui/list/pages/Pager.tsx';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useCtrlEnter, useKeys } from '#web/backOffice/kit/keys/useKeys';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { displayName } from '#shared/profiles/person';
import { ResultLine } from '../../kit/ResultLine';
import { allWaiting, setFilters, type WaitingFilters } from '../dispatchQueries';
import { type ChosenRows, useRowChoice } from '../../kit/list/choice/useRowChoice';
import { type Owners, useMovedClients } from './useMovedClients';
import { useOpened } from './useOpened';
import type { Packing } from './usePacking';
import { WaitingTable } from './WaitingTable';
import { countText } from '#web/backOffice/kit/countText';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import desk from '../../kit/record/desk.module.css';
import styles from '../dispatch.module.css';
import { shippingLabel } from '#shared/shipping/shippingService';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';

const hints = [
  ['J K', 'linha'],
  ['X', 'escolher'],
  ['Shift X', 'até aqui'],
  ['A', 'a página toda'],
  ['T', 'todas do filtro'],
  ['/', 'buscar'],
  ['Enter', 'abrir o conteúdo'],
  ['Ctrl Enter', 'criar remessas'],
  ['Esc', 'limpar a escolha'],
] as const;

const idOf = ({ id }: WaitingParcel) => id;

/** A choice of at least this many rows is always confirmed. */
const manyRows = 20;

type Props = {
  filters: WaitingFilters;
  list: WaitingList;
  /** The previous rows stay visible while the new ones load. */
  busy: boolean;
  paging: Paging;
  packing: Packing;
};

export function ChoosingDesk({ filters, list, busy, paging, packing }: Props) {
  const { results: rows, count } = list;
  const choice = useRowChoice(idOf, '');
  const [types, setTypes] = useState<ReadonlyMap<number, string>>(new Map());
  const [asking, setAsking] = useState(false);
  const opened = useOpened();
  const typeOf = (row: WaitingParcel) => types.get(row.id) ?? row.shipping_type;
  const chooseAll = async () => {
    choice.add((await allWaiting(filters)).results);
  };
  const chosen = [...choice.chosen.values()];
  const pack = async (owners?: Owners) => {
    await packing.pack(chosen, typeOf, owners);
    setAsking(false);
    // Refused rows show their reason and leave the choice.
    choice.remove(chosen.map(idOf));
  };
  const { run: packNow } = useChange(pack);
  const moved = useMovedClients({ chosen, typeOf, onChosen: packNow });
  const isWhole = chosen.length > 1 && rows.every(({ id }) => choice.chosen.has(id));
  const packOrAsk = () => {
    if (chosen.length === 0 || packing.busy || moved.ask()) return;
    if (isWhole || chosen.length >= manyRows) setAsking(true);
    else packNow();
  };
  const cursor = useDeskKeys(rows, choice, {
    open: opened.toggle,
    chooseAll: () => void chooseAll(),
  });
  useCtrlEnter(packOrAsk);
  const left = useLeft(choice, filters, list);
  useSaidWhenUndone(choice);
  return (
    <>
      {left.length > 0 ? (
        <ResultLine tone="wait">
          <b>
            {left.length === 1 ? '1 linha saiu' : `${left.length} linhas saíram`} da sua escolha:
          </b>{' '}
          {left.map(({ client }) => displayName(client)).join(', ')}. Outra pessoa as embalou ou
          elas não esperam mais.
        </ResultLine>
      ) : null}
      <WaitingTable
        rows={rows}
        count={count}
        choice={choice}
        cursor={cursor}
        opened={opened}
        refused={packing.refused}
        busy={busy}
        typeOf={typeOf}
        onType={(row, type) => setTypes(new Map([...types, [row.id, type]]))}
        onChooseAll={() => void chooseAll()}
      />
      <Pager {...paging} count={countText(count, ['remessa', 'remessas'])} />
      <KeyHints hints={hints} />
      <ChoiceBar
        chosen={choice.chosen}
        busy={packing.busy}
        onClear={choice.clear}
        onPack={packOrAsk}
      />
      {moved.question}
      {asking ? (
        <PackDialog
          rows={chosen}
          typeOf={typeOf}
          onConfirm={() => pack()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

type ChoiceBarProps = {
  chosen: ReadonlyMap<number, WaitingParcel>;
  busy: boolean;
  onClear: () => void;
  onPack: () => void;
};

const parcelsText = (count: number) => `${count} ${count === 1 ? 'remessa' : 'remessas'}`;

/** The number of chosen rows and the one action on them. */
function ChoiceBar({ chosen, busy, onClear, onPack }: ChoiceBarProps) {
  if (chosen.size === 0) return null;
  const rows = [...chosen.values()];
  const orders = rows.reduce((sum, row) => sum + row.orders.length, 0);
  return (
    <div className={`${desk.savebar ?? ''} ${styles.bulk ?? ''}`}>
      <span role="status">
        <b>
          {parcelsText(chosen.size)} {chosen.size === 1 ? 'escolhida' : 'escolhidas'}
        </b>
        <span className="muted">
          {' '}
          · {kilogramText.format(rowsWeight(rows))} kg · {orders}{' '}
          {orders === 1 ? 'pedido' : 'pedidos'}
        </span>
      </span>
      <Button onClick={onClear}>Limpar</Button>
      <Button
        variant="primary"
        busy={busy}
        busyLabel={`Criando ${parcelsText(chosen.size)}`}
        aria-keyshortcuts="Control+Enter"
        onClick={onPack}
      >
        <Icon name="truck" />
        Criar {parcelsText(chosen.size)}
      </Button>
    </div>
  );
}

/** Removes chosen rows from the choice when they are no longer in the list, and returns them. */
function useLeft(
  { chosen, remove }: ChosenRows<WaitingParcel>,
  filters: WaitingFilters,
  list: WaitingList,
): readonly WaitingParcel[] {
  const [left, setLeft] = useState<readonly WaitingParcel[]>([]);
  const now = useRef({ chosen, remove, filters, list });
  useEffect(() => {
    now.current = { chosen, remove, filters, list };
  });
  useEffect(() => {
    const { chosen: before, filters: asked } = now.current;
    const here = new Set(list.results.map(({ id }) => id));
    if ([...before.keys()].every((id) => here.has(id))) return;
    const look = async () => {
      const { results } = await request(listWaiting, {
        query: { ...setFilters(asked), limit: String(maxLimit) },
      });
      const waiting = new Set(results.map(({ id }) => id));
      const gone = [...now.current.chosen.values()].filter(
        ({ id }) => before.has(id) && !waiting.has(id),
      );
      if (gone.length === 0) return;
      now.current.remove(gone.map(idOf));
      setLeft(gone);
    };
    look().catch((error: unknown) => {
      // The next reload of the list tries again.
      if (!(error instanceof RequestFailure)) throw error;
    });
  }, [list]);
  return left;
}

/** Returns the row that the keys act on. */
function useDeskKeys(
  rows: readonly WaitingParcel[],
  choice: ChosenRows<WaitingParcel>,
  { open, chooseAll }: { open: (row: number) => void; chooseAll: () => void },
): number {
  const cursor = useCursor(rows.length);
  useKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    x: ({ shiftKey }) => {
      const row = rows[cursor.at];
      if (!row) return;
      const from = Math.min(cursor.anchor, cursor.at);
      const to = Math.max(cursor.anchor, cursor.at);
      if (shiftKey) choice.add(rows.slice(from, to + 1));
      else choice.toggle(row);
      cursor.anchorHere();
    },
    a: () => choice.add(rows),
    t: chooseAll,
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    Enter: () => {
      const row = rows[cursor.at];
      if (row) open(row.id);
    },
    Escape: choice.clear,
  });
  return cursor.at;
}

/** Tells the user when another filter cleared the choice. */
function useSaidWhenUndone({ chosen }: ChosenRows<WaitingParcel>) {
  const size = useRef(0);
  useEffect(() => {
    size.current = chosen.size;
  });
  useEffect(
    () => () => {
      if (size.current === 0 || location.pathname !== '/admin/dispatch') return;
      notify({ tone: 'note', text: 'O filtro mudou: a escolha foi desfeita.' });
    },
    [],
  );
}

/** The row that the keys act on, and the start of a range choice. */
function useCursor(rows: number) {
  const [at, setAt] = useState(-1);
  const [anchor, setAnchor] = useState(0);
  const last = Math.min(at, rows - 1);
  return {
    at: last,
    anchor,
    move: (by: number) => {
      const next = Math.max(0, Math.min(rows - 1, last + by));
      setAt(next);
      document.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    anchorHere: () => setAnchor(Math.max(0, last)),
  };
}

type PackProps = {
  rows: readonly WaitingParcel[];
  typeOf: (row: WaitingParcel) => string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

const kilogramText = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3 });
const rowsWeight = (rows: readonly WaitingParcel[]): number =>
  rows.reduce((sum, row) => sum + Number(row.weight), 0);

/** Confirms the number of parcels, so that nobody packs a whole page or filter by accident. */
function PackDialog({ rows, typeOf, onConfirm, onClose }: PackProps) {
  const parcels = countText(rows.length, ['remessa', 'remessas']);
  const services = new Map<string, number>();
  for (const row of rows) services.set(typeOf(row), (services.get(typeOf(row)) ?? 0) + 1);
  return (
    <ConfirmDialog
      title={`Criar ${parcels}?`}
      confirm={`Criar ${parcels}`}
      busyLabel={`Criando ${parcels}`}
      variant="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        São todas as desta página ou deste filtro. Nada sai da loja e nenhum e-mail é enviado agora.
      </p>
      <dl className={styles.byKind}>
        {[...services].map(([service, count]) => (
          <div key={service}>
            <dt>{shippingLabel(service)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div>
          <dt>
            <b>{parcels}</b>
          </dt>
          <dd>
            <b>{kilogramText.format(rowsWeight(rows))} kg</b>
          </dd>
        </div>
      </dl>
      <p className="muted">Até o envio, todas podem ser desfeitas de uma vez.</p>
    </ConfirmDialog>
  );
}
