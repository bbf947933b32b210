import { useFieldArray } from 'react-hook-form';
import { maxEffectivityRows } from '#shared/publications/publicationInput';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import type { PublicationForm } from './usePublicationForm';
import styles from './effectivityFields.module.css';

/** The serial numbers and models that the manual applies to; an empty limit is open. */
export function EffectivityFields({ form }: { form: PublicationForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'effectivity' });
  return (
    <>
      <p className="small muted">
        O checkout avisa quando o número de série fica de fora. Sem aplicabilidade em texto, é isto
        o que se mostra.
      </p>
      <EffectivityRows rows={fields} field={form.field} onAppend={append} onRemove={remove} />
    </>
  );
}

type RowsProps = {
  rows: readonly { id: string }[];
  field: (name: `effectivity.${number}.${'model' | 'from' | 'to'}`) => FieldBinding;
  onAppend: (row: { model: string; from: string; to: string }) => void;
  onRemove: (index: number) => void;
};

/** The rows, for any form that contains them. */
export function EffectivityRows({ rows, field, onAppend, onRemove }: RowsProps) {
  return (
    <>
      {rows.map(({ id }, index) => (
        <div key={id} role="group" aria-label={`Efetividade ${index + 1}`} className={styles.row}>
          <TextField
            label="Modelo"
            autoComplete="off"
            maxLength={60}
            placeholder="AG-203"
            {...field(`effectivity.${index}.model`)}
          />
          <TextField
            label="Do n/s"
            optional
            autoComplete="off"
            maxLength={40}
            {...field(`effectivity.${index}.from`)}
          />
          <TextField
            label="Ao n/s"
            optional
            autoComplete="off"
            maxLength={40}
            {...field(`effectivity.${index}.to`)}
          />
          <Button
            variant="remove"
            square
            aria-label={`Remover a efetividade ${index + 1}`}
            onClick={() => onRemove(index)}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      {rows.length < maxEffectivityRows ? (
        <p>
          <Button
            variant="secondary"
            small
            onClick={() => onAppend({ model: '', from: '', to: '' })}
          >
            <Icon name="plus" />
            Incluir modelo
          </Button>
        </p>
      ) : null}
    </>
  );
}
