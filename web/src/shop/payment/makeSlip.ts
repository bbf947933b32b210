import { calendarDate, type CalendarDate } from '#shared/values/calendarDate';
import { type Centavos, centavos } from '#shared/values/money';
import { formatBoletoLine } from '#shared/payments/boletoCode';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { request } from '#web/http/httpClient';

export type MadeSlip = {
  readonly link: string;
  readonly line: string;
  readonly due: CalendarDate;
  readonly dueNote: string | null;
  /** Read from the bar code, so it is exactly what the bank charges. */
  readonly amount: Centavos;
  readonly pix: string | null;
};

/** No overlay and no alert, because the screen has its own spinner and error message. */
export async function makeSlip(order: number, signal: AbortSignal): Promise<MadeSlip> {
  const { transaction_link: link, boleto } = await request(makeBoleto, {
    body: { order },
    overlay: false,
    alerts: false,
    signal,
  });
  return {
    link,
    line: formatBoletoLine(boleto.line),
    due: calendarDate(boleto.due),
    dueNote: boleto.due_note,
    amount: centavos(Number(boleto.barcode.slice(9, 19))),
    pix: boleto.pix,
  };
}
