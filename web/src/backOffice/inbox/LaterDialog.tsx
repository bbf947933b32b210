import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { InboxItem } from '#shared/accounts/inbox';
import { updateInboxItem } from '#shared/accounts/inboxEndpoints';
import { formatDate } from '#shared/values/calendarDate';
import { DateField } from '#web/backOffice/kit/fields/DateField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { typedDate } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { inboxKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';

const schema = v.object({ due: typedDate });

type Props = { item: InboxItem; onClose: () => void };

/** Postpones an item to a chosen day. */
export function LaterDialog({ item, onClose }: Props) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema, defaultValues: { due: '' } });
  return (
    <FormDialog
      title="Adiar"
      form={form}
      confirm="Adiar"
      busyLabel="Adiando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ due }) => {
        await request(updateInboxItem, { path: { item: item.id }, body: { due } });
        await client.invalidateQueries({ queryKey: inboxKeys.all });
        notify({ tone: 'ok', text: `Adiada para ${formatDate(due)}` });
        onClose();
      }}
    >
      <DateField label="Até" data-autofocus="" {...form.field('due')} />
    </FormDialog>
  );
}
