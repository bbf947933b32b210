import type { ComponentProps } from 'react';
import { formatReais } from '#shared/values/money';
import { displayedShipping, downloadOnly } from '#shared/orders/orderTotals';
import { arrivesIn } from '#shared/publications/whatIsSent';
import { shippingLabel } from '#shared/shipping/shippingService';
import { Button } from '#web/ui/button/Button.tsx';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { type Choice, ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { ShippingOption } from './shippingOptions';
import type { ShippingQuotes } from './useShippingQuotes';

type Props = {
  quotes: ShippingQuotes;
  field: Omit<ComponentProps<typeof ChoiceList>, 'legend' | 'choices'>;
  /** Options listed before those of the carriers. */
  before?: readonly Choice[] | undefined;
  /** What is missing for a quote, if it is not the address. */
  hint?: string | undefined;
  /** Nothing is sent now: the choice is for future revisions, whose dates are unknown. */
  isForUpdates?: boolean | undefined;
};

/** The shipping options with their prices, and the state of the quote. */
export const ShippingChoice = ({
  quotes,
  field,
  hint,
  isForUpdates = false,
  before = [],
}: Props) => (
  <div className="stack">
    <QuoteState quotes={quotes} hint={hint} />
    {quotes.note ? (
      <p className="small" role="status">
        {quotes.note}
      </p>
    ) : null}
    <ChoiceList
      legend="Forma de envio"
      choices={[...before, ...quotes.options.map((option) => choiceOf(option, isForUpdates))]}
      {...field}
    />
  </div>
);

function QuoteState({ quotes, hint }: Pick<Props, 'quotes' | 'hint'>) {
  const { state, problem, askAgain } = quotes;
  switch (state) {
    case 'ready':
      return null;
    case 'noCep':
      return (
        <p className="small muted">
          {hint ?? 'Informe CEP, rua e cidade para ver as formas de envio e os prazos.'}
        </p>
      );
    case 'loading':
      return (
        <p className="row small muted" role="status">
          <Spinner />
          Calculando o frete
        </p>
      );
    case 'failed':
      return (
        <Notice tone="wait" role="alert">
          <p>{problem} Você pode escolher “A combinar” e combinamos o envio com você.</p>
          <Button variant="secondary" small onClick={askAgain}>
            Calcular de novo
          </Button>
        </Notice>
      );
  }
}

function choiceOf(option: ShippingOption, isForUpdates: boolean): Choice {
  const agreed = displayedShipping(option.value, option.type) === 0;
  return {
    value: option.type,
    label: shippingLabel(option.type),
    note:
      option.type === downloadOnly
        ? 'Nada é enviado: o acesso é aberto com o pagamento'
        : agreed
          ? 'Combinamos o envio com você'
          : option.days === null || isForUpdates
            ? undefined
            : `Chega ${arrivesIn(option.days)}`,
    end: agreed ? undefined : formatReais(option.value),
  };
}
