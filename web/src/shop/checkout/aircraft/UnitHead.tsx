import { Button } from '#web/ui/button/Button.tsx';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import styles from '../checkout.module.css';

type Props = { form: CheckoutFormState; line: CheckoutLine };

/** The number of this aircraft of a title, with a button that copies the previous one. */
export function UnitHead({ form, line }: Props) {
  const copy = () => {
    const previous = form.getValues(`publications.${line.index - 1}`);
    const at = `publications.${line.index}` as const;
    for (const name of ['airplane_prefix', 'airplane_serial_number', 'fuel_type'] as const) {
      form.setValue(`${at}.${name}`, previous[name], { shouldValidate: true });
    }
  };
  return (
    <legend className={`row label ${styles.unit ?? ''}`}>
      {`Aeronave ${line.unit} de ${line.units}`}
      {line.aircraft && line.unit > 1 ? (
        <Button small onClick={copy} aria-label={`Copiar da anterior, aeronave ${line.unit}`}>
          Copiar da anterior
        </Button>
      ) : null}
    </legend>
  );
}
