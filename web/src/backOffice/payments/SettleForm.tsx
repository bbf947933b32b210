import type { KeyboardEvent } from 'react';
import * as v from 'valibot';
import { type Finding, type Resolution, resolutions } from '#shared/payments/paymentCheck';
import { settleFinding } from '#shared/payments/paymentDeskEndpoints';
import { apiMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { notify } from '#web/state/notify';
import { resolutionTexts } from './findingWords';
import styles from './payments.module.css';

const settlement = v.object({
  resolution: v.picklist(resolutions),
  note: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('A nota é obrigatória.'),
    v.maxLength(500, apiMessages.tooLong(500)),
  ),
});

/** The usual answer to each kind. */
const usual: Partial<Record<Finding['kind'], Resolution>> = {
  late: 'refund',
  repeated: 'refund',
  ungranted: 'refund',
  amount: 'collect',
};

const options = resolutions.map((value) => ({ value, label: resolutionTexts[value] }));

type Props = { finding: Finding; onSettled: () => Promise<void> };

/** What was done about a difference, and why. */
export function SettleForm({ finding, onSettled }: Props) {
  const form = useSchemaForm({
    schema: settlement,
    defaultValues: { resolution: usual[finding.kind] ?? 'elsewhere', note: '' },
  });
  const settle = form.submit(async (values) => {
    await request(settleFinding, { body: { finding: finding.id, ...values } });
    notify({ tone: 'ok', text: 'Resolvido' });
    await onSettled();
  });
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // Ctrl and Enter, beside the button of its own.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmit={settle} onKeyDown={press} className="stack">
      <FormBanner text={form.banner} />
      <div className={styles.fields}>
        <SelectField label="Resolução" options={options} {...form.field('resolution')} />
        <TextField
          label="Nota"
          autoComplete="off"
          maxLength={500}
          help={
            finding.order === null
              ? 'Fica com a diferença, em Resolvidos.'
              : 'Fica no histórico do pedido.'
          }
          {...form.field('note')}
        />
      </div>
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          busyLabel="Resolvendo"
        >
          Resolver
        </Button>
        {finding.order === null ? null : (
          <ButtonLink to={pathTo('/admin/order/:id', { id: finding.order })} variant="secondary">
            Abrir o pedido
          </ButtonLink>
        )}
        <span className="small muted">A nota é obrigatória. Resolver não muda o pedido.</span>
      </div>
    </form>
  );
}
