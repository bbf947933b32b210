import { useState } from 'react';
import { centavos, formatReais, fromWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { withdrawOrder } from '#shared/orders/orderEndpoints';
import { displayedTotal } from '#shared/orders/orderTotals';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { refundedSoFar } from '#web/entities/orders/orderReturns';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import styles from './leaving.module.css';

type Props = { order: Order; reload: () => Promise<void>; onClose: () => void };

/** Asked before a paid order is left: what stops now, and what comes next. */
export function WithdrawOwnOrder({ order, reload, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [pixKey, setPixKey] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, leaving } = order;
  const withdraw = async () => {
    setRefusal(null);
    try {
      const body = { order: id, reason, pix_key: pixKey };
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
      confirm={`Desistir do pedido ${id}`}
      busyLabel="Desistindo"
      onConfirm={withdraw}
      onClose={onClose}
    >
      {refusal === null ? null : (
        <Notice tone="stop" role="alert">
          <p>{refusal}</p>
        </Notice>
      )}
      <Consequences order={order} />
      {leaving?.by_pix_key ? (
        <TextField
          label="Chave Pix"
          optional
          autoComplete="off"
          maxLength={80}
          help="Para onde devolvemos o dinheiro, em nome de quem pagou."
          value={pixKey}
          onChange={({ target }) => {
            setPixKey(target.value);
          }}
        />
      ) : null}
      <TextAreaField
        label="Motivo"
        optional
        rows={2}
        maxLength={500}
        help="Só para a loja entender. Não muda nada no reembolso."
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
        }}
      />
    </ConfirmDialog>
  );
}

function Consequences({ order }: { order: Order }) {
  const { publications, total, shipping_type, leaving } = order;
  const paid = displayedTotal(fromWire(total), shipping_type);
  const left = centavos(paid - refundedSoFar(order));
  const renewals = publications.filter(({ renewal_of }) => renewal_of !== null);
  const isPrinted = publications.some(
    ({ publication, renewal_of }) => !publication.is_download && renewal_of === null,
  );
  return (
    <ul className={styles.points}>
      <li>
        <Icon name="back" />
        <span>
          Você recebe de volta <b className="num">{formatReais(left)}</b>, com o frete,{' '}
          {leaving?.by_pix_key ? 'por Pix.' : 'pelo mesmo meio em que pagou.'}
        </span>
      </li>
      <li>
        <RareIcon name="lock" />
        Arquivos, leitura e certificado das compras deste pedido param agora.
      </li>
      {isPrinted ? (
        <li>
          <Icon name="truck" />
          {order.expeditions.length === 0
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
