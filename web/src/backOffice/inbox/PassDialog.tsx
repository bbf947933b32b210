import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { hasArea } from '#shared/accounts/areas';
import type { InboxItem } from '#shared/accounts/inbox';
import { updateInboxItem } from '#shared/accounts/inboxEndpoints';
import { areasOfTarget } from '#shared/system/history';
import { staffQuery } from '#web/backOffice/kit/areas/staffQuery';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { inboxKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';

const schema = v.object({
  person: v.pipe(v.string(), v.regex(/^\d+$/, 'Escolha alguém da equipe.')),
  text: v.pipe(v.string(), v.trim(), v.maxLength(500)),
});

type Props = { item: InboxItem; onClose: () => void };

/** Moves an item from one's own list to a colleague's, with an optional message. */
export function PassDialog({ item, onClose }: Props) {
  const client = useQueryClient();
  const self = useSession(({ user }) => user?.id);
  const { data: staff = [] } = useQuery(staffQuery);
  const form = useSchemaForm({ schema, defaultValues: { person: '', text: '' } });
  const able = staff.filter(
    ({ id, areas }) => id !== self && hasArea(areas, areasOfTarget[item.target]),
  );
  const pass = async ({ person, text }: v.InferOutput<typeof schema>) => {
    const body = { person: Number(person), ...(text === '' ? {} : { text }) };
    await request(updateInboxItem, { path: { item: item.id }, body });
    await client.invalidateQueries({ queryKey: inboxKeys.all });
    const name = able.find(({ id }) => String(id) === person)?.name;
    notify({ tone: 'ok', text: name === undefined ? 'Passada' : `Passada para ${name}` });
    onClose();
  };
  return (
    <FormDialog
      title="Passar para outra pessoa"
      form={form}
      confirm="Passar"
      busyLabel="Passando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={pass}
    >
      <SelectField
        label="Pessoa"
        data-autofocus=""
        options={[
          { value: '', label: 'Escolha' },
          ...able.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.field('person')}
      />
      <TextField
        label="Recado"
        optional
        maxLength={500}
        autoComplete="off"
        {...form.field('text')}
      />
    </FormDialog>
  );
}
