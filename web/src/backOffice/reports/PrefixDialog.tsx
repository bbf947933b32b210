import * as v from 'valibot';
import { isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { masks } from '#web/forms/masks';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const schema = v.object({
  prefix: v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || isAircraftPrefix(typed), checkoutMessages.wrongPrefix),
  ),
});

type Props = { onPrefix: (prefix: string) => void; onClose: () => void };

/** Asks for an aircraft; an empty field leaves the report with the one it has. */
export function PrefixDialog({ onPrefix, onClose }: Props) {
  const form = useSchemaForm({ schema, defaultValues: { prefix: '' } });
  return (
    <FormDialog
      title="Prefixo da aeronave"
      form={form}
      confirm="Ver relatório"
      onClose={onClose}
      onSubmit={({ prefix }) => {
        if (prefix === '') onClose();
        else onPrefix(prefix);
        return Promise.resolve();
      }}
    >
      <MaskedField
        label="Prefixo"
        mask={masks.aircraftPrefix}
        placeholder="AA-AAA"
        autoComplete="off"
        data-autofocus=""
        {...form.field('prefix')}
      />
    </FormDialog>
  );
}
