import { addBankingDays } from '../brazil/bankingDays';
import { waysToPay } from '../messages/waysToPay';
import { parcelNews, preparing, returnedNews } from '../expeditions/parcelNews';
import { expeditionStatus } from '../expeditions/expeditionStatus';
import { boletoDueText } from '../payments/boletoDays';
import { leavesBy } from '../publications/leavesBy';
import { shippingLabel } from '../shipping/shippingService';
import { owedRevisionNews } from '../signatures/owedRevisionNews';
import { signatureStatus } from '../signatures/signatureStatus';
import {
  calendarDate,
  type CalendarDate,
  formatDate,
  formatMoment,
  todayInSaoPaulo,
} from '../values/calendarDate';
import { formatReais, fromWire } from '../values/money';
import { answerPromise, reviewNews } from './answerPromise';
import { cardPageNews } from './cardPage';
import { chargedText } from './chargedText';
import { isLineGone } from './goneLines';
import { freeNews, isFree } from './isFree';
import type { Order, OrderEvent } from './order';
import { cancelledByClient, orderStatus } from './orderStatus';
import { displayedTotal, internalOrder, shownDeliveryDays, toBeAgreed } from './orderTotals';
import { partAdvice, partPayment } from './partPayment';
import { photoLines } from './photoLines';
import { isForUpdatesOnly } from './freightName';
import { isOfLine, isUndecided } from './withdrawal';

/** `ours`: the shop is working on it; `yours`: it waits for the client. */
export type StageState = 'done' | 'ours' | 'yours' | 'stopped' | 'ahead';

type Stage = {
  readonly name: string;
  readonly state: StageState;
  readonly text: string;
  readonly note?: string | undefined;
  /** The same as a sentence; absent if lines and parcels say more. */
  readonly news?: string;
  /** Replaces the icon of the state. */
  readonly icon?: 'truck' | 'clock';
};

type OrderProgress = {
  readonly stages: readonly Stage[];
  /** Index of the current stage: the first one not done, or the last. */
  readonly present: number;
  /** One sentence about what happens next, or how it ended. */
  readonly news: string | null;
};

const { pending, confirmed, cancelled, underReview } = orderStatus;

/**
 * The progress of an order, for every place that shows it. A stage that does not apply is left out;
 * a future one says what it comes after.
 */
export function orderProgress(order: Order, now: Date): OrderProgress {
  const all = [placed(order), photo(order, now), payment(order), ...shipping(order, now)];
  const known = all.filter((stage) => stage !== null);
  // No stage follows the one at which an order stopped.
  const stop = known.findIndex(({ state }) => state === 'stopped');
  const stages = stop < 0 ? known : known.slice(0, stop + 1);
  const first = stages.findIndex(({ state }) => state !== 'done');
  const present = first < 0 ? stages.length - 1 : first;
  return { stages, present, news: leavingNews(order) ?? stages[present]?.news ?? null };
}

/** While a withdrawal is undecided, nothing else is promised. */
const leavingNews = ({ withdrawal }: Order): string | null =>
  withdrawal && isUndecided(withdrawal.state)
    ? `Desistência${withdrawal.lines ? ' de parte do pedido' : ''} em andamento, protocolo ${withdrawal.protocol}.`
    : null;

/** Whether everything to be sent is under withdrawal. */
const isNothingToSend = (order: Order): boolean => {
  const { withdrawal, publications } = order;
  return (
    !!withdrawal &&
    isUndecided(withdrawal.state) &&
    publications.every(
      (line) =>
        line.publication.is_download || isLineGone(order, line) || isOfLine(withdrawal, line.id),
    )
  );
};

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
      const day = moment(asked.asked);
      const news = `Precisamos de outra foto da plaqueta, pedida em ${day}.`;
      return { name, state: 'yours', text: 'Envie outra foto', note: `Pedida em ${day}`, news };
    }
    const { answer_by: until } = order;
    const note = until ? answerPromise(until, now) : undefined;
    const news = `A foto está em verificação. ${reviewNews(until, now)}`;
    return { name, state: 'ours', text: 'Em verificação', note, news };
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
      return { name, ...awaitedPayment(order) };
    case confirmed:
      return {
        name,
        state: 'done',
        text: isFree(order) ? 'Nada a pagar' : totalOf(order),
        note: order.paid_at ? moment(order.paid_at) : undefined,
      };
    case cancelled:
      return { name, state: 'stopped', ...endOf(order) };
  }
}

function awaitedPayment(order: Order): Omit<Stage, 'name'> {
  if (isFree(order)) {
    const note = 'A confirmação chega por e-mail';
    return { state: 'ours', text: 'Nada a pagar', note, news: freeNews };
  }
  const text = totalOf(order);
  const part = partPayment(order);
  if (part) {
    return { state: 'yours', text, note: part.news, news: `${part.news} ${partAdvice}` };
  }
  if (order.charged_on) {
    const note = 'Pelo banco, por Pix Automático';
    return { state: 'ours', text, note, news: chargedText(order.charged_on), icon: 'clock' };
  }
  if (order.card?.state === 'analysed') {
    return { state: 'ours', text, note: 'Cartão em análise', news: cardPageNews.analysed };
  }
  return { state: 'yours', text, ...dueNote(order) };
}

const totalOf = ({ total, shipping_type }: Order) =>
  formatReais(displayedTotal(fromWire(total), shipping_type));

function endOf(order: Order): Pick<Stage, 'text' | 'note' | 'news'> {
  const at = lastMove(order, ({ to }) => to === cancelled);
  const when = at ? ` em ${at}` : '';
  const { cancel_reason: reason } = order;
  const refunded = order.refunded && !isFree(order);
  const note =
    reason === cancelledByClient ? 'A pedido do cliente.' : reason && `Motivo: ${reason}`;
  const end = refunded
    ? `O pagamento deste pedido foi estornado${when}.`
    : `Este pedido foi cancelado${when}, ${order.paid_beyond ? 'e conferimos o pagamento que chegou depois' : 'sem pagamento'}.`;
  return {
    text: `${refunded ? 'Estornado' : 'Cancelado'}${when}`,
    ...(note ? { note } : {}),
    news: note ? `${end} ${note}` : end,
  };
}

function dueNote({ boleto, kept_until: until }: Order): Pick<Stage, 'note' | 'news'> {
  const end = until ? [`Sem pagamento, é cancelado em ${formatDate(calendarDate(until))}`] : [];
  const note = boleto ? boletoNote(boleto) : waysToPay;
  const sentences = !boleto
    ? [`Aguardando pagamento: ${note}`]
    : boleto.expired
      ? [note, 'Gere outro para pagar']
      : ['Aguardando pagamento', note];
  return {
    note: [note, ...end].join('. '),
    news: [...sentences, ...end].map((sentence) => `${sentence}.`).join(' '),
  };
}

/** Until when a slip may be paid, or that it has expired. */
export function boletoNote({
  due,
  due_note,
  expired,
}: Pick<NonNullable<Order['boleto']>, 'due' | 'due_note' | 'expired'>): string {
  const day = calendarDate(due);
  return expired
    ? `Boleto venceu em ${formatDate(day)}`
    : `Boleto vence em ${boletoDueText(day, due_note)}`;
}

function shipping(order: Order, now: Date): readonly Stage[] {
  if (order.publications.every(({ publication }) => publication.is_download)) return [];
  // An internal order names no service: its type is a word of staff.
  const type = order.shipping_type;
  const by = type === internalOrder ? undefined : shippingLabel(type);
  const send = 'Envio';
  const deliver = 'Entrega';
  const delivery: Stage = { name: deliver, state: 'ahead', text: 'Depois do envio' };
  if (order.status !== confirmed) {
    return isForUpdatesOnly(order.publications)
      ? [{ name: send, state: 'ahead', text: 'Na próxima revisão' }]
      : [{ name: send, state: 'ahead', text: by ?? 'Depois da confirmação' }, delivery];
  }
  const today = todayInSaoPaulo(now);
  const { sent, delivered, returned } = expeditionStatus;
  const states = order.expeditions.map(({ status }) => status.id);
  const suspended: Stage = { name: send, state: 'stopped', text: 'Suspenso' };
  if (isWaiting(order)) {
    if (isNothingToSend(order)) return [{ ...suspended, note: 'Desistência em andamento' }];
    const back = order.expeditions.findLast(({ status }) => status.id === returned);
    const said = back
      ? { text: 'A remessa voltou', note: returnedNews(back.return_date, today) }
      : (lateNote(order, today) ?? { text: preparing, note: by });
    return [{ name: send, state: 'ours', ...said, icon: 'truck' }, delivery];
  }
  if (states.includes(sent)) {
    return [
      { name: send, state: 'ours', text: 'A caminho', note: by, icon: 'truck' },
      { ...delivery, text: 'Em trânsito', note: arrivalNote(order, today) },
    ];
  }
  if (states.includes(delivered)) {
    return [
      { name: send, state: 'done', text: by ?? 'Enviado' },
      { name: deliver, state: 'done', text: 'Entregue' },
    ];
  }
  if (order.publications.every((line) => line.publication.is_download || isLineGone(order, line))) {
    return [];
  }
  // The earlier period of a renewal goes on.
  if (isNothingToSend(order) && order.publications.every(({ renewal_of: of }) => of === null)) {
    return [suspended];
  }
  // What is left are subscriptions whose revisions are sent as they appear.
  return [{ name: send, state: 'ours', icon: 'clock', ...nextRevision(order) }];
}

/** The revision still to be sent; without one, the next revision is awaited. */
function nextRevision({ publications }: Order): Pick<Stage, 'text' | 'note'> {
  const owed = publications.flatMap(({ signature }) => {
    const news = signature && owedRevisionNews(signature);
    return news ? { isAsked: signature.missing_revision_asked === true, news } : [];
  });
  if (owed.length === 0) return { text: 'Aguarda a próxima revisão' };
  return {
    text: owed.some(({ isAsked }) => isAsked) ? preparing : 'Revisão a enviar',
    note: [...new Set(owed.map(({ news }) => `${news}.`))].join(' '),
  };
}

/** When the last parcel sent should arrive, unless that day is past. */
function arrivalNote(order: Order, today: CalendarDate): string | undefined {
  const { delivery_days: days, expeditions } = order;
  const left = expeditions.findLast(({ status }) => status.id === expeditionStatus.sent);
  if (typeof days !== 'number' || !left?.send_date) return undefined;
  const last = addBankingDays(calendarDate(left.send_date), shownDeliveryDays(days));
  return today > last ? undefined : `Chega até ${formatDate(last)}`;
}

/** Says that something should have been sent by now; freight to be agreed has no promised day. */
function lateNote(
  { paid_at, shipping_type }: Order,
  today: CalendarDate,
): Pick<Stage, 'text' | 'note'> | null {
  if (paid_at === null || shipping_type === toBeAgreed) return null;
  const last = leavesBy(todayInSaoPaulo(new Date(paid_at)));
  return today > last
    ? { text: 'Estamos atrasados', note: `Devia ter saído até ${formatDate(last)}` }
    : null;
}

const isWaiting = ({ publications }: Order) =>
  publications.some(({ signature }) => signature?.status.id === signatureStatus.awaitingShipment);

/** The news of one of its parcels; no promise for one returned and sent again. */
export function parcelNewsOf(
  { expeditions }: Order,
  parcel: Order['expeditions'][number],
  today: CalendarDate,
): string | null {
  const isNewest = expeditions.every(({ id }) => id <= parcel.id);
  const isBack = parcel.status.id === expeditionStatus.returned;
  return isBack && !isNewest ? null : parcelNews(parcel, today);
}
