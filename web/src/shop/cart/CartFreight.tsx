import { useEffect, useState } from 'react';
import { formatCep } from '#shared/brazil/cep';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import type { CartItem } from '#web/entities/cart/cart';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { freightsOf, useCartFreight } from '#web/entities/shipping/quotedFreight';
import { ShippingChoice } from '#web/entities/shipping/ShippingChoice.tsx';
import { agreedOption, type ShippingOption } from '#web/entities/shipping/shippingOptions';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { masks } from '#web/forms/masks';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';

export type ChosenFreight = {
  readonly cep: string;
  readonly shipping: ShippingOption;
  /** The same as a carrier offers it today: a new quotation can promise no other. */
  readonly offered: ShippingOption | undefined;
};

type Props = {
  items: readonly CartItem[];
  onChange: (chosen: ChosenFreight | null) => void;
};

/** What shipping costs, to the account's address or to a CEP typed here; the choice goes on to the checkout. */
export function CartFreight({ items, onChange }: Props) {
  const address = useSession(({ user }) => user?.shipping_address ?? user?.billing_address ?? null);
  const [promised] = freightsOf(items);
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const type = picked ?? promised?.shipping_type ?? readCheckoutDraft().shipping_type;
  const home = promised?.cep ?? address?.zip_code ?? null;
  const cep = typed ?? home ?? '';
  const quotes = useCartFreight(items, cep, true);
  const [cheapest] = quotes.options;
  const shipping =
    quotes.options.find((option) => option.type === type) ??
    (cheapest === agreedOption ? undefined : cheapest);
  const isReady = quotes.state === 'ready' || quotes.state === 'failed';
  const [shown, offered] = isReady && shipping ? [shipping, quotes.offered] : [null, []];
  const offeredToday = offered.find((option) => option.type === shown?.type);
  const key = JSON.stringify([cep, shown, offeredToday]);
  useEffect(() => {
    onChange(shown && { cep, shipping: shown, offered: offeredToday });
    // The options are made anew with each drawing; what they say is in the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return (
    <div className="stack gap-3">
      {typed === null && home !== null ? (
        <p className="small">
          {promised === undefined && address
            ? `Entrega em ${addressLine(address)}, da sua conta.`
            : `Entrega no CEP ${formatCep(home)}, do orçamento.`}{' '}
          <Button
            small
            onClick={() => {
              setTyped('');
            }}
          >
            Outro CEP
          </Button>
        </p>
      ) : (
        <>
          <MaskedField
            label="CEP da entrega"
            mask={masks.cep}
            autoComplete="postal-code"
            value={typed ?? ''}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
            }}
          />
          {home === null ? null : (
            <Button
              small
              onClick={() => {
                setTyped(null);
              }}
            >
              Usar o CEP {formatCep(home)}
            </Button>
          )}
        </>
      )}
      <ShippingChoice
        quotes={quotes}
        hint="Informe o CEP para ver as formas de envio e os prazos."
        field={{
          name: 'cart-freight',
          value: shown?.type ?? '',
          onChange: ({ target }) => {
            setPicked(target.value);
            updateCheckoutDraft({ shipping_type: target.value });
          },
        }}
      />
    </div>
  );
}
