import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import { aircraftPrefixWarning, isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { commonMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { fuelOptions } from '#web/entities/aircraft/fuelOptions';
import { useRegistered } from '#web/entities/aircraft/useRegistered';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { masks } from '#web/forms/masks';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { fleetKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { craftFields } from './craftFields';

const schema = v.object({
  prefix: v.pipe(
    v.string(),
    v.nonEmpty(commonMessages.requiredField),
    v.check(isAircraftPrefix, checkoutMessages.wrongPrefix),
  ),
  ...craftFields,
});
type Values = { prefix: string; serial: string; fuel_type: '0' | '1' | '2' | '3' };
type Output = v.InferOutput<typeof schema>;

/** Adds an aircraft without purchases to the fleet; the register fills in what it knows. */
export function AddCraft({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useSchemaForm<Values, Output>({
    schema,
    defaultValues: { prefix: '', serial: '', fuel_type: '0' },
  });
  const prefix = form.watch('prefix');
  const registered = useRegistered(prefix, ({ serial }) => {
    if (serial !== null && form.getValues('serial') === '') form.setValue('serial', serial);
  });
  const warning = aircraftPrefixWarning(prefix);
  const add = async ({ prefix, serial, fuel_type }: Output) => {
    const has = await request(listFleet, { query: { search: prefix } });
    if (has.results.some((craft) => craft.prefix === prefix)) {
      notify({ tone: 'note', text: `A ${prefix} já está na sua frota.` });
    } else {
      await request(updateAircraft, {
        path: { prefix },
        body: { serial, fuel_type: Number(fuel_type) },
      });
      notify({ tone: 'ok', text: `A ${prefix} está na sua frota.` });
      await client.invalidateQueries({ queryKey: fleetKeys.all });
    }
    onClose();
    await navigate({ pathname: pathTo('/fleet'), search: `?search=${prefix}`, hash: prefix });
  };
  return (
    <FormDialog
      title="Adicionar aeronave"
      form={form}
      confirm="Adicionar"
      busyLabel="Salvando"
      onClose={onClose}
      onSubmit={add}
    >
      <MaskedField
        label="Prefixo"
        mask={masks.aircraftPrefix}
        autoComplete="off"
        placeholder="AA-AAA"
        data-autofocus=""
        help={warning}
        helpTone={warning ? 'wait' : undefined}
        {...form.field('prefix')}
      />
      <TextField
        label="Número de série"
        autoComplete="off"
        maxLength={40}
        {...form.field('serial')}
      />
      <SelectField label="Combustível" options={fuelOptions} {...form.field('fuel_type')} />
      <p role="status" className="small muted">
        {registered === undefined
          ? null
          : registered === null
            ? 'Prefixo não encontrado no RAB. Preencha o número de série.'
            : `No RAB: ${[registered.model, registered.year].filter(Boolean).join(', ')}.`}
      </p>
      <p className="small muted">
        Ela entra na sua frota sem compra; as publicações para o modelo dela aparecem aqui.
      </p>
    </FormDialog>
  );
}
