import { displayedShipping, toBeAgreed } from '#shared/orders/orderTotals';
import { orderFreightName } from '#shared/orders/freightName';
import { type Centavos, formatAmount } from '#shared/values/money';

type Shipping = { readonly type: string; readonly value: Centavos };

/** The chosen freight among the totals of a new order, named after what it pays for. */
export const freightRow = (
  publications: Parameters<typeof orderFreightName>[0]['publications'],
  { type, value }: Shipping,
  format: (value: Centavos) => string = formatAmount,
) =>
  type === toBeAgreed
    ? { label: 'Frete', value: 'a combinar (não incluído)' }
    : {
        label: orderFreightName({ shipping_type: type, publications }),
        value: format(displayedShipping(value, type)),
      };
