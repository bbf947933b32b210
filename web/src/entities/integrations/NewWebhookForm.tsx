import * as v from 'valibot';
import { newWebhook, type Webhook, type WebhookEvent } from '#shared/accounts/webhooks/webhook';
import { createWebhook } from '#shared/accounts/webhooks/webhookEndpoints';
import { integrationInputRefusals } from '#shared/messages/input/integrationInputRefusals';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import styles from './integrations.module.css';

const schema = v.object({
  url: newWebhook.entries.url,
  groups: v.pipe(v.array(v.string()), v.minLength(1, integrationInputRefusals.no_event)),
});
type Values = v.InferOutput<typeof schema>;

type Props = {
  onMade: (made: Webhook & { secret: string }) => void;
  onCancel: () => void;
  /** Called after every try, because a webhook whose answer was lost exists. */
  onTried: () => void;
};

type Group = {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly events: readonly WebhookEvent[];
};

/** Related events are chosen together. */
const eventGroups: readonly Group[] = [
  {
    id: 'revisions',
    label: 'Revisões e documentos',
    note: 'do que você tem',
    events: ['revision.published', 'document.published'],
  },
  {
    id: 'subscriptions',
    label: 'Assinaturas',
    note: 'vencendo, renovadas',
    events: ['subscription.expiring', 'subscription.renewed'],
  },
  {
    id: 'orders',
    label: 'Pedidos',
    note: 'feitos, pagos, devolvidos',
    events: ['order.placed', 'order.paid', 'order.refunded'],
  },
  {
    id: 'parcels',
    label: 'Remessas',
    note: 'enviadas, entregues',
    events: ['parcel.sent', 'parcel.delivered'],
  },
  {
    id: 'invoices',
    label: 'Notas fiscais',
    note: 'PDF e XML prontos',
    events: ['invoice.issued'],
  },
];

export function NewWebhookForm({ onMade, onCancel, onTried }: Props) {
  const form = useSchemaForm<Values>({
    schema,
    defaultValues: { url: '', groups: [] },
    fieldOfKey: (key) => (key.startsWith('events') ? 'groups' : undefined),
  });
  useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitting);
  const make = async ({ url, groups }: Values) => {
    const events = eventGroups.flatMap((group) => (groups.includes(group.id) ? group.events : []));
    try {
      onMade(await request(createWebhook, { body: { url, events } }));
    } finally {
      onTried();
    }
  };
  return (
    <Panel stack aria-labelledby="new-webhook">
      <h3 id="new-webhook">Novo webhook</h3>
      <form noValidate className="stack" onSubmit={form.submit(make)}>
        <FormBanner text={form.banner} />
        <TextField
          label="Endereço"
          type="url"
          inputMode="url"
          autoComplete="off"
          help="https, de um servidor na internet."
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens by its own button
          autoFocus
          {...form.field('url')}
        />
        <div className="stack gap-1">
          <p className="label">Avisos</p>
          <ChoiceList
            legend="Avisos"
            multiple
            choices={eventGroups.map(({ id, label, note, events }) => ({
              value: id,
              label,
              note: (
                <>
                  {note}
                  <br />
                  <span className={styles.names}>{events.join(', ')}</span>
                </>
              ),
            }))}
            {...form.field('groups')}
          />
        </div>
        <div className="row">
          <SubmitButton form={form} busyLabel="Criando">
            Criar webhook
          </SubmitButton>
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </form>
    </Panel>
  );
}
