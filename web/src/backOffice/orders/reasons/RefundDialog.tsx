import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { issuedInvoices } from '#shared/orders/invoice';
import type { Order, OrderRefundable } from '#shared/orders/order';
import { getOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { isOfLine, isUndecided } from '#shared/orders/withdrawal';
import { chargeText } from '#shared/orders/received';
import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { displayName } from '#shared/profiles/person';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  type Centavos,
  centavos,
  formatAmount,
  formatReais,
  fromWire,
  parseMoney,
} from '#shared/values/money';
import { moneyFormat, readDecimal } from '#shared/values/typedDecimal';
import { MoneyField } from '#web/backOffice/kit/fields/DecimalField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { optionalTypedMoney } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { Totals } from '#web/entities/cart/Totals.tsx';
import { Flag } from '#web/ui/state/Flag.tsx';
import { type ReasonDialogProps, reasonSchema } from './ReasonDialog';
import { chosenAmount, type RefundRow, refundRows } from './refundChoice';
import styles from './refundDialog.module.css';

const asking = v.object({
  ...reasonSchema('Informe o motivo do reembolso.').entries,
  amount: optionalTypedMoney,
});

/** Nothing refundable is left to choose from. */
export function RefundDialog(props: ReasonDialogProps) {
  const { refundable } = props.order;
  return refundable ? <RefundChoice {...props} refundable={refundable} /> : null;
}

type Props = ReasonDialogProps & { refundable: OrderRefundable };

/**
 * Chooses what to refund of a paid order: lines and freight, each with how much of it has already
 * been delivered, or an amount.
 */
function RefundChoice({ order, refundable, onDone, onClose }: Props) {
  const rows = useMemo(() => refundRows(order, refundable), [order, refundable]);
  const { withdrawal } = order;
  // The version that was shown: the page reads the order again while the dialog is open, and a
  // colleague's refund must not be repeated unseen.
  const [seen, setSeen] = useState(order.row_version);
  const isLeft = withdrawal ? isUndecided(withdrawal.state) : false;
  const [chosen, setChosen] = useState<ReadonlySet<RefundRow>>(() => chosenAtFirst(order, rows));
  // When the provider refused, the shop may have returned the money itself.
  const byProvider = refundable.charge !== null;
  const [outside, setOutside] = useState(!byProvider);
  const form = useSchemaForm({
    schema: asking,
    defaultValues: {
      reason: isLeft ? `Desistência ${withdrawal?.protocol ?? ''}` : '',
      amount: '',
    },
  });
  const typed = form.watch('amount').trim();
  const left = fromWire(refundable.left);
  const back = typed === '' ? chosenAmount(rows, chosen, left) : readAmount(typed);
  const isAll = back === left;
  const notes = issuedInvoices(order, 'NF');
  const choose = (row: RefundRow, isChosen: boolean) => {
    form.setValue('amount', '');
    form.clearErrors('amount');
    form.setBanner(null);
    const others = [...chosen].filter((one) => one !== row);
    setChosen(new Set(isChosen ? [...others, row] : others));
  };
  /** Another person changed the order first: shows its new state and clears the choice. */
  const goOnFrom = (now: Order) => {
    setChosen(new Set());
    setSeen(now.row_version);
    onDone(now);
    if (now.refundable) {
      form.setBanner(
        'Outra pessoa mudou este pedido. Confira o que ainda pode voltar e escolha de novo.',
      );
      return;
    }
    notify({ tone: 'wait', text: overtakenText(now) });
    onClose();
  };
  const submit = async ({ reason, amount }: v.InferOutput<typeof asking>) => {
    if (back === 0) {
      form.setBanner('Escolha o que volta, ou digite um valor.');
      return;
    }
    const { id } = order;
    const part = amount === null ? chosenBody(rows, chosen) : { amount };
    try {
      const way = outside ? { outside } : {};
      const body = { order: id, reason, row_version: seen, ...part, ...way };
      onDone(await request(refundOrder, { body }));
      notify({ tone: 'ok', text: outside ? 'Reembolso anotado' : 'Reembolso pedido ao provedor' });
      onClose();
    } catch (error) {
      if (!(error instanceof RequestFailure && overtaking.some((code) => error.is(code)))) {
        throw error;
      }
      error.takeOver();
      goOnFrom(await request(getOrder, { path: { id } }));
    }
  };
  const amount = form.field('amount');
  return (
    <FormDialog
      title={`Reembolsar do pedido ${order.id}`}
      form={form}
      confirm={back > 0 ? `Reembolsar ${formatReais(back)}` : 'Reembolsar'}
      busyLabel={outside ? 'Anotando' : 'Pedindo'}
      variant="danger"
      cancel="Voltar"
      wide
      onClose={onClose}
      onSubmit={submit}
    >
      <PaidBy order={order} refundable={refundable} />
      {rows.length === 0 ? null : (
        <div role="group" aria-label="O que volta" className={styles.rows}>
          {rows.map((row) => (
            <ChoiceRow
              key={row.line?.id ?? 'freight'}
              row={row}
              chosen={typed === '' && chosen.has(row)}
              onChoose={(isChosen) => choose(row, isChosen)}
            />
          ))}
        </div>
      )}
      <div className={styles.fields}>
        <MoneyField
          label="Ou só um valor"
          help={`Um valor sem linha não fecha nenhum acesso. No máximo ${formatReais(left)}.`}
          {...amount}
        />
        <TextField
          label="Motivo, vai no e-mail"
          autoComplete="off"
          maxLength={500}
          {...form.field('reason')}
        />
      </div>
      <Totals
        rows={[
          { label: 'Pago', value: formatAmount(fromWire(refundable.paid)) },
          {
            label: 'Já reembolsado',
            value: formatAmount(centavos(fromWire(refundable.paid) - left)),
          },
          { label: 'Continua pago', value: formatAmount(centavos(Math.max(0, left - back))) },
        ]}
        total={{ label: 'Volta ao cliente', value: formatReais(back) }}
      />
      {byProvider && order.refund?.state === 'denied' ? (
        <CheckField
          label="O dinheiro já foi devolvido por fora, não pelo provedor"
          checked={outside}
          onChange={(event) => setOutside(event.target.checked)}
        />
      ) : null}
      <p className="muted">{outside ? outsideText(isAll) : providerText(isAll)}</p>
      {notes.length === 0 ? null : (
        <p className="muted">
          {`O reembolso não cancela ${notes.join(' nem ')}: isso é feito em Notas fiscais.`}
        </p>
      )}
    </FormDialog>
  );
}

/** The lines of an open withdrawal, or else everything if nothing was delivered yet. */
function chosenAtFirst({ withdrawal }: Order, rows: readonly RefundRow[]): ReadonlySet<RefundRow> {
  if (withdrawal && isUndecided(withdrawal.state)) {
    return new Set(
      rows.filter(({ line }) => (line ? isOfLine(withdrawal, line.id) : withdrawal.freight)),
    );
  }
  return new Set(rows.every(({ isHere }) => isHere) ? rows : []);
}

const providerText = (isAll: boolean) =>
  isAll
    ? 'É tudo o que resta: quando o provedor confirmar, o pedido é cancelado e o que foi liberado é retirado.'
    : 'O pedido continua pago; o que volta é retirado quando o provedor confirmar.';

const outsideText = (isAll: boolean) =>
  isAll
    ? 'Devolva o dinheiro antes, por fora. É tudo o que resta: o pedido é cancelado e o que foi liberado é retirado agora.'
    : 'Devolva o dinheiro antes, por fora. O pedido continua pago; o que volta é retirado agora.';

const overtaking = ['stale', 'refund_under_way', 'refund_unpaid'] as const;

/** The new state of an order that can no longer be refunded. */
function overtakenText({ id, status, refund }: Order): string {
  if (refund && refund.state !== 'denied') {
    return refund.state === 'refunded'
      ? `O pedido ${id} já foi reembolsado, a pedido de ${refund.by}.`
      : `O reembolso do pedido ${id} já foi pedido por ${refund.by}.`;
  }
  return status === orderStatus.cancelled
    ? `O pedido ${id} já foi cancelado por outra pessoa.`
    : `O pedido ${id} não pode mais ser reembolsado por aqui.`;
}

function PaidBy({ order, refundable }: Pick<Props, 'order' | 'refundable'>) {
  const { charge, means, paid, paid_at } = refundable;
  const day = formatDate(todayInSaoPaulo(new Date(paid_at)));
  const how =
    charge === null
      ? (order.paid_with ?? 'por fora')
      : `${chargeText({ means: means ?? undefined })}, ${charge}`;
  return (
    <p>
      <strong>{displayName(order.profile)}</strong>
      {` pagou ${formatReais(fromWire(paid))} em ${day}, ${how}. Escolha o que volta.`}
      {charge !== null && means === 'card' ? ' No cartão, aparece em até duas faturas.' : ''}
    </p>
  );
}

type RowProps = { row: RefundRow; chosen: boolean; onChoose: (isChosen: boolean) => void };

function ChoiceRow({ row: { line, amount, left, isHere }, chosen, onChoose }: RowProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span>
        <b>{line ? line.publication.name : 'Frete'}</b>{' '}
        {line ? <span className="muted">{detailsOf(line)}</span> : null}
      </span>
      <span className={`num ${styles.amount ?? ''}`}>{formatAmount(amount)}</span>
      <span className={styles.left}>
        <Flag tone={isHere ? 'ok' : 'wait'}>{left}</Flag>
      </span>
    </label>
  );
}

const detailsOf = ({
  publication,
  airplane_prefix,
  renewal_of,
}: Order['publications'][number]): string =>
  [
    publication.version,
    airplane_prefix,
    publication.is_download ? 'download' : 'impresso',
    renewal_of === null ? null : 'renovação',
  ]
    .filter(Boolean)
    .join(', ');

/** An empty body refunds all that is left, so it is used when every row is chosen. */
function chosenBody(rows: readonly RefundRow[], chosen: ReadonlySet<RefundRow>) {
  if (chosen.size === rows.length) return {};
  const lines = [...chosen].flatMap(({ line }) => line?.id ?? []);
  const freight = [...chosen].some(({ line }) => line === null);
  return {
    ...(lines.length > 0 ? { lines } : {}),
    ...(freight ? { freight: true as const } : {}),
  };
}

/** Zero for an unreadable amount; the field shows the error. */
function readAmount(typed: string): Centavos {
  const decimal = readDecimal(typed, moneyFormat);
  return (decimal === null ? null : parseMoney(decimal)) ?? centavos(0);
}
