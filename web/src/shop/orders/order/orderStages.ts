import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import type { Order, OrderEvent } from '#shared/orders/order';
import { boletoDueText } from '#shared/payments/boletoDays';
import { orderStatus } from '#shared/orders/orderStatus';
import { toBeAgreed } from '#shared/orders/orderTotals';
import { isForUpdatesOnly } from '#shared/orders/sentOfOrder';
import { shippingLabel } from '#shared/shipping/shippingService';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { IconName } from '#web/ui/icon/iconShapes';
import { answerPromise } from '#web/entities/orders/answerPromise';
import { isFree } from '#web/entities/orders/isFree';
import { moneyOf } from '#web/entities/orders/orderMoney';
import { photoLines } from '#web/entities/orders/photoLines';

/** `ours` is moving here; `yours` waits for the client. */
export type StageState = 'done' | 'ours' | 'yours' | 'stopped' | 'ahead';

export type Stage = {
  readonly name: string;
  readonly state: StageState;
  readonly text: string;
  readonly note?: string | undefined;
  /** Where it is another one than its state's. */
  readonly icon?: IconName;
};

const { pending, confirmed, cancelled, underReview } = orderStatus;

/** Where an order is. A stage that does not apply is left out; one ahead says after what it comes. */
export function orderStages(order: Order, now: Date): Stage[] {
  const stages = [placed(order), photo(order, now), payment(order), ...shipping(order)];
  const known = stages.filter((stage) => stage !== null);
  // Nothing comes after where an order stopped.
  const stop = known.findIndex(({ state }) => state === 'stopped');
  return stop < 0 ? known : known.slice(0, stop + 1);
}

/** The one stage that carries the bar: the first that is not behind, or the last. */
export function presentStage(stages: readonly Stage[]): number {
  const present = stages.findIndex(({ state }) => state !== 'done');
  return present < 0 ? stages.length - 1 : present;
}

const moment = (text: string) => formatMoment(new Date(text));

const placed = ({ created, date }: Order): Stage => ({
  name: 'Pedido',
  state: 'done',
  text: created ? moment(created) : formatDate(calendarDate(date)),
});

const lastMove = ({ events = [] }: Order, is: (event: OrderEvent) => boolean) => {
  const found = events.find(is);
  return found && moment(found.at);
};

function photo(order: Order, now: Date): Stage | null {
  if (photoLines(order).every(({ file }) => file === null) && order.status !== underReview) {
    return null;
  }
  const name = 'Foto';
  if (order.status === underReview) {
    const asked = order.publications.find(({ photo_request }) => photo_request)?.photo_request;
    if (asked) {
      const note = `Pedida em ${moment(asked.asked)}`;
      return { name, state: 'yours', text: 'Envie outra foto', note };
    }
    const until = order.answer_by ? answerPromise(order.answer_by, now) : undefined;
    return { name, state: 'ours', text: 'Em verificação', note: until };
  }
  if (order.status === cancelled && order.reason) {
    const at = lastMove(order, ({ to }) => to === cancelled);
    return { name, state: 'stopped', text: 'Reprovada', note: at };
  }
  const at = lastMove(order, ({ from, to }) => from === underReview && to === pending);
  return { name, state: 'done', text: 'Aprovada', note: at };
}

function payment(order: Order): Stage {
  const name = 'Pagamento';
  switch (order.status) {
    case underReview:
      return { name, state: 'ahead', text: 'Depois da foto' };
    case pending:
      return isFree(order)
        ? { name, state: 'ours', text: 'Nada a pagar', note: 'A confirmação chega por e-mail' }
        : { name, state: 'yours', text: moneyOf(order).total.value, note: dueNote(order) };
    case confirmed:
      return {
        name,
        state: 'done',
        text: isFree(order) ? 'Nada a pagar' : moneyOf(order).total.value,
        note: order.paid_at ? moment(order.paid_at) : undefined,
      };
    case cancelled:
      return { name, state: 'stopped', ...endOf(order) };
  }
}

function endOf(order: Order): Pick<Stage, 'text' | 'note'> {
  const at = lastMove(order, ({ to }) => to === cancelled);
  const what = order.refunded ? 'Estornado' : 'Cancelado';
  const note = order.cancel_reason ? `Motivo: ${order.cancel_reason}` : undefined;
  return { text: at ? `${what} em ${at}` : what, note };
}

function dueNote({ boleto }: Order): string {
  if (!boleto) return 'Pix ou boleto';
  const due = calendarDate(boleto.due);
  return boleto.expired
    ? `Boleto venceu em ${formatDate(due)}`
    : `Vence em ${boletoDueText(due, boleto.due_note)}`;
}

const sentStatus = 2;
const deliveredStatus = 3;
const returnedStatus = 4;

function shipping(order: Order): readonly Stage[] {
  if (order.publications.every(({ publication }) => publication.is_download)) return [];
  const by = order.shipping_type === toBeAgreed ? 'A combinar' : shippingLabel(order.shipping_type);
  const [send, deliver] = ['Envio', 'Entrega'];
  const delivery: Stage = { name: deliver, state: 'ahead', text: 'Depois do envio' };
  if (order.status !== confirmed) {
    return isForUpdatesOnly(order.publications)
      ? [{ name: send, state: 'ahead', text: 'Na próxima revisão' }]
      : [{ name: send, state: 'ahead', text: by }, delivery];
  }
  const states = order.expeditions.map(({ status }) => status.id);
  if (states.includes(returnedStatus) && isWaiting(order)) {
    const text = 'A remessa voltou';
    return [
      { name: send, state: 'ours', text, note: 'Vamos falar com você', icon: 'truck' },
      delivery,
    ];
  }
  if (isWaiting(order)) {
    return [
      { name: send, state: 'ours', text: 'Em preparação', note: by, icon: 'truck' },
      delivery,
    ];
  }
  if (states.includes(sentStatus)) {
    return [
      { name: send, state: 'ours', text: 'A caminho', note: by, icon: 'truck' },
      { ...delivery, text: 'Em trânsito' },
    ];
  }
  if (states.includes(deliveredStatus)) {
    return [
      { name: send, state: 'done', text: by },
      { name: deliver, state: 'done', text: 'Entregue' },
    ];
  }
  // Only subscriptions of which each revision is sent as it appears.
  return [{ name: send, state: 'ours', text: 'Aguarda a próxima revisão', icon: 'clock' }];
}

const isWaiting = ({ publications }: Order) =>
  publications.some(({ signature }) => signature?.status.id === signatureStatus.awaitingShipment);
