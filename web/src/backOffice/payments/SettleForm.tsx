import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { type KeyboardEvent, useState } from 'react';
import * as v from 'valibot';
import { type Finding, filings, isGivenBack } from '#shared/payments/paymentCheck';
import { refundFinding, settleFinding } from '#shared/payments/paymentDeskEndpoints';
import { apiMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { notify } from '#web/state/notify';
import { filingsOf, resolutionTexts, sideAmount } from '#web/entities/payments/findingWords';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import styles from './payments.module.css';

export const findingNote = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('A nota é obrigatória.'),
  v.maxLength(500, apiMessages.tooLong(500)),
);

const settlement = v.object({ resolution: v.picklist(filings), note: findingNote });

type Props = { finding: Finding; onSettled: () => Promise<void> };

/** How a difference was settled, and why; a payment without an order can be refunded here. */
export function SettleForm({ finding, onSettled }: Props) {
  const choices = filingsOf(finding);
  const [refunding, setRefunding] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: settlement,
    defaultValues: { resolution: choices[0] ?? 'elsewhere', note: '' },
  });
  const settle = form.submit(async (values) => {
    await request(settleFinding, { body: { finding: finding.id, ...values } });
    notify({ tone: 'ok', text: 'Anotado como resolvido' });
    await onSettled();
  });
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  const askRefund = async () => {
    if (await form.trigger('note')) setRefunding(form.getValues('note').trim());
    else form.setFocus('note');
  };
  return (
    <>
      {/* Handles Ctrl+Enter, as an alternative to the submit button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form noValidate onSubmit={settle} onKeyDown={press} className="stack">
        <FormBanner text={form.banner} />
        <div className={styles.fields}>
          <SelectField
            label="O que foi feito"
            options={choices.map((value) => ({ value, label: resolutionTexts[value] }))}
            {...form.field('resolution')}
          />
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
          {finding.refundable ? (
            <Button variant="danger" onClick={() => void askRefund()}>
              {`Reembolsar ${sideAmount(finding.refundable)}`}
            </Button>
          ) : null}
          <SubmitButton form={form} busyLabel="Anotando">
            Anotar como resolvido
          </SubmitButton>
          {finding.order === null ? null : (
            <AreaButton to={pathTo('/admin/order/:id', { id: finding.order })} variant="secondary">
              Abrir o pedido
            </AreaButton>
          )}
          <span className="small muted">Anotar não mexe em dinheiro nem no pedido.</span>
        </div>
      </form>
      {refunding === null ? null : (
        <RefundQuestion
          finding={finding}
          note={refunding}
          onDone={onSettled}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  );
}

type QuestionProps = {
  finding: Finding;
  note: string;
  onDone: () => Promise<void>;
  onClose: () => void;
};

function RefundQuestion({ finding, note, onDone, onClose }: QuestionProps) {
  const { id, kind, client, order, charge, refundable = null } = finding;
  const amount = sideAmount(refundable);
  const whose = client ?? 'quem pagou';
  const stays =
    order === null
      ? ''
      : `, do pedido ${order}, que fica como está; o cliente recebe um e-mail com o valor`;
  const what = isGivenBack(kind)
    ? ` o pagamento ${charge ?? ''} inteiro${stays}.`
    : ` ${amount} do pagamento ${charge ?? ''}; o pedido ${order ?? ''} continua pago, e o cliente recebe um e-mail com o valor e a nota.`;
  return (
    <ConfirmDialog
      title={`Reembolsar ${amount}`}
      confirm={`Reembolsar ${amount}`}
      busyLabel="Pedindo"
      onConfirm={async () => {
        await request(refundFinding, { body: { finding: id, note } });
        notify({ tone: 'ok', text: 'Reembolso pedido ao provedor, em “Reembolsos”' });
        onClose();
        await onDone();
      }}
      onClose={onClose}
    >
      <p>
        O provedor devolve a <strong>{whose}</strong>
        {`${what} Não pode ser desfeito.`}
      </p>
      <p>{`Nota: ${note}`}</p>
    </ConfirmDialog>
  );
}
