import { type CalendarDate, formatDate } from '../values/calendarDate';
import { isUpdatesOnly, type SoldAs } from './soldAs';

/** Banking days within which printed titles are sent after payment, in every environment. */
export const dispatchDays = 2;

export type SoldTitle = SoldAs & {
  /** The version as printed on it, such as "Rev. 7". */
  readonly version: string;
  readonly has_photo_upload?: boolean | undefined;
  readonly has_airplane_info?: boolean | undefined;
};

/** The known conditions of its delivery. */
export type SendingTerms = {
  /** Banking days in transit, as quoted for the service; null while no service is known. */
  readonly deliveryDays: number | null;
  /** Whether shipping is still to be agreed with the customer. */
  readonly toBeAgreed?: boolean | undefined;
  /** Null before payment. */
  readonly paid: PaidTerms | null;
  /** Nothing of its order is to be paid, which the shop confirms by itself. */
  readonly free?: boolean | undefined;
};

export type PaidTerms = {
  readonly today: CalendarDate;
  /** The last day for sending it (`leavesBy`); no banking days are counted before payment. */
  readonly leavesBy: CalendarDate;
  /** Last day of the subscription. */
  readonly due: CalendarDate | null;
  /** The revision published since and still to be sent; undefined if unknown. */
  readonly owed?: string | null | undefined;
};

export type SendingSentence = {
  readonly icon: 'camera' | 'plane' | 'download' | 'truck' | 'clock' | 'repeat';
  /** The first words, in amber: what precedes payment, does not come now, or is late. */
  readonly lead?: string;
  readonly text: string;
};

/**
 * What a buyer of a title receives, and when. All screens and e-mails use these sentences and none
 * of their own. Not for renewals, which send nothing.
 */
export function whatIsSent(title: SoldTitle, terms: SendingTerms): SendingSentence[] {
  return [...beforePayment(title, terms), ...sending(title, terms)];
}

/** The same as one line of plain text. */
export const sendingText = ({ lead, text }: SendingSentence): string =>
  lead === undefined ? text : `${lead} ${text}`;

function beforePayment(
  { has_photo_upload, has_airplane_info }: SoldTitle,
  { paid, free = false }: SendingTerms,
): SendingSentence[] {
  if (paid !== null) return [];
  const lead = free ? 'Antes da confirmação:' : 'Antes de pagar:';
  if (has_photo_upload) {
    return [
      {
        icon: 'camera',
        lead,
        text: `${has_airplane_info ? 'dados da aeronave e foto da plaqueta' : 'foto da plaqueta da aeronave'}. A foto é verificada em até 24h e ${free ? 'a resposta' : 'o link de pagamento'} chega por e-mail.`,
      },
    ];
  }
  if (!has_airplane_info) return [];
  return [{ icon: 'plane', lead, text: 'prefixo, número de série e combustível da aeronave.' }];
}

function sending(title: SoldTitle, terms: SendingTerms): SendingSentence[] {
  const { is_download, is_signature, version } = title;
  const { paid, free } = terms;
  if (paid?.due && paid.due < paid.today) {
    return [
      { icon: 'clock', lead: 'Assinatura vencida:', text: `valeu até ${formatDate(paid.due)}.` },
    ];
  }
  if (is_download) {
    const text = paid
      ? 'Download no Gerenciador, já liberado.'
      : `Download no Gerenciador, liberado com ${startOf(free)}.`;
    return [{ icon: 'download', text }];
  }
  const until = paid?.due ? `até ${formatDate(paid.due)}` : `até um ano depois d${startOf(free)}`;
  if (isUpdatesOnly(title)) {
    return [
      {
        icon: 'clock',
        lead: 'Assinatura de atualizações:',
        text: `${firstOf(version, paid)} as próximas revisões impressas chegam ${until}.`,
      },
    ];
  }
  const sent = printed(title, terms);
  if (!is_signature) return [sent];
  const updates = `As próximas revisões impressas chegam ${until}, sem novo custo.`;
  return [sent, { icon: 'repeat', text: updates }];
}

/** What a payment begins is begun by the confirmation where there is nothing to pay. */
const startOf = (free = false) => (free ? 'a confirmação' : 'o pagamento');

/** An e-mail about the payment must stay true even if another revision is published later. */
function firstOf(version: string, paid: PaidTerms | null): string {
  if (paid?.owed) return `depois da ${paid.owed},`;
  const since = paid && paid.owed === undefined ? ' se já há outra em vigor, é ela que sai, e' : '';
  return `a ${version} não é enviada agora;${since}`;
}

function printed({ version }: SoldTitle, terms: SendingTerms): SendingSentence {
  const { deliveryDays, paid, toBeAgreed = false } = terms;
  const icon = 'truck';
  if (toBeAgreed) return { icon, text: `A ${version} impressa: combinamos o envio com você.` };
  const last = paid?.leavesBy;
  if (last && paid.today > last) {
    return {
      icon,
      lead: 'Estamos atrasados:',
      text: `a ${version} impressa devia ter saído até ${formatDate(last)}.`,
    };
  }
  const leaves = last
    ? `até ${formatDate(last)}`
    : `até ${bankingDays(dispatchDays)} depois d${startOf(terms.free)}`;
  const arrives = deliveryDays === null ? '' : `, e chega ${arrivesIn(deliveryDays)}`;
  return { icon, text: `A ${version} impressa sai ${leaves}, com código de rastreio${arrives}.` };
}

/** "até 7 dias úteis depois do envio" */
export const arrivesIn = (deliveryDays: number): string =>
  `até ${bankingDays(deliveryDays)} depois do envio`;

const bankingDays = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`);
