import { waysToPay } from '#shared/messages/waysToPay';
import { useState } from 'react';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { termsOn } from '#shared/orders/terms/termsVersions';
import { toBeAgreed } from '#shared/orders/orderTotals';
import { withdrawalDays } from '#shared/orders/withdrawal';
import { whatIsSent } from '#shared/publications/whatIsSent';
import { pathTo } from '#shared/site/pathTo';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { useToday } from '#web/state/useToday';
import { WhatIsSentOfAll } from '#web/entities/publications/WhatIsSent.tsx';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutValues } from '../form/checkoutValues';
import { deliveryAddress } from './orderBody';
import { type Checkout, type Outcome, purchase } from './purchase';
import { OrderSummary, shownTotal } from '../OrderSummary';
import { waitsForStaff } from '../form/useKnownAircraft';
import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';
import { isDoubtful } from '#shared/publications/applicability';
import { addressText } from '#shared/profiles/addresses/addressLine';
import { doubtsInWords } from '#web/entities/aircraft/AircraftVerdict.tsx';
import {
  confirmedAs,
  isUnknownPrefix,
  registeredModel,
  unknownPrefix,
  verdictOn,
} from '#web/entities/aircraft/registerAnswers';
import { hasAircraft, type LineDraft } from '#web/entities/draft/checkoutDraft';
import type { BoughtBefore } from '#web/entities/orders/boughtBefore';
import { BoughtBeforeNotes } from '#web/entities/orders/BoughtBeforeNotes.tsx';
import { Flag } from '#web/ui/state/Flag.tsx';
import { boughtOfLine } from '../form/boughtLines';
import styles from '../checkout.module.css';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

type Props = {
  checkout: Checkout;
  needsShipping: boolean;
  onOutcome: (outcome: Outcome) => void;
  onCorrect: () => void;
};

/** The summary before the purchase, with a button that returns to the form. */
export function PurchaseDialog({ checkout, needsShipping, onOutcome, onCorrect }: Props) {
  const terms = termsOn(useToday());
  const [changed, setChanged] = useState<string | null>(null);
  const { busy, run: confirm } = useChange(async () => {
    // After a refusal because of new terms, the order takes the current ones, whose version this
    // program may not know.
    const outcome = await purchase(checkout, changed === null ? terms : undefined);
    if ('failure' in outcome) {
      // Without an answer, the order is requested again with the key of this attempt.
      if (outcome.failure.status === 0) throw outcome.failure;
      const refusal = outcome.failure.fields.get('terms');
      if (refusal !== undefined) {
        outcome.failure.takeOver();
        setChanged(refusal);
        return;
      }
    }
    onOutcome(outcome);
  });
  const { values, lines, shipping } = checkout;
  const facts: [string, string][] = [
    ['Cliente', values.person_or_company ? values.company_name : values.name],
    ...documentsOf(values),
    ['E-mail', values.user.email],
    ['Telefone', values.phone],
    ['Cobrança', addressText(values.billing_address)],
  ];
  if (needsShipping) {
    facts.push(['Entrega', addressText(deliveryAddress(values))]);
  }
  if (values.purchase_order !== '') {
    facts.push([checkoutMessages.purchaseOrder, values.purchase_order]);
  }
  facts.push(['Pagamento', paymentText(checkout)]);
  return (
    <Dialog title="Confira seu pedido" onClose={busy ? ignore : onCorrect}>
      <ReviewLines lines={lines} typed={values.publications} before={checkout.before} />
      <Facts rows={facts} />
      <OrderSummary lines={lines} shipping={shipping} />
      <WhatIsSentOfAll lines={lines.map((line) => sentOf(line, checkout))} />
      {changed === null ? null : (
        <Notice tone="wait" role="alert">
          <p>{changed}</p>
        </Notice>
      )}
      <p className="small muted">
        Ao confirmar, você aceita os{' '}
        <a href={pathTo('/terms')} target="_blank" rel="noreferrer">
          Termos de compra
        </a>{' '}
        e a{' '}
        <a href={pathTo('/privacy')} target="_blank" rel="noreferrer">
          Privacidade
        </a>
        {isFree(checkout) ? '' : `, com direito de desistir em até ${withdrawalDays} dias`}.
      </p>
      <DialogFoot>
        <Button variant="secondary" data-autofocus="" onClick={onCorrect} disabled={busy}>
          Corrigir
        </Button>
        <Button variant="primary" busy={busy} busyLabel="Enviando pedido" onClick={confirm}>
          Confirmar pedido
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

type ReviewLinesProps = {
  lines: readonly CheckoutLine[];
  typed: readonly LineDraft[];
  before: readonly BoughtBefore[];
};

/** The aircraft of each item, doubts about it, and earlier purchases. */
function ReviewLines({ lines, typed, before }: ReviewLinesProps) {
  const shown = lines.flatMap((line) => {
    const draft = typed[line.index];
    const bought = boughtOfLine(line, { lines, typed, before });
    // Among copies without an aircraft, only the first shows the note.
    if (!draft) return [];
    const isFor = hasAircraft(line, draft);
    const isShown = isFor || (bought.length > 0 && line.unit === 1);
    return isShown ? [{ line, draft, bought, isFor }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.review}>
      {shown.map(({ line, draft, bought, isFor }) => (
        <li key={line.index}>
          <b>
            <Unbroken>
              {line.units > 1 ? `${line.name}, aeronave ${line.unit}` : line.name}
            </Unbroken>
          </b>
          {isFor ? (
            <>
              <span className="small">
                <Unbroken>{aircraftText(draft)}</Unbroken>
              </span>
              {isUnknownPrefix(draft.airplane_prefix) ? (
                <Flag tone="wait">{unknownPrefix}</Flag>
              ) : null}
              <VerdictFlag line={line} draft={draft} />
            </>
          ) : null}
          <BoughtBeforeNotes before={bought} />
        </li>
      ))}
    </ul>
  );
}

function VerdictFlag({ line, draft }: { line: CheckoutLine; draft: LineDraft }) {
  const verdict = verdictOn(line.manual, draft);
  if (!isDoubtful(verdict)) {
    return verdict.match.kind === 'applies' ? <Flag tone="ok">Aplica-se</Flag> : null;
  }
  const { match } = verdict;
  const confirmed = draft.confirmed === confirmedAs(draft) ? ', confirmado por você' : '';
  return (
    <Flag tone="wait">
      {doubtsInWords(verdict, draft.airplane_serial_number.trim()).join('. ')}
      {confirmed}
      {match.kind === 'outside' ? `. ${match.why}` : ''}
    </Flag>
  );
}

function aircraftText({ airplane_prefix, airplane_serial_number, fuel_type }: LineDraft): string {
  const fuel = fuelTypes.find((type) => String(type) === fuel_type);
  return [
    airplane_prefix,
    registeredModel(airplane_prefix),
    airplane_serial_number.trim() === '' ? null : `N/S ${airplane_serial_number.trim()}`,
    fuel === undefined || fuel === 0 ? null : fuelTypeLabels[fuel],
  ]
    .filter(Boolean)
    .join(', ');
}

const isFree = ({ lines, shipping }: Checkout): boolean => shownTotal(lines, shipping) === 0;

/** When and how the order is paid. */
function paymentText(checkout: Checkout): string {
  const { lines } = checkout;
  if (isFree(checkout)) return 'Nada a pagar';
  return lines.some((line) => waitsForPhoto(line, checkout))
    ? `${waysToPay}, depois da foto: em até 24h o link chega no e-mail acima`
    : `${waysToPay}, logo depois de confirmar`;
}

const waitsForPhoto = ({ photo, index }: CheckoutLine, { known, values }: Checkout): boolean =>
  photo && waitsForStaff(known, values.publications[index]);

/** The documents of the person or company on the invoice. */
function documentsOf({ person_or_company, cnpj, ie, cpf }: CheckoutValues): [string, string][] {
  if (!person_or_company) return [['CPF', cpf]];
  return [
    ['CNPJ', cnpj],
    ['Inscrição estadual', ie],
  ];
}

/** The aircraft is known by now, but staff may still have to review the photo. */
function sentOf(line: CheckoutLine, checkout: Checkout) {
  const { type, days } = checkout.shipping;
  const free = isFree(checkout);
  if (line.renewal_of !== null) return { title: line.name, sentences: [] };
  const title = { ...line, has_photo_upload: waitsForPhoto(line, checkout) };
  const terms = { deliveryDays: days ?? null, toBeAgreed: type === toBeAgreed, paid: null, free };
  return { title: line.name, sentences: whatIsSent(title, terms) };
}

/** Closing the window does not cancel a running purchase. */
function ignore() {
  return undefined;
}
