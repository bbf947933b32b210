import { endingWith } from '#shared/profiles/person';
import * as v from 'valibot';
import { keyName, newKey } from '#shared/accounts/keys/apiKey';
import type { Scope } from '#shared/accounts/keys/scopes';
import { createKey } from '#shared/accounts/keys/keyEndpoints';
import { addDays, type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { useToday } from '#web/state/useToday';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import styles from './integrations.module.css';

const other = 'other';
const endless = 'none';
const schema = v.object({
  name: keyName,
  scopes: newKey.entries.scopes,
  term: v.string(),
  day: v.string(),
});
type Values = v.InferInput<typeof schema>;
type Typed = v.InferOutput<typeof schema>;

export type ScopeTexts = Readonly<Partial<Record<Scope, readonly [string, string]>>>;

type Props = {
  texts: ScopeTexts;
  /** The account that the key acts as. */
  holder: string;
  /** Only the shop's keys may have no expiry. */
  mayBeEndless: boolean;
  onMade: (made: { id: number; key: string; name: string }) => void;
  onCancel: () => void;
  /** Called after every try, because a key whose answer was lost exists. */
  onTried: () => void;
};

/** The form is in the place where the key will be shown. */
export function NewKeyForm({ texts, holder, mayBeEndless, onMade, onCancel, onTried }: Props) {
  const today = useToday();
  const form = useSchemaForm<Values, Typed>({
    schema,
    defaultValues: { name: '', scopes: [], term: '365', day: '' },
    fieldOfKey: (key) =>
      key === 'expires' ? 'day' : key.startsWith('scopes') ? 'scopes' : undefined,
  });
  useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitting);
  const term = form.watch('term');
  const buys = form.watch('scopes').includes('orders:write');
  const make = async ({ name, scopes, term: chosen, day }: Typed) => {
    const expires = chosen === endless ? null : chosen === other ? day : lastDay(today, chosen);
    try {
      const { id, key } = await request(createKey, { body: { name, scopes, expires } });
      onMade({ id, key, name });
    } finally {
      onTried();
    }
  };
  return (
    <Panel stack aria-labelledby="new-key">
      <h3 id="new-key">Nova chave</h3>
      <form noValidate className="stack" onSubmit={form.submit(make)}>
        <FormBanner text={form.banner} />
        <TextField
          label="Nome"
          help="Para você a reconhecer depois."
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens by its own button
          autoFocus
          {...form.field('name')}
        />
        <SelectField
          label="Termina em"
          options={[
            { value: '365', label: `Um ano: ${formatDate(lastDay(today, '365'))}` },
            { value: '90', label: `90 dias: ${formatDate(lastDay(today, '90'))}` },
            { value: '30', label: `30 dias: ${formatDate(lastDay(today, '30'))}` },
            { value: other, label: 'Outra data' },
            ...(mayBeEndless ? [{ value: endless, label: 'Sem fim' }] : []),
          ]}
          {...form.field('term')}
        />
        {term === other ? (
          <TextField
            label="Último dia"
            type="date"
            min={today}
            help="Até dois anos."
            {...form.field('day')}
          />
        ) : null}
        {term === endless ? (
          <Notice tone="wait">
            <p>
              Uma chave sem fim vale até ser encerrada, também depois de esquecida em um programa.
            </p>
          </Notice>
        ) : null}
        <div className="stack gap-1">
          <p className="label">O que ela pode</p>
          <ChoiceList
            legend="O que ela pode"
            multiple
            choices={Object.entries(texts).map(([scope, [label, note]]) => ({
              value: scope,
              label,
              note: (
                <>
                  {note}
                  <br />
                  <span className={styles.names}>{scope}</span>
                </>
              ),
            }))}
            {...form.field('scopes')}
          />
        </div>
        {buys ? (
          <Notice tone="wait">
            <p>Pode comprar em seu nome.</p>
          </Notice>
        ) : null}
        <p className="small muted">
          A chave age como {endingWith(holder)} Cada criação e uso fica no histórico.
        </p>
        <div className="row">
          <SubmitButton form={form} busyLabel="Criando">
            Criar chave
          </SubmitButton>
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const lastDay = (today: CalendarDate, days: string) => addDays(today, Number(days));
