import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { longestViewName, newView } from '#shared/accounts/views/savedView';
import type { DeskList } from '#shared/site/deskLists';
import { createView } from '#shared/accounts/views/viewEndpoints';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { viewsQuery } from './viewsQuery';

const savedName = v.object({
  name: newView.entries.name,
  shared: v.picklist(['no', 'yes']),
});

export const viewName = v.object({ name: newView.entries.name });

type Props = { list: DeskList; owner: number; query: string; onClose: () => void };

/** Names and saves the current filters and sort order of a list. */
export function SaveViewDialog({ list, owner, query, onClose }: Props) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema: savedName, defaultValues: { name: '', shared: 'no' } });
  const save = async ({ name, shared }: v.InferOutput<typeof savedName>) => {
    await request(createView, { path: { list }, body: { name, query, shared: shared === 'yes' } });
    await client.invalidateQueries(viewsQuery(owner, list));
    notify({ tone: 'ok', text: `Visão "${name}" salva` });
    onClose();
  };
  return (
    <FormDialog
      title="Salvar visão"
      form={form}
      confirm="Salvar"
      busyLabel="Salvando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label="Nome"
        data-autofocus=""
        maxLength={longestViewName}
        autoComplete="off"
        help="Guarda busca, status, filtros e ordem. Vale em qualquer computador."
        {...form.field('name')}
      />
      <SelectField
        label="Para quem"
        options={[
          { value: 'no', label: 'Só minha' },
          { value: 'yes', label: 'De todos' },
        ]}
        {...form.field('shared')}
      />
    </FormDialog>
  );
}
