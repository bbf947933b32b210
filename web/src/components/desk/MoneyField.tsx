import type { ComponentProps } from 'react';
import { moneyMask } from '../../lib/moneyMask';
import { MaskedField } from '../MaskedField';

/** R$ with comma and two places; give it `shownMoney(wire)`, read it with `typedMoney`. */
export function MoneyField(props: Omit<ComponentProps<typeof MaskedField>, 'mask'>) {
  return <MaskedField mask={moneyMask} placeholder="0,00" {...props} />;
}
