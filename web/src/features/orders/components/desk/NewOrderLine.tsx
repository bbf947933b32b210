import { useWatch } from 'react-hook-form';
import { Button } from '../../../../components/Button';
import { Icon } from '../../../../components/Icon';
import { Panel } from '../../../../components/Panel';
import { RevisionStamp } from '../../../../components/RevisionStamp';
import { SelectField } from '../../../../components/SelectField';
import { priceOptions } from '../../staffLine';
import type { NewOrderForm } from '../../useNewOrderForm';
import styles from './orderDesk.module.css';
import { StaffLineFields } from './StaffLineFields';

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
      <SelectField
        label="Valor"
        options={priceOptions(publication)}
        {...form.field(`${at}.price`)}
      />
      <StaffLineFields
        needs={{ aircraft: has_airplane_info, photo: has_photo_upload }}
        field={(field) => form.field(`${at}.${field}`)}
        line={line}
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
