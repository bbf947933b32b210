import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { capitalised } from '#shared/values/capitalised';
import {
  type CalendarDate,
  formatDate,
  formatMoment,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { hasEarlierPeriod, mustBeReturned } from '#shared/orders/withdrawal';
import { contactAbout } from '#web/entities/orders/contactAbout';
import { linesOfWithdrawal, withdrawnTitles } from '#web/entities/orders/withdrawalLines';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { useToday } from '#web/state/useToday';
import styles from '../order.module.css';

type Withdrawal = NonNullable<Order['withdrawal']>;
type Props = { order: Order; withdrawal: Withdrawal };

const moment = (text: string) => formatMoment(new Date(text));
const dayOf = (text: string) => formatDate(todayInSaoPaulo(new Date(text)));

/** The state of a withdrawal, shown above the rest of the order. */
export function WithdrawalBlock({ order, withdrawal }: Props) {
  const { protocol, state, answer, settled, amount } = withdrawal;
  const names = namesOf(order, withdrawal);
  if (state === 'declined') {
    return (
      <Notice tone="stop" icon="ban" title="Desistência recusada">
        {names ? <p>{names}</p> : null}
        {answer ? <p>{answer}</p> : null}
        <p>
          Uso liberado de novo. <Link {...contactAbout(order.id)}>Fale conosco</Link>
        </p>
      </Notice>
    );
  }
  if (state === 'refunded') {
    const day = settled ? ` em ${moment(settled)}` : '';
    return (
      <Notice icon="check">
        <p>{`Desistência ${protocol}: ${formatReais(fromWire(amount))} devolvidos${day}.`}</p>
        {names ? <p>{names}</p> : null}
      </Notice>
    );
  }
  return <UnderWay order={order} withdrawal={withdrawal} />;
}

/** The titles covered by the withdrawal; null when it covers the whole order. */
const namesOf = (order: Order, withdrawal: Withdrawal): string | null =>
  withdrawal.lines && withdrawnTitles(order, withdrawal);

function UnderWay({ order, withdrawal }: Props) {
  const { protocol, asked, return_code, amount } = withdrawal;
  const code = useRef<HTMLSpanElement>(null);
  const today = useToday();
  const travels = mustBeReturned(order, order.publications);
  const names = namesOf(order, withdrawal);
  return (
    <Panel changed="wait" stack>
      <h2 id="desistencia" tabIndex={-1}>
        Recebemos a sua desistência
      </h2>
      <TitleBlock
        cells={[
          ['Protocolo', protocol],
          ['Pedida em', moment(asked)],
          ...(travels
            ? ([
                [
                  'Código de devolução',
                  return_code ? (
                    <span ref={code} className="num">
                      {return_code}
                    </span>
                  ) : (
                    'chega por e-mail'
                  ),
                ],
              ] as const)
            : []),
          ['A devolver', formatReais(fromWire(amount))],
        ]}
      />
      {names ? (
        <p>
          <b>{names}</b>: o resto do pedido continua como está.
        </p>
      ) : null}
      <Stages order={order} withdrawal={withdrawal} />
      <p>{howToReturn({ order, withdrawal }, today)}</p>
      {return_code && withdrawal.state === 'asked' ? (
        <div className="no-print">
          <CopyButton
            variant="primary"
            label="Copiar código de devolução"
            code={return_code}
            shown={code}
          />
        </div>
      ) : null}
    </Panel>
  );
}

function howToReturn({ order, withdrawal }: Props, today: CalendarDate): string {
  const { return_code, state } = withdrawal;
  if (state === 'returned') return 'O material voltou. Falta o reembolso.';
  if (!mustBeReturned(order, order.publications)) {
    const lines = linesOfWithdrawal(order, withdrawal);
    if (lines.every((line) => hasEarlierPeriod(line, today))) {
      return 'Sai só a renovação, e o período anterior continua: nada a devolver.';
    }
    if (lines.every(({ renewal_of }) => renewal_of !== null)) {
      return 'Sai a renovação, e o período anterior já terminou: nada a devolver.';
    }
    return lines.every(({ publication }) => publication.is_download)
      ? 'Só download: nada a devolver.'
      : 'A remessa não saiu: nada a devolver.';
  }
  const onTheWay = parcelOnTheWay(order);
  const take = return_code
    ? 'leve a caixa fechada a uma agência dos Correios com o código. É sem custo e não precisa de etiqueta.'
    : 'o código de devolução chega por e-mail, sem custo.';
  return onTheWay
    ? `A remessa ${onTheWay.id} ainda está a caminho. Recuse na entrega; se alguém receber, ${take}`
    : capitalised(take);
}

const parcelOnTheWay = ({ expeditions }: Order) =>
  expeditions.find(({ send_date, complete_date }) => send_date && !complete_date);

type Stage = {
  readonly name: string;
  readonly icon: IconName;
  readonly text: string;
  readonly note?: string | undefined;
};

function Stages({ order, withdrawal }: Props) {
  const { asked, returned, return_posted: posted, state, amount } = withdrawal;
  const travels = mustBeReturned(order, order.publications);
  const back = returned ? `Chegou em ${dayOf(returned)}` : null;
  const stages: Stage[] = [
    { name: 'Pedida', icon: 'check', text: moment(asked), note: 'Confirmada por e-mail' },
    ...(travels
      ? [
          {
            name: 'Devolução',
            icon: back ? 'check' : 'truck',
            text:
              back ??
              (posted
                ? `Postada de volta em ${dayOf(posted)}`
                : `Espera você: ${parcelOnTheWay(order) ? 'recuse na entrega ou ' : ''}poste de volta`),
          } satisfies Stage,
        ]
      : []),
    {
      name: 'Conferência',
      icon: 'eye',
      text: travels && !back ? 'Quando a remessa chegar' : 'Pela equipe',
    },
    {
      name: 'Reembolso',
      icon: 'back',
      text: formatReais(fromWire(amount)),
      note: 'Depois da conferência',
    },
  ];
  const waitsForUs = !travels || state === 'returned';
  const present = waitsForUs ? stages.length - 2 : 1;
  return (
    <ol className={styles.stages} aria-label="Andamento da desistência">
      {stages.map(({ name, icon, text, note }, index) => (
        <li
          key={name}
          aria-current={index === present ? 'step' : undefined}
          data-changed={index === present ? (waitsForUs ? 'new' : 'wait') : undefined}
          data-next={index > present ? '' : undefined}
        >
          <b>
            <Icon name={icon} />
            {name}
          </b>
          <span>{text}</span>
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </ol>
  );
}
