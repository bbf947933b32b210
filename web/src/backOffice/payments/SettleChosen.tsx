import { useState } from 'react';
import * as v from 'valibot';
import type { Finding } from '#shared/payments/paymentCheck';
import { settleFinding } from '#shared/payments/paymentDeskEndpoints';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { countText } from '../kit/countText';
import { findingTitle, headAmount } from '#web/entities/payments/findingWords';
import { findingNote } from './SettleForm';

const settlement = v.object({ note: findingNote });

type Props = { chosen: readonly Finding[]; onSettled: () => Promise<void>; onClear: () => void };

/** Settles several differences with one note. */
export function SettleChosen({ chosen, onSettled, onClear }: Props) {
  const [open, setOpen] = useState(false);
  const label = `Anotar ${chosen.length} como ${chosen.length === 1 ? 'resolvido' : 'resolvidos'}`;
  return (
    <>
      <p className="row" role="region" aria-label="Pagamentos escolhidos">
        <b>{countText(chosen.length, ['escolhido', 'escolhidos'])}</b>
        <Button variant="secondary" small onClick={onClear}>
          Limpar
        </Button>
        <Button variant="primary" small onClick={() => setOpen(true)}>
          {label}
        </Button>
      </p>
      {open ? (
        <NoteDialog
          chosen={chosen}
          title={label}
          onSettled={onSettled}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type DialogProps = Pick<Props, 'chosen' | 'onSettled'> & { title: string; onClose: () => void };

function NoteDialog({ chosen, title, onSettled, onClose }: DialogProps) {
  const form = useSchemaForm({ schema: settlement, defaultValues: { note: '' } });
  return (
    <FormDialog
      title={title}
      form={form}
      confirm={title}
      busyLabel="Anotando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ note }) => {
        const refused = await settleAll(chosen, note);
        await onSettled();
        // Refused findings stay chosen, and the note stays in the field.
        if (refused.length > 0) {
          form.setBanner(refused.join('\n'));
          return;
        }
        notify({ tone: 'ok', text: 'Anotados como resolvidos' });
        onClose();
      }}
    >
      <p>
        Saem da fila com a mesma nota. <b>Nada é cobrado nem devolvido</b> e os pedidos continuam
        como estão.
      </p>
      <ul>
        {chosen.map((finding) => (
          <li
            key={finding.id}
          >{`${nameOf(finding)}: ${findingTitle(finding)}, ${headAmount(finding)}`}</li>
        ))}
      </ul>
      <TextField
        label="Nota"
        autoComplete="off"
        maxLength={500}
        data-autofocus=""
        help="A mesma para todos, no histórico de cada pedido."
        {...form.field('note')}
      />
    </FormDialog>
  );
}

const nameOf = ({ order, charge }: Finding) =>
  order === null ? `Pagamento ${charge ?? ''}` : `Pedido ${order}`;

/** Settles one after another and returns each refusal with the finding's name. */
async function settleAll(chosen: readonly Finding[], note: string): Promise<string[]> {
  const refused: string[] = [];
  for (const finding of chosen) {
    try {
      const body = { finding: finding.id, resolution: 'elsewhere', note } as const;
      await request(settleFinding, { body, alerts: false });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      refused.push(`${nameOf(finding)}: ${error.reason}`);
    }
  }
  return refused;
}
