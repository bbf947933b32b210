import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import {
  hasEarlierPeriod,
  mustBeReturned,
  isUndecided,
  withdrawalStateNames,
} from '#shared/orders/withdrawal';
import { useHasArea } from '#web/backOffice/kit/areas/screenAreas';
import { linesOfWithdrawal, withdrawnTitles } from '#web/entities/orders/withdrawalLines';
import { useToday } from '#web/state/useToday';
import { Button } from '#web/ui/button/Button.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { useLetters } from '#web/backOffice/kit/list/keys/useRowLetters';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import type { UndoableSteps } from './undoableSteps';
import { UndecidedDays } from './UndecidedDays';
import { UndoStep, type WithdrawalStep } from './WithdrawalRow';

const panel = 'withdrawal';

type Withdrawal = NonNullable<Order['withdrawal']>;

type Props = {
  order: Order;
  undoable: UndoableSteps;
  /** Opens the dialog of a step that needs one, outside the order's form. */
  onOpen: (step: WithdrawalStep) => void;
};

/** A withdrawal and its next step, shown above the rest of its order. */
export function WithdrawalPanel(props: Props) {
  const { order } = props;
  const { withdrawal } = order;
  if (!withdrawal) return null;
  const { protocol, asked, until, state, settled } = withdrawal;
  const { earlier_withdrawals: earlier = [] } = order;
  const open = isUndecided(state);
  return (
    <Panel id={panel} changed={open ? 'wait' : undefined} stack>
      <h2>Desistência</h2>
      <TitleBlock
        cells={[
          ['Protocolo', protocol],
          ['Pedida em', formatMoment(new Date(asked))],
          [
            'Prazo do cliente',
            until ? `até ${formatDate(calendarDate(until))}` : 'ainda sem entrega',
          ],
          open
            ? ['Sem decisão', <UndecidedDays key="days" asked={asked} />]
            : ['Decidida em', settled ? formatMoment(new Date(settled)) : '–'],
          ['Situação', withdrawalStateNames[state]],
        ]}
      />
      <Facts rows={factsOf(order, withdrawal)} />
      {open ? <Steps {...props} /> : null}
      {earlier.toReversed().map((one) => (
        <p key={one.protocol} className="small muted">
          {`${one.protocol}, ${withdrawalStateNames[one.state].toLowerCase()}: ${withdrawnTitles(order, one)}, ${formatReais(fromWire(one.amount))}`}
        </p>
      ))}
    </Panel>
  );
}

function factsOf(order: Order, withdrawal: Withdrawal): [string, string][] {
  const { expeditions, publications } = order;
  const { reason, pix_key, return_code, answer, amount, returned } = withdrawal;
  const { return_posted: posted, return_arrived: arrived } = withdrawal;
  const left = expeditions.filter(({ send_date }) => send_date);
  const parcels = left.map(({ id, complete_date: day }) =>
    day
      ? `remessa ${id}, entregue em ${formatDate(calendarDate(day))}`
      : `remessa ${id}, a caminho`,
  );
  const comesBack = mustBeReturned(order, publications);
  const rows: [string, string | null][] = [
    ['De parte do pedido', withdrawal.lines && withdrawnTitles(order, withdrawal)],
    ['O cliente escreveu', reason ? `“${reason}”` : null],
    ['A devolver', comesBack ? parcels.join('; ') : 'nada: só download, ou não saiu'],
    ['Código de devolução', return_code],
    ['Postado de volta em', posted ? formatMoment(new Date(posted)) : null],
    ['Chegou de volta em', arrived ? formatMoment(new Date(arrived)) : null],
    ['Devolvido em', returned ? formatMoment(new Date(returned)) : null],
    [refundLabels[withdrawal.state] ?? 'A reembolsar', refundText(amount, withdrawal)],
    ['Chave Pix', pix_key ?? null],
    ['Motivo da recusa', answer],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** The label of the amount for a closed withdrawal; an open one is not refunded yet. */
const refundLabels: Partial<Record<Withdrawal['state'], string>> = {
  refunded: 'Reembolsado',
  declined: 'Não reembolsado',
};

const refundText = (amount: Withdrawal['amount'], { lines, freight }: Withdrawal): string =>
  `${formatReais(fromWire(amount))}${lines === null ? '' : freight ? ', com o frete' : ', sem o frete'}`;

function Steps({ order, undoable, onOpen }: Props) {
  const today = useToday();
  useLetters(['c', 'm', 'b', 'r'], () => document.getElementById(panel));
  useKeys({
    z: () => undoable.undo(),
  });
  const { id, withdrawal, actions = [] } = order;
  const isBack = withdrawal?.state === 'returned' || !mustBeReturned(order, order.publications);
  const waiting = undoable.waiting(id);
  if (waiting) {
    return (
      <div className="row">
        <UndoStep order={id} undoable={undoable} />
        <span className="small muted">{soon[waiting]}</span>
      </div>
    );
  }
  return (
    <>
      <div className="row">
        {isBack ? (
          <Refund actions={actions} onRefund={() => onOpen('refund')} />
        ) : (
          <Button variant="primary" data-letter="m" onClick={() => undoable.takeBack(order)}>
            <Icon name="back" />
            Material devolvido <kbd>M</kbd>
          </Button>
        )}
        {isBack ? null : (
          <Button variant="secondary" data-letter="c" onClick={() => onOpen('code')}>
            {withdrawal?.return_code ? 'Trocar código' : 'Código de devolução'} <kbd>C</kbd>
          </Button>
        )}
        <Button variant="secondary" data-letter="r" onClick={() => onOpen('decline')}>
          <Icon name="ban" />
          Recusar <kbd>R</kbd>
        </Button>
      </div>
      <p className="small muted">
        {withdrawal &&
        linesOfWithdrawal(order, withdrawal).every((line) => hasEarlierPeriod(line, today))
          ? 'Sai só a renovação: o período anterior continua. Em andamento'
          : `Uso suspenso: arquivos e leitura ${withdrawal?.lines ? 'dessas publicações' : 'deste pedido'} estão fechados`}
        {withdrawal ? ` desde ${formatMoment(new Date(withdrawal.asked))}` : ''}.
      </p>
    </>
  );
}

const soon = {
  returned: 'A devolução do material fica registrada em 10 s.',
  declined: 'A recusa sai em 10 s e o cliente é avisado.',
} as const;

type RefundProps = { actions: NonNullable<Order['actions']>; onRefund: () => void };

/** What the provider cannot refund is returned outside it, or the order is cancelled by hand. */
function Refund({ actions, onRefund }: RefundProps) {
  const mayBook = useHasArea('money') && actions.includes('refund_outside');
  return mayBook || actions.includes('refund') ? (
    <Button variant="primary" data-letter="b" onClick={onRefund}>
      {mayBook ? 'Reembolsar por fora' : 'Reembolsar'} <kbd>B</kbd>
    </Button>
  ) : (
    <span>Devolva o dinheiro por fora e cancele o pedido pelo status.</span>
  );
}
