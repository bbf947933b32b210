import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { orderMessages } from '#shared/messages/messages';
import { displayName } from '#shared/profiles/person';
import { request } from '#web/http/httpClient';
import { ReasonDialog, type ReasonDialogProps, reasonSchema } from '../reasons/ReasonDialog';

const declining = reasonSchema(orderMessages.reasonRequired);
const phrases = [
  'Material usado ou sem lacre.',
  'Material não devolvido.',
  'Fora do prazo de 7 dias.',
];

/** Ends a withdrawal without a refund; its client reads why, and may use what they bought again. */
export function DeclineDialog(props: ReasonDialogProps) {
  const { order } = props;
  return (
    <ReasonDialog
      {...props}
      schema={declining}
      title={`Recusar a desistência do pedido ${order.id}?`}
      label="Motivo da recusa"
      phrases={phrases}
      confirm="Recusar e avisar"
      busyLabel="Recusando"
      done="Desistência recusada. O cliente foi avisado."
      rows={4}
      send={({ reason: answer, ...body }) =>
        request(decideWithdrawal, { body: { ...body, step: 'declined', answer } })
      }
    >
      <p>
        <strong>{displayName(order.profile)}</strong> recebe estas palavras por e-mail. Arquivos e
        leitura são liberados de novo.
      </p>
    </ReasonDialog>
  );
}
