import type { Aircraft } from '#shared/aircraft/aircraft';
import type { BoughtBefore } from '#web/entities/orders/boughtBefore';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import { LineFields } from './LineFields';

type Props = {
  form: CheckoutFormState;
  lines: readonly CheckoutLine[];
  known: readonly Aircraft[];
  before: readonly BoughtBefore[];
};

/** One form for each unit that is sold for an aircraft. */
export function AircraftSection({ form, lines, known, before }: Props) {
  const asked = lines.filter((line) => line.aircraft || line.photo);
  return asked.map((line) => (
    <div className="stack" key={line.index}>
      {line.unit === 1 ? (
        <div className="spread">
          <h3>{line.name}</h3>
          {line.version === '' ? null : <RevisionStamp version={line.version} />}
        </div>
      ) : null}
      <LineFields {...{ form, line, lines, known, before }} />
    </div>
  ));
}
