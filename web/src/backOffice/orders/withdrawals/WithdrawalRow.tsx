import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useLayoutEffect, useRef } from 'react';
import type { Order, OrderLine } from '#shared/orders/order';
import {
  daysUndecided,
  mustBeReturned,
  isUndecided,
  materialOf,
  withdrawalLate,
  withdrawalStateNames,
} from '#shared/orders/withdrawal';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { capitalised } from '#shared/values/capitalised';
import {
  type CalendarDate,
  calendarDate,
  formatDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { formatAmount, fromWire } from '#shared/values/money';
import { useHasArea } from '#web/backOffice/kit/areas/screenAreas';
import { linesOfWithdrawal } from '#web/entities/orders/withdrawalLines';
import { publicationsOf } from '#web/backOffice/kit/rows/orderRow';
import { type RowAction, RowActions } from '#web/backOffice/kit/rows/RowActions.tsx';
import { ShortName } from '#web/backOffice/kit/list/ShortName.tsx';
import { useToday } from '#web/state/useToday';
import { Button } from '#web/ui/button/Button.tsx';
import { ActionCell, Cell, CellNote, FirstCell, Row, UnderRow } from '#web/ui/list/Table.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import type { UndoableSteps } from './undoableSteps';
import { UndecidedDays } from './UndecidedDays';
import styles from './withdrawals.module.css';

// Loaded on demand, because forms make the list heavier.
const DeclineForm = lazyPart(async () => (await import('./DeclineForm')).DeclineForm);

type Withdrawal = NonNullable<Order['withdrawal']>;

export type WithdrawalStep = 'code' | 'refund' | 'decline';

type Props = {
  order: Order;
  undoable: UndoableSteps;
  /** Whether the form that declines it is open below. */
  isDeclining: boolean;
  onOpen: (step: WithdrawalStep, order: Order) => void;
  onClose: () => void;
};

/** Eight columns: what each client returns, where the material is, and the next step. */
export function WithdrawalRow(props: Props) {
  const { order, undoable, isDeclining, onClose } = props;
  const today = useToday();
  const { withdrawal } = order;
  if (!withdrawal) return null;
  const { protocol, asked, state, settled, amount } = withdrawal;
  const publications = linesOfWithdrawal(order, withdrawal);
  const isLate = isUndecided(state) && daysUndecided(asked, today) >= withdrawalLate;
  return (
    <>
      <Row changed={isDeclining ? 'wait' : isLate ? 'stop' : undefined}>
        <FirstCell>
          <AreaLink to={pathTo('/admin/order/:id', { id: order.id })}>{order.id}</AreaLink>
        </FirstCell>
        <Cell label="Cliente">
          <AreaLink to={pathTo('/admin/user/:id', { id: order.profile.id })}>
            <ShortName>{displayName(order.profile)}</ShortName>
          </AreaLink>
          <CellNote>
            {[publicationsOf({ publications }), deliveredOf(order, publications)].join(', ')}
          </CellNote>
        </Cell>
        <Cell label="Pedida em" kind="tight">
          {dayOf(asked)}
          <CellNote>{protocol}</CellNote>
        </Cell>
        <Cell label={isUndecided(state) ? 'Sem decisão' : 'Decisão'} kind="tight">
          {isUndecided(state) ? <UndecidedDays asked={asked} /> : settled ? dayOf(settled) : null}
        </Cell>
        <Cell label="Devolução">
          <Material order={order} withdrawal={withdrawal} />
        </Cell>
        <Cell label="Situação" kind="state">
          <State waiting={undoable.waiting(order.id)} order={order} state={state} />
        </Cell>
        <Cell label="Valor (R$)" kind="end">
          {formatAmount(fromWire(amount))}
        </Cell>
        <ActionCell>
          <Steps {...props} withdrawal={withdrawal} />
        </ActionCell>
      </Row>
      {isDeclining ? (
        <UnderRow columns={8}>
          <DeclineForm order={order} undoable={undoable} onClose={onClose} />
        </UnderRow>
      ) : null}
    </>
  );
}

const dayOf = (moment: string) => shortDay(todayInSaoPaulo(new Date(moment)));

/** "09/11", with the year only if it is another one. */
function shortDay(day: CalendarDate): string {
  const isThisYear = day.slice(0, 4) === todayInSaoPaulo(new Date()).slice(0, 4);
  return isThisYear ? formatDate(day).slice(0, 5) : formatDate(day);
}

/** "entregue em 08/05/2026"; downloads have no delivery. */
function deliveredOf(order: Order, publications: readonly OrderLine[]): string {
  const left = order.expeditions.filter(({ send_date }) => send_date);
  if (!mustBeReturned(order, order.publications)) {
    return publications.every(({ publication }) => publication.is_download)
      ? 'download'
      : 'não saiu';
  }
  const days = left.flatMap(({ complete_date: day }) => (day ? [day] : []));
  const last = days.toSorted().at(-1);
  return days.length === left.length && last
    ? `entregue em ${shortDay(calendarDate(last))}`
    : 'a caminho';
}

function Material({ order, withdrawal }: { order: Order; withdrawal: Withdrawal }) {
  const { return_code: code, returned } = withdrawal;
  const news = newsOfReturn(withdrawal);
  const { refund } = order;
  const text = {
    nothing: linesOfWithdrawal(order, withdrawal).every(
      ({ publication }) => publication.is_download,
    )
      ? 'Só download: nada a devolver'
      : 'Não saiu: nada a devolver',
    code: 'Espera código',
    travelling: code,
    back: code ?? 'Sem código',
  }[materialOf(order, order.publications)];
  return (
    <>
      <span className={code ? 'num' : undefined}>{text}</span>
      {returned ? (
        <CellNote>{`Devolvido em ${dayOf(returned)}`}</CellNote>
      ) : news ? (
        <CellNote>{news}</CellNote>
      ) : null}
      {refund?.state === 'denied' ? (
        <span className={styles.refusal}>
          {`Reembolso recusado${refund.why === null ? '' : `: “${refund.why}”`}`}
        </span>
      ) : null}
    </>
  );
}

/** "Postado em 14/05, chegou em 18/05", as the carrier reports. */
function newsOfReturn({ return_posted: posted, return_arrived: arrived }: Withdrawal) {
  return capitalised(
    [
      ...(posted ? [`postado em ${dayOf(posted)}`] : []),
      ...(arrived ? [`chegou em ${dayOf(arrived)}`] : []),
    ].join(', '),
  );
}

const isRefunding = ({ refund }: Order) => refund?.state === 'asked' || refund?.state === 'sent';

type StateProps = {
  waiting: ReturnType<UndoableSteps['waiting']>;
  order: Order;
  state: Withdrawal['state'];
};

function State({ waiting, order, state }: StateProps) {
  const [tone, icon, text] = waiting
    ? soon[waiting]
    : isUndecided(state) && isRefunding(order)
      ? (['move', 'clock', 'Reembolso pedido'] as const)
      : pills[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {text}
    </StatePill>
  );
}

/** The label while a step can still be undone. */
const soon = {
  returned: ['move', 'back', 'Devolução em 10 s'],
  declined: ['off', 'ban', 'Recusa em 10 s'],
} as const;

const pills = {
  asked: ['wait', 'clock', withdrawalStateNames.asked],
  returned: ['move', 'back', withdrawalStateNames.returned],
  refunded: ['ok', 'check', withdrawalStateNames.refunded],
  declined: ['off', 'ban', withdrawalStateNames.declined],
} as const;

function Steps(props: Props & { withdrawal: Withdrawal }) {
  const { order, undoable, isDeclining, onOpen, onClose, withdrawal } = props;
  const { id } = order;
  if (!isUndecided(withdrawal.state)) return null;
  if (undoable.waiting(id)) {
    return (
      <div className={styles.steps}>
        <UndoStep order={id} undoable={undoable} />
      </div>
    );
  }
  const takeBack = () => {
    if (isDeclining) onClose();
    undoable.takeBack(order);
  };
  const open = (step: WithdrawalStep) => () => onOpen(step, order);
  const material = materialOf(order, order.publications);
  const others: RowAction[] = [
    ...(material === 'code' ? [{ label: 'Material devolvido', letter: 'm', run: takeBack }] : []),
    ...(material === 'travelling'
      ? [{ label: 'Trocar código', letter: 'c', run: open('code') }]
      : []),
    { label: 'Abrir o pedido', letter: 'o', to: pathTo('/admin/order/:id', { id }) },
    ...(isRefunding(order)
      ? []
      : [{ label: 'Recusar', letter: 'r', danger: true, run: open('decline') }]),
  ];
  return (
    <div className={styles.steps}>
      <NextStep {...{ order, open, takeBack }} />
      <RowActions of={`pedido ${id}`} label="Mais" actions={others} />
    </div>
  );
}

type NextProps = {
  order: Order;
  open: (step: WithdrawalStep) => () => void;
  takeBack: () => void;
};

function NextStep({ order, open, takeBack }: NextProps) {
  const { id, actions = [] } = order;
  const mayBook = useHasArea('money');
  const named = (label: string) => `${label}, pedido ${id}`;
  const material = materialOf(order, order.publications);
  if (material === 'code') {
    return <StepButton label="Informar código" letter="c" named={named} onClick={open('code')} />;
  }
  if (material === 'travelling') {
    return <StepButton label="Material devolvido" letter="m" named={named} onClick={takeBack} />;
  }
  if (actions.includes('refund')) {
    return <StepButton label="Reembolsar" letter="b" named={named} onClick={open('refund')} />;
  }
  if (actions.includes('refund_outside') && mayBook) {
    const step = { label: 'Reembolsar por fora', letter: 'b', named };
    return <StepButton {...step} onClick={open('refund')} />;
  }
  // Staff who may not record the refund here do it on the order's page.
  return isRefunding(order) ? null : (
    <AreaButton variant="secondary" small to={pathTo('/admin/order/:id', { id })}>
      Devolver por fora
    </AreaButton>
  );
}

type StepProps = {
  label: string;
  letter: string;
  named: (label: string) => string;
  onClick: () => void;
};

const StepButton = ({ label, letter, named, onClick }: StepProps) => (
  <Button
    small
    variant="secondary"
    aria-label={named(label)}
    aria-keyshortcuts={letter.toUpperCase()}
    data-letter={letter}
    onClick={onClick}
  >
    {label}
  </Button>
);

type UndoProps = { order: number; undoable: UndoableSteps };

/** Takes the focus from the form or button it replaces, so that it stays in the row. */
export function UndoStep({ order, undoable }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    current?.focus();
    return () => {
      if (document.activeElement === current) current?.closest('tr')?.querySelector('a')?.focus();
    };
  }, []);
  const what = undoable.waiting(order) === 'returned' ? 'a devolução' : 'a recusa';
  return (
    <Button
      ref={button}
      small
      variant="secondary"
      aria-label={`Desfazer ${what}, pedido ${order}`}
      aria-keyshortcuts="Z"
      onClick={() => undoable.undo(order)}
    >
      Desfazer <kbd>Z</kbd>
    </Button>
  );
}
