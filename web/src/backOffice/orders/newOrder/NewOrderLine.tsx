import { useWatch } from 'react-hook-form';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { formatReais } from '#shared/values/money';
import { priceBy, priceOptions } from '../lines/staffLine';
import type { NewOrderForm } from './useNewOrderForm';
import styles from '../order/orderDesk.module.css';
import { StaffLineFields } from '../lines/StaffLineFields';

type Props = { form: NewOrderForm; index: number };

/** One publication of a new order, for one aircraft. */
export function NewOrderLine({ form, index }: Props) {
  const at = `publications.${index}` as const;
  const line = useWatch({ control: form.control, name: at });
  const publication = form.publicationOf(line);
  if (!publication) return null;
  const { name, version, has_airplane_info, has_photo_upload } = publication;
  return (
    <Panel stack aria-label={`Item ${index + 1}: ${name}`}>
      <div className={styles.itemHead}>
        <h2>
          {name} <RevisionStamp version={version} />
        </h2>
        <div className="row">
          {has_airplane_info && index > 0 ? <CopyButton form={form} index={index} /> : null}
          <Button
            variant="remove"
            small
            square
            aria-label={`Remover o item ${index + 1}, ${name}`}
            onClick={() => {
              form.lines.remove(index);
            }}
          >
            <Icon name="trash" />
          </Button>
        </div>
      </div>
      {form.isInternal ? (
        <SelectField
          label="Valor"
          options={priceOptions(publication)}
          {...form.field(`${at}.price`)}
        />
      ) : (
        <p className="small">
          Valor: {formatReais(priceBy('price', publication))}. Um desconto é dado no pedido, antes
          do pagamento.
        </p>
      )}
      <StaffLineFields
        needs={{ aircraft: has_airplane_info, photo: has_photo_upload }}
        field={(field) => form.field(`${at}.${field}`)}
        line={line}
        manual={publication}
        onSerial={(serial) => {
          form.setValue(`${at}.airplane_serial_number`, serial, {
            shouldDirty: true,
            shouldValidate: true,
          });
        }}
        onPhoto={(file, fileName) => {
          form.setValue(`${at}.file`, file, { shouldDirty: true });
          form.setValue(`${at}.file_name`, fileName);
        }}
      />
    </Panel>
  );
}

const aircraft = ['airplane_prefix', 'airplane_serial_number', 'fuel_type'] as const;

function CopyButton({ form, index }: Props) {
  const copy = () => {
    const previous = form.getValues(`publications.${index - 1}`);
    for (const name of aircraft) {
      form.setValue(`publications.${index}.${name}`, previous[name], { shouldValidate: true });
    }
  };
  return (
    <Button small onClick={copy} aria-label={`Copiar a aeronave do item ${index}`}>
      Copiar da anterior
    </Button>
  );
}
