import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import type { FleetAircraft } from '#shared/fleet/fleet';
import { commonMessages } from '#shared/messages/messages';
import { fuelOptions } from '#web/entities/aircraft/fuelOptions';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { fleetKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { craftFields } from './craftFields';

const schema = v.object(craftFields);
type Values = { serial: string; fuel_type: '0' | '1' | '2' | '3' };

const fuels = ['0', '1', '2', '3'] as const;

type Props = { craft: FleetAircraft; onClose: () => void };

/** Corrects the data of an aircraft that came from orders; purchases keep their original data. */
export function EditCraft({ craft, onClose }: Props) {
  const client = useQueryClient();
  const form = useSchemaForm<Values, v.InferOutput<typeof schema>>({
    schema,
    defaultValues: {
      serial: craft.serial ?? '',
      fuel_type: fuels.find((fuel) => fuel === String(craft.fuel_type ?? 0)) ?? '0',
    },
  });
  const save = async ({ serial, fuel_type }: v.InferOutput<typeof schema>) => {
    await request(updateAircraft, {
      path: { prefix: craft.prefix },
      body: { serial, fuel_type: Number(fuel_type) },
    });
    await client.invalidateQueries({ queryKey: fleetKeys.all });
    notify({ tone: 'ok', text: commonMessages.saved });
    onClose();
  };
  return (
    <FormDialog
      title={`Corrigir a ${craft.prefix}`}
      form={form}
      confirm="Salvar"
      busyLabel="Salvando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={save}
    >
      <p className="small muted">
        Vale para as próximas compras; as publicações já compradas ficam como estão.
      </p>
      <TextField
        label="Número de série"
        autoComplete="off"
        maxLength={40}
        {...form.field('serial')}
      />
      <SelectField label="Combustível" options={fuelOptions} {...form.field('fuel_type')} />
    </FormDialog>
  );
}
