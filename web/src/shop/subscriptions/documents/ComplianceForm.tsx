import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { createCompliance, listCompliance } from '#shared/fleet/complianceEndpoints';
import { complianceInputRefusals } from '#shared/messages/input/complianceInputRefusals';
import type { HeldDocument } from '#shared/publications/documents/document';
import { isSameNumber } from '#shared/publications/documents/documentKinds';
import { formatMoment } from '#shared/values/calendarDate';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { masks } from '#web/forms/masks';
import { optionalTypedText, shownDate, typedDate, typedText } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import { shownHours } from './shownHours';
import styles from './documents.module.css';

/** Turns "2.168,2" as typed into 2168.2 as sent. */
const typedHours = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => typed === '' || /^(?:\d{1,6}|\d{1,3}\.\d{3})(?:,\d)?$/.test(typed),
    complianceInputRefusals.invalid_hours,
  ),
  v.transform((typed) =>
    typed === '' ? null : Number(typed.replaceAll('.', '').replace(',', '.')),
  ),
);

const fields = {
  date: typedDate,
  hours: typedHours,
  by: typedText(120),
  note: optionalTypedText(500),
};
const firstEntry = v.object({ ...fields, reason: optionalTypedText(200) });
const correction = v.object({
  ...fields,
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty(complianceInputRefusals.correction_reason)),
});

type Props = { prefix: string; document: HeldDocument; onClose: () => void };

/** Records compliance with a document for one aircraft; another record corrects the last. */
export function ComplianceForm({ prefix, document, onClose }: Props) {
  const client = useQueryClient();
  const { compliance: last, id, number } = document;
  const form = useSchemaForm({
    schema: last === null ? firstEntry : correction,
    defaultValues: {
      date: last === null ? '' : shownDate(last.date),
      hours: typeof last?.hours === 'number' ? shownHours(last.hours) : '',
      by: last?.by ?? '',
      note: '',
      reason: '',
    },
  });
  const entries = useQuery({
    queryKey: fleetKeys.compliance(prefix, id),
    queryFn: ({ signal }) => request(listCompliance, { query: { prefix }, signal }),
    // Another manual of the aircraft may have the same document, so its records are shown here too.
    select: (all) => all.filter((one) => one.document === id || isSameNumber(one, document)),
    enabled: last !== null,
  });
  const save = async (sent: v.InferOutput<typeof firstEntry>) => {
    await request(createCompliance, { body: { document: id, prefix, ...sent } });
    notify({ tone: 'ok', text: `Cumprimento registrado: ${number}, ${prefix}` });
    onClose();
    await Promise.all([
      client.invalidateQueries({ queryKey: fleetKeys.all }),
      client.invalidateQueries({ queryKey: signatureKeys.all }),
    ]);
  };
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */
    <form
      noValidate
      className={styles.form}
      aria-label={`Cumprimento: ${number}, ${prefix}`}
      onSubmit={form.submit(save)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <FormBanner text={form.banner} />
      <div className="form">
        <div className="w2">
          <MaskedField
            label="Data do cumprimento"
            mask={masks.date}
            placeholder="DD/MM/AAAA"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens by its own button
            autoFocus
            {...form.field('date')}
          />
        </div>
        <div className="w2">
          <TextField
            label="Horas da célula"
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            {...form.field('hours')}
          />
        </div>
        <div className="w2">
          <TextField label="Feito por" maxLength={120} {...form.field('by')} />
        </div>
        <div className="w6">
          <TextField
            label="Observação"
            optional
            autoComplete="off"
            maxLength={500}
            {...form.field('note')}
          />
        </div>
        {last === null ? null : (
          <div className="w6">
            <TextField
              label="Motivo da correção"
              autoComplete="off"
              maxLength={200}
              {...form.field('reason')}
            />
          </div>
        )}
      </div>
      {entries.data && entries.data.length > 0 ? (
        <ul className={styles.entries} aria-label={`Registros de ${number}`}>
          {entries.data.map((one) => (
            <li key={one.recorded.at}>
              {[
                shownDate(one.date),
                one.hours === null ? '' : `${shownHours(one.hours)} h`,
                one.by,
                one.note ?? '',
                one.reason === null ? '' : `correção: ${one.reason}`,
                `registrado em ${formatMoment(new Date(one.recorded.at))} por ${one.recorded.by}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="spread">
        <p className="small muted">
          Fica no registro da aeronave com o seu nome. É uma declaração sua: a loja não atesta
          aeronavegabilidade.
        </p>
        <div className={styles.acts}>
          <Button onClick={onClose}>Cancelar</Button>
          <SubmitButton form={form} busyLabel="Salvando">
            {last === null ? 'Registrar cumprimento' : 'Registrar correção'}
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
