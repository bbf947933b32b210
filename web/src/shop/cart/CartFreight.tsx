import { useEffect, useState } from 'react';
import { formatCep, normaliseCep } from '#shared/brazil/cep';
import { isForUpdatesOnly } from '#shared/orders/freightName';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import type { CartItem } from '#web/entities/cart/cart';
import { blankAddress, readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { updateCheckoutDraft } from '#web/entities/draft/updateCheckoutDraft';
import { type CartQuotes, freightsOf, useCartFreight } from '#web/entities/shipping/quotedFreight';
import { ShippingChoice } from '#web/entities/shipping/ShippingChoice.tsx';
import { agreedOption, type ShippingOption } from '#web/entities/shipping/shippingOptions';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { masks } from '#web/forms/masks';
import { useSession } from '#web/state/session';
import { useSite } from '#web/state/site';
import { Button } from '#web/ui/button/Button.tsx';

export type ChosenFreight = {
  readonly cep: string;
  readonly shipping: ShippingOption;
  /**
   * The carrier's current price for the same service; a new quotation can only include this one.
   */
  readonly offered: ShippingOption | undefined;
};

type Props = {
  items: readonly CartItem[];
  onChange: (chosen: ChosenFreight | null) => void;
};

/** The shipping cost to the account's address or a typed CEP; the checkout starts with it. */
export function CartFreight({ items, onChange }: Props) {
  const place = usePlace(items);
  const [typed, setTyped] = useState<string | null>(place ? null : keptCep);
  const [picked, setPicked] = useState<string | null>(null);
  const cep = typed ?? place?.cep ?? '';
  const state = typed === null ? place?.state : undefined;
  const quotes = useCartFreight(items, { zip_code: cep, state }, true);
  const [promised] = freightsOf(items);
  const type = picked ?? promised?.shipping_type ?? readCheckoutDraft().shipping_type;
  const chosen = chosenOf(quotes, type, cep);
  const key = JSON.stringify(chosen);
  useEffect(() => {
    onChange(chosen);
    // The options are new objects at each render; the key contains their values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return (
    <div className="stack gap-3 no-print">
      <WhereTo
        place={place}
        typed={typed}
        onType={(next) => {
          setTyped(next);
          if (!place && next !== null) void keepForCheckout(next);
        }}
      />
      <ShippingChoice
        quotes={quotes}
        hint="Informe o CEP para ver as formas de envio e os prazos."
        isForUpdates={isForUpdatesOnly(
          items.map((item) => ({ publication: item, renewal_of: item.renewal_of ?? null })),
        )}
        field={{
          name: 'cart-freight',
          value: chosen?.shipping.type ?? '',
          onChange: ({ target }) => {
            setPicked(target.value);
            updateCheckoutDraft({ shipping_type: target.value });
          },
        }}
      />
    </div>
  );
}

const keptCep = () => readCheckoutDraft().billing_address.zip_code || null;

/** Stores a typed CEP, with the address found for it, so that the checkout starts with both. */
async function keepForCheckout(cep: string): Promise<void> {
  const digits = normaliseCep(cep);
  const zip_code = formatCep(digits);
  const { cepServices } = useSite.getState();
  if (digits.length !== 8 || readCheckoutDraft().billing_address.street !== '') return;
  updateCheckoutDraft({ billing_address: { ...blankAddress, zip_code } });
  if (!cepServices) return;
  const { lookupCep } = await import('#web/entities/profiles/fields/lookupCep');
  const found = await lookupCep(digits, cepServices, AbortSignal.timeout(5000));
  if (!found || keptCep() !== zip_code) return;
  updateCheckoutDraft({ billing_address: { ...blankAddress, zip_code, ...found } });
}

type Place = { readonly cep: string; readonly state?: string; readonly text: string };

/** The destination unless a CEP is typed: that of a quotation, else the account's address. */
function usePlace(items: readonly CartItem[]): Place | null {
  const address = useSession(({ user }) => user?.shipping_address ?? user?.billing_address ?? null);
  const [promised] = freightsOf(items);
  if (promised) {
    return { cep: promised.cep, text: `no CEP ${formatCep(promised.cep)}, do orçamento.` };
  }
  if (!address) return null;
  const { zip_code: cep, state } = address;
  return { cep, state, text: `em ${addressLine(address)}, da sua conta.` };
}

/** The chosen option, else the cheapest; null while the carriers are being asked. */
function chosenOf({ state, options, offered }: CartQuotes, type: string, cep: string) {
  if (state === 'noCep' || state === 'loading') return null;
  const [cheapest] = options;
  const picked = options.find((option) => option.type === type);
  const shipping = picked ?? (cheapest === agreedOption ? undefined : cheapest);
  if (!shipping) return null;
  return { cep, shipping, offered: offered.find((option) => option.type === shipping.type) };
}

type PlaceProps = {
  place: Place | null;
  typed: string | null;
  onType: (typed: string | null) => void;
};

function WhereTo({ place, typed, onType }: PlaceProps) {
  if (typed === null && place) {
    return (
      <p className="small">
        {`Entrega ${place.text} `}
        <Button small onClick={() => onType('')}>
          Outro CEP
        </Button>
      </p>
    );
  }
  return (
    <>
      <MaskedField
        label="CEP da entrega"
        mask={masks.cep}
        autoComplete="postal-code"
        value={typed ?? ''}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      {place ? (
        <Button small onClick={() => onType(null)}>
          Usar o CEP {formatCep(place.cep)}
        </Button>
      ) : null}
    </>
  );
}
