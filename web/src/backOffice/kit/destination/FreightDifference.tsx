import { useQuery } from '@tanstack/react-query';
import type { Address } from '#shared/profiles/addresses/address';
import { shippingLabel } from '#shared/shipping/shippingService';
import { centavos, formatReais } from '#shared/values/money';
import { askForQuotes } from '#web/entities/shipping/askForQuotes';
import { dispatchKeys } from '#web/http/queryKeys';

type Props = {
  service: string;
  /** The weight of the parcel; null if unknown. */
  kilograms: number | null;
  order: Address;
  profile: Address;
};

/** What the parcel costs today to the order's address and to the profile's address. */
export function FreightDifference({ service, kilograms, order, profile }: Props) {
  const weight = kilograms ?? 0;
  const quotes = useQuery({
    queryKey: dispatchKeys.freight(service, weight, [order.zip_code, profile.zip_code]),
    enabled: kilograms !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const offers = [order, profile].map((place) => askForQuotes(place, weight, signal));
      const [here, there] = await Promise.all(offers);
      return [here, there].map((some) => some?.find(({ type }) => type === service)?.value ?? null);
    },
  });
  const [here, there] = quotes.data ?? [];
  const name = shippingLabel(service);
  if (kilograms !== null && quotes.isPending) {
    return <p className="small muted">Calculando a diferença de frete por {name}...</p>;
  }
  if (here === undefined || here === null || there === undefined || there === null) {
    return (
      <p className="small muted">
        A diferença de frete por {name} não foi calculada: confira com a transportadora.
      </p>
    );
  }
  return (
    <p className="small">
      Frete por {name} hoje: {formatReais(here)} para {order.city}-{order.state},{' '}
      {formatReais(there)} para {profile.city}-{profile.state}.{' '}
      <b>{differenceText(there - here)}</b>
    </p>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return 'Sem diferença.';
  const amount = formatReais(centavos(Math.abs(difference)));
  return difference > 0 ? `${amount} a mais.` : `${amount} a menos.`;
}
