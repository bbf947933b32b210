import { useState } from 'react';
import { centavos, formatAmount, formatReais, fromWire, sum } from '#shared/values/money';
import type { Order, OrderLine } from '#shared/orders/order';
import { isLineRefunded } from '#shared/orders/goneLines';
import { refundedSoFar } from '#shared/orders/partPayment';
import { hasEarlierPeriod, refundsFreight } from '#shared/orders/withdrawal';
import { withdrawOrder } from '#shared/orders/orderEndpoints';
import { displayedShipping, displayedTotal } from '#shared/orders/orderTotals';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { isLineWithdrawing } from '#web/entities/orders/withdrawalLines';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { useToday } from '#web/state/useToday';
import styles from './leaving.module.css';

type Props = { order: Order; reload: () => Promise<void>; onClose: () => void };

/** Confirms the withdrawal from a paid order, and explains what stops now and what comes next. */
export function WithdrawOwnOrder({ order, reload, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [pixKey, setPixKey] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, leaving } = order;
  const choice = order.publications.filter((line) => leaving?.lines.includes(line.id));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(choice.map((line) => line.id)),
  );
  const isAll =
    chosen.size === choice.length &&
    !order.publications.some(({ signature }) => signature?.in_transfer);
  const withdraw = async () => {
    setRefusal(null);
    if (chosen.size === 0) {
      setRefusal('Escolha ao menos uma publicação.');
      return;
    }
    try {
      const lines = isAll ? {} : { lines: [...chosen] };
      const body = { order: id, reason, pix_key: pixKey, ...lines };
      const { withdrawal } = await request(withdrawOrder, { body });
      onClose();
      const protocol = withdrawal ? ` Protocolo ${withdrawal.protocol}.` : '';
      notify({ tone: 'ok', text: `Recebemos a sua desistência.${protocol}` });
      await reload();
      document.querySelector<HTMLElement>('#desistencia')?.focus();
    } catch (failure) {
      if (!(failure instanceof RequestFailure) || failure.status !== 400) throw failure;
      failure.takeOver();
      setRefusal(failure.reason);
    }
  };
  return (
    <ConfirmDialog
      title={`Desistir do pedido ${id}?`}
      confirm={isAll ? `Desistir do pedido ${id}` : confirmText(chosen.size)}
      busyLabel="Desistindo"
      onConfirm={withdraw}
      onClose={onClose}
    >
      {refusal === null ? null : (
        <Notice tone="stop" role="alert">
          <p>{refusal}</p>
        </Notice>
      )}
      {choice.length > 1 ? (
        <LineChoice lines={choice} chosen={chosen} onChoose={setChosen} />
      ) : null}
      {chosen.size > 0 ? <Consequences order={order} chosen={chosen} /> : null}
      {leaving?.by_pix_key ? (
        <TextField
          label="Chave Pix"
          optional
          autoComplete="off"
          maxLength={80}
          help="Para onde devolvemos o dinheiro, em nome de quem pagou."
          value={pixKey}
          onChange={({ target }) => setPixKey(target.value)}
        />
      ) : null}
      <TextAreaField
        label="Motivo"
        optional
        rows={2}
        maxLength={500}
        help="Só para a loja entender. Não muda nada no reembolso."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

const confirmText = (count: number) =>
  count === 1 ? 'Desistir de 1 publicação' : `Desistir de ${count} publicações`;

type ChoiceProps = {
  lines: readonly OrderLine[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

/** All lines are chosen at first. */
function LineChoice({ lines, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>De que publicações você desiste?</legend>
      {lines.map(({ id, publication, airplane_prefix: prefix, value }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={({ target }) => {
              const others = [...chosen].filter((one) => one !== id);
              onChoose(new Set(target.checked ? [...others, id] : others));
            }}
          />
          <span>{[publication.name, prefix].filter(Boolean).join(', ')}</span>
          <b className="num">{formatAmount(fromWire(value))}</b>
        </label>
      ))}
    </fieldset>
  );
}

type Leaving = { order: Order; chosen: ReadonlySet<number> };

/**
 * The refund for the chosen lines, together with earlier withdrawals that staff have not decided.
 */
function backFor(order: Order, chosen: ReadonlySet<number>) {
  const { publications, total, shipping_type, shipping_value, refunds = [] } = order;
  const standing = publications.filter(({ id }) => !isLineRefunded(order, id));
  const all = new Set(
    standing.flatMap(({ id }) => (chosen.has(id) || isLineWithdrawing(order, id) ? [id] : [])),
  );
  const left = displayedTotal(fromWire(total), shipping_type) - refundedSoFar(order);
  const isFreightBack = refunds.some(({ freight, state }) => freight && state === 'refunded');
  const freight = isFreightBack ? 0 : displayedShipping(fromWire(shipping_value), shipping_type);
  const withFreight = freight > 0 && refundsFreight(standing, all);
  const isAll = all.size === standing.length;
  if (isAll) return { isAll, amount: centavos(left), withFreight };
  const values = standing.filter(({ id }) => all.has(id)).map(({ value }) => fromWire(value));
  const amount = sum([...values, centavos(withFreight ? freight : 0)]);
  return { isAll, amount: centavos(Math.min(left, amount)), withFreight };
}

/** A renewal stops nothing, because its subscription continues until its earlier due date. */
function stopping(isAll: boolean, hasRenewal: boolean): string {
  const what = isAll ? 'das compras deste pedido' : 'do que está marcado';
  const but = hasRenewal ? ', menos o que foi só renovado,' : '';
  return `Arquivos, leitura e certificado ${what}${but} param agora${isAll ? '.' : '; o resto continua.'}`;
}

function Consequences({ order, chosen }: Leaving) {
  const { leaving } = order;
  const publications = order.publications.filter(({ id }) => chosen.has(id));
  const { isAll, amount, withFreight } = backFor(order, chosen);
  const today = useToday();
  const renewals = publications.filter((line) => hasEarlierPeriod(line, today));
  const isPrinted = publications.some(
    ({ publication, renewal_of }) => !publication.is_download && renewal_of === null,
  );
  return (
    <ul className={styles.points}>
      <li>
        <Icon name="back" />
        <span>
          Você recebe de volta <b className="num">{formatReais(amount)}</b>
          {withFreight ? ', com o frete, ' : ', '}
          {leaving?.by_pix_key ? 'por Pix.' : 'pelo mesmo meio em que pagou.'}
        </span>
      </li>
      {renewals.length < publications.length ? (
        <li>
          <RareIcon name="lock" />
          {stopping(isAll, renewals.length > 0)}
        </li>
      ) : null}
      {isPrinted ? (
        <li>
          <Icon name="truck" />
          {order.expeditions.every(({ send_date }) => !send_date)
            ? 'O que não foi enviado não sai mais: nada a devolver.'
            : 'O envio de volta não tem custo: o código de devolução chega por e-mail.'}
        </li>
      ) : null}
      {renewals.map(({ id, publication, airplane_prefix: prefix }) => (
        <li key={id}>
          <Icon name="repeat" />
          <span>
            <b>{[publication.name, prefix].filter(Boolean).join(', ')}</b>: sai só a renovação. O
            período anterior continua.
          </span>
        </li>
      ))}
    </ul>
  );
}
