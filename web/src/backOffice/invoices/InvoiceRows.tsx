import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { mailInvoice } from '#shared/invoices/invoiceEndpoints';
import { modelNames, type OrderInvoice, whyToSettle } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { isUndecided } from '#shared/orders/withdrawal';
import { displayName, endingWith } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { formatDate, formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import { formatAmount, fromWire } from '#shared/values/money';
import { request } from '#web/http/httpClient';
import { openInvoice } from '#web/http/openFile';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { ActionCell, Cell, CellNote, FirstCell, Row } from '#web/ui/list/Table.tsx';
import { notify } from '#web/state/notify';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';
import { type RowAction, RowActions } from '../kit/rows/RowActions';
import { hasMoneyToCheck } from '../kit/rows/orderRow';
import type { PointerRest } from './usePointerRest';
import { PickCell } from '../kit/list/choice/PickCell';
import { ShortName } from '../kit/list/ShortName';
import {
  type DeskInvoice,
  type DeskState,
  mendingOf,
  type InvoiceAction,
  deskInvoicesOf,
} from './deskInvoices';
import { ask, issueOrThrow } from '../kit/invoices/invoiceCalls';
import styles from './invoices.module.css';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

type Props = { order: Order; rest: PointerRest; onAction: (action: InvoiceAction) => void };

/** A row for each invoice of an order; further rows say that they belong to the same order. */
export function InvoiceRows({ order, rest, onAction }: Props) {
  const paidAt = order.paid_at ?? order.was_paid_at;
  return deskInvoicesOf(order).map((note, place) => (
    <Row
      key={note.invoice?.id ?? note.model}
      changed={note.state === 'refused' ? 'stop' : undefined}
    >
      {place === 0 ? <PickCell id={order.id} name={`pedido ${order.id}`} /> : <td />}
      <FirstCell>
        <AreaLink to={pathTo('/admin/order/:id', { id: order.id })}>{order.id}</AreaLink>
      </FirstCell>
      <Cell label="Cliente">
        {place === 0 ? <Client order={order} /> : <span className="muted">mesmo pedido</span>}
      </Cell>
      <Cell label="Nota">
        <Note note={note} />
      </Cell>
      <Cell label="Pago em" kind="tight">
        {paidAt ? dayOf(paidAt) : null}
      </Cell>
      <Cell label="Situação" kind="state">
        <State state={note.state} />
      </Cell>
      <Cell label="Valor (R$)" kind="end">
        {formatAmount(fromWire(note.value))}
      </Cell>
      <ActionCell>
        <Actions note={note} rest={rest} onAction={onAction} />
      </ActionCell>
    </Row>
  ));
}

function Client({ order }: { order: Order }) {
  const { profile, shipping_address, billing_address, withdrawal } = order;
  const { id, cnpj, cpf } = profile;
  const state = (shipping_address ?? billing_address)?.state ?? '';
  const document = cnpj ? `CNPJ ${formatCnpj(cnpj)}` : cpf ? `CPF ${formatCpf(cpf)}` : '';
  return (
    <>
      <AreaLink to={pathTo('/admin/user/:id', { id })}>
        <ShortName>{displayName(profile)}</ShortName>
      </AreaLink>
      <CellNote>{[state, document].filter(Boolean).join(', ')}</CellNote>
      {hasMoneyToCheck(order) ? <CellNote>Pagamento a conferir</CellNote> : null}
      {withdrawal && isUndecided(withdrawal.state) ? (
        <CellNote>Desistência em andamento</CellNote>
      ) : null}
    </>
  );
}

function Note({ note }: { note: DeskInvoice }) {
  const { model, invoice, what } = note;
  const mending = mendingOf(note);
  const number = invoice?.number ? `${invoice.number}, série ${invoice.series ?? '–'}` : null;
  return (
    <div className={styles.note}>
      <Icon name={model === 'nfe' ? 'file' : 'download'} /> {modelNames[model]}{' '}
      <span className="muted">
        <Unbroken>{[number, what].filter(Boolean).join(' · ')}</Unbroken>
      </span>
      {invoiceTexts(note).map((text) => (
        <CellNote key={text}>{text}</CellNote>
      ))}
      {invoice?.why ? <span className={styles.refusal}>“{invoice.why}”</span> : null}
      {mending ? (
        <span className={styles.mend}>
          {mending.to === null ? (
            mending.label
          ) : (
            <AreaLink to={mending.to} data-letter="c">
              {mending.label}
            </AreaLink>
          )}
        </span>
      ) : null}
    </div>
  );
}

/** Further details of an invoice. */
function invoiceTexts({ order, state, invoice }: DeskInvoice): string[] {
  const { unissuable } = order;
  if (unissuable && (state === 'open' || state === 'refused')) return [unissuable];
  if (!invoice) return [];
  const { issued, desk, undone, reversed } = invoice;
  const texts = issued === null ? [] : [`Nota de ${dayOf(issued)}`];
  if (desk?.cancelling) return [...texts, 'Cancelamento pedido. Sem resposta do emissor ainda'];
  if (desk && state === 'waiting') {
    const asked = formatMoment(new Date(desk.asked));
    return [`Pedida em ${asked}. Sem resposta do emissor; perguntamos de novo sozinhos`];
  }
  if (desk?.cancelled) {
    const { at, reason, protocol } = desk.cancelled;
    const how = [
      `${dayOf(at)}: ${reason.replace(/\.$/, '')}`,
      protocol ? `protocolo ${protocol}` : null,
    ];
    return [...texts, `Em ${how.filter(Boolean).join(', ')}`];
  }
  const keys = desk?.return_keys ?? [];
  return [
    ...texts,
    ...(invoice.to_undo ? [whyToSettle(order)] : []),
    ...(undone ? [`Em ${dayOf(undone.at)}: ${undone.how}`] : []),
    ...(reversed ? ['O pedido foi reaberto depois e pede outra nota'] : []),
    ...keys.map((back) => `Nota de devolução ${back}`),
  ];
}

const dayOf = (moment: string) => formatDate(todayInSaoPaulo(new Date(moment)));

const states = {
  open: ['off', 'minus', 'A emitir'],
  waiting: ['wait', 'clock', 'Esperando'],
  issued: ['ok', 'check', 'Emitida'],
  refused: ['stop', 'ban', 'Recusada'],
  cancelled: ['off', 'ban', 'Cancelada'],
} as const satisfies Record<DeskState, readonly [Tone, IconName, string]>;

function State({ state }: { state: DeskState }) {
  const [tone, icon, label] = states[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {label}
    </StatePill>
  );
}

function Actions({
  note,
  rest,
  onAction,
}: Omit<Props, 'order'> & { note: DeskInvoice }): ReactNode {
  const { order, state, invoice } = note;
  const client = useQueryClient();
  const { busy, run } = useChange(async (work: () => Promise<unknown>) => {
    await work();
    await client.invalidateQueries({ queryKey: orderKeys.all });
    rest.begin();
    await client.invalidateQueries({ queryKey: todayKey });
  });
  const name = `${modelNames[note.model]} do pedido ${order.id}`;
  const button = (label: string, letter: string, work: () => Promise<unknown>) => (
    <Button
      small
      variant="secondary"
      busy={busy}
      aria-label={`${label}, ${name}`}
      aria-keyshortcuts={letter.toUpperCase()}
      data-letter={letter}
      onClick={(event) => {
        if (!rest.isMisplaced(event)) run(work);
      }}
    >
      {label}
    </Button>
  );
  const issue = async () => {
    if (hasMoneyToCheck(order)) onAction({ kind: 'issue', note });
    else await issueOrThrow(order);
  };
  if (order.unissuable && (state === 'open' || state === 'refused')) return null;
  if (state === 'open') return button('Emitir', 'e', issue);
  if (state === 'refused') return button('Tentar de novo', 'e', issue);
  if (invoice === null) return null;
  if (state === 'waiting') return button('Consultar', 'o', () => ask(order.id, invoice.id));
  const kind = invoice.files.pdf === null ? 'xml' : 'pdf';
  const path = { id: order.id, invoice: invoice.id };
  const open = (file: 'pdf' | 'xml') => () => openInvoice({ ...path, file });
  return (
    <div className={styles.actions}>
      {invoice.files[kind] === null ? null : button(kind.toUpperCase(), 'p', open(kind))}
      <RowActions of={name} actions={moreOf({ note, invoice, open, onAction })} />
    </div>
  );
}

type More = {
  note: DeskInvoice;
  invoice: OrderInvoice;
  open: (file: 'pdf' | 'xml') => () => Promise<void>;
  onAction: Props['onAction'];
};

/** The less common actions, which are in the menu. */
function moreOf({ note, invoice, open, onAction }: More): RowAction[] {
  const { files, key } = invoice;
  const always: RowAction[] = [
    ...(files.pdf !== null && files.xml !== null ? [{ label: 'XML', run: open('xml') }] : []),
    ...(key === null ? [] : [{ label: 'Copiar chave', run: () => copyKey(key) }]),
  ];
  if (note.state !== 'issued' || invoice.id === 'nfe-0') return always;
  const again = { label: 'Enviar de novo', run: () => mailAgain(note.order, invoice) };
  return [...always, again, ...endingOf(note, invoice, onAction)];
}

/**
 * An invoice issued here is cancelled within the deadline and later reversed by a return invoice;
 * an imported one is removed.
 */
function endingOf(
  note: DeskInvoice,
  { desk, to_undo }: OrderInvoice,
  onAction: Props['onAction'],
): RowAction[] {
  const act = (kind: InvoiceAction['kind']) => () => onAction({ kind, note });
  const noted: RowAction[] = to_undo
    ? [{ label: 'Anotar o que foi feito', run: act('undone') }]
    : [];
  if (!desk) return [...noted, { label: 'Retirar do pedido', danger: true, run: act('remove') }];
  const { cancel_until: until, return_keys: backs } = desk;
  if (until === null || until >= new Date().toISOString()) {
    const limit = until === null ? undefined : `até ${formatMoment(new Date(until))}`;
    return [...noted, { label: 'Cancelar nota', danger: true, note: limit, run: act('cancel') }];
  }
  const label = backs.length === 0 ? 'Nota de devolução' : 'Outra nota de devolução';
  return [{ label, run: act('return') }, ...noted];
}

async function copyKey(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key);
    notify({ tone: 'ok', text: 'Chave copiada.' });
  } catch {
    notify({ tone: 'wait', text: `O navegador não deixou copiar. Chave: ${key}` });
  }
}

async function mailAgain({ id, profile }: Order, invoice: OrderInvoice): Promise<void> {
  await request(mailInvoice, { body: { order: id, invoice: invoice.id } });
  notify({ tone: 'ok', text: `Nota enviada de novo a ${endingWith(displayName(profile))}` });
}
