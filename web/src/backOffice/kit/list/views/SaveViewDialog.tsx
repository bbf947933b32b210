import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { longestViewName, newView } from '#shared/accounts/views/savedView';
import type { DeskList } from '#shared/site/deskLists';
import { createView } from '#shared/accounts/views/viewEndpoints';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { viewsQuery } from './viewsQuery';

export const viewName = v.object({ name: newView.entries.name });

type Props = { list: DeskList; owner: number; query: string; onClose: () => void };

/** A name for the filters and the order that the list has now. */
export function SaveViewDialog({ list, owner, query, onClose }: Props) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema: viewName, defaultValues: { name: '' } });
  const save = async ({ name }: v.InferOutput<typeof viewName>) => {
    await request(createView, { path: { list }, body: { name, query } });
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
        help="Guarda busca, status, filtros e ordem. Só você a vê, em qualquer computador."
        {...form.field('name')}
      />
    </FormDialog>
  );
}
