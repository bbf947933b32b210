import { useFieldArray } from 'react-hook-form';
import { maxEffectivityRows } from '#shared/publications/publicationInput';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { PublicationForm } from './usePublicationForm';
import styles from './effectivityFields.module.css';

/** Which serial numbers of which models the manual applies to; an end left empty is open. */
export function EffectivityFields({ form }: { form: PublicationForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'effectivity' });
  return (
    <>
      <p className="small muted">
        O checkout avisa quando o número de série fica de fora. Sem aplicabilidade em texto, é isto
        o que se mostra.
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} role="group" aria-label={`Efetividade ${index + 1}`} className={styles.row}>
          <TextField
            label="Modelo"
            autoComplete="off"
            maxLength={60}
            placeholder="AG-203"
            {...form.field(`effectivity.${index}.model`)}
          />
          <TextField
            label="Do n/s"
            optional
            autoComplete="off"
            maxLength={40}
            {...form.field(`effectivity.${index}.from`)}
          />
          <TextField
            label="Ao n/s"
            optional
            autoComplete="off"
            maxLength={40}
            {...form.field(`effectivity.${index}.to`)}
          />
          <Button
            variant="remove"
            square
            aria-label={`Remover a efetividade ${index + 1}`}
            onClick={() => {
              remove(index);
            }}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      {fields.length < maxEffectivityRows ? (
        <p>
          <Button
            variant="secondary"
            small
            onClick={() => {
              append({ model: '', from: '', to: '' });
            }}
          >
            <Icon name="plus" />
            Incluir modelo
          </Button>
        </p>
      ) : null}
    </>
  );
}
