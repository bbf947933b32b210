import { waysToPay } from '#shared/messages/waysToPay';
import { useState } from 'react';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { termsOn } from '#shared/orders/terms/termsVersions';
import { toBeAgreed } from '#shared/orders/orderTotals';
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
import { addressText, type CheckoutValues } from '../form/checkoutValues';
import { type ChosenShipping, deliveryAddress } from './orderBody';
import { type Checkout, type Outcome, purchase } from './purchase';
import { ReviewLines } from './ReviewLines';
import { OrderSummary, shownTotal } from '../OrderSummary';
import { waitsForStaff } from '../form/useKnownAircraft';

type Props = {
  checkout: Checkout;
  needsShipping: boolean;
  onOutcome: (outcome: Outcome) => void;
  onCorrect: () => void;
};

/** The summary before the purchase, with the way back to correct it. */
export function PurchaseDialog({ checkout, needsShipping, onOutcome, onCorrect }: Props) {
  const terms = termsOn(useToday());
  const [changed, setChanged] = useState<string | null>(null);
  const { busy, run: confirm } = useChange(async () => {
    // Once told that the terms changed, it is those in force that were read, of which this program may not know.
    const outcome = await purchase(checkout, changed === null ? terms : undefined);
    if ('failure' in outcome) {
      // Without an answer it is asked for again, with the key of this attempt.
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
      <WhatIsSentOfAll lines={lines.map((line) => sentOf(line, shipping))} />
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
        , com direito de arrependimento em até 7 dias.
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

/** Says when and how the order is paid. */
function paymentText({ lines, values, shipping, known }: Checkout): string {
  if (shownTotal(lines, shipping) === 0) return 'Nada a pagar';
  const waits = lines.some(
    ({ photo, index }) => photo && waitsForStaff(known, values.publications[index]),
  );
  return waits
    ? `${waysToPay}, depois da foto: em até 24h o link chega no e-mail acima`
    : `${waysToPay}, logo depois de confirmar`;
}

/** Whom the invoice names. */
function documentsOf({ person_or_company, cnpj, ie, cpf }: CheckoutValues): [string, string][] {
  if (!person_or_company) return [['CPF', cpf]];
  return [
    ['CNPJ', cnpj],
    ['Inscrição estadual', ie],
  ];
}

/** Its aircraft is known by now, its photo still has to be looked at. */
function sentOf(line: CheckoutLine, { type, days }: ChosenShipping) {
  if (line.renewal_of !== null) return { title: line.name, sentences: [] };
  const title = { ...line, has_photo_upload: line.photo };
  const terms = { deliveryDays: days ?? null, toBeAgreed: type === toBeAgreed, paid: null };
  return { title: line.name, sentences: whatIsSent(title, terms) };
}

/** A purchase under way cannot be taken back by closing the window. */
function ignore() {
  return undefined;
}
