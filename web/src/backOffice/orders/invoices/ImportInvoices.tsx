import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import styles from './invoices.module.css';

type Outcome = { readonly file: string; readonly said: string; readonly ok: boolean };

/** As much as a call carries. */
const maxBytes = 200_000;

/** Takes NF-e files, as many as were chosen, and says of each which order it went to or why to none. */
export function ImportInvoices() {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length === 0) return;
    setBusy(true);
    const soFar: Outcome[] = [];
    for (const file of files) {
      soFar.push(await imported(file));
      setOutcomes([...soFar]);
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: orderKeys.all });
  };
  const taken = outcomes.filter(({ ok }) => ok).length;
  return (
    <div className={`stack gap-2 ${styles.import ?? ''}`}>
      <div className="row">
        <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
          <Icon name="upload" />
          Importar XML
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xml,text/xml,application/xml"
          multiple
          hidden
          aria-label="Arquivos XML de NF-e"
          onChange={(event) => void pick(event)}
        />
        <span className="small muted">
          Digite o número e Enter, ou escolha os XML das NF-e: cada uma vai ao pedido do mesmo
          cliente e valor.
        </span>
      </div>
      {outcomes.length > 0 ? (
        <Notice
          tone={taken === outcomes.length ? 'ok' : 'wait'}
          role="status"
          title={`${taken} de ${outcomes.length} importadas`}
        >
          <ul>
            {outcomes.map(({ file, said }) => (
              <li key={file}>{`${file}: ${said}`}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

async function imported(file: File): Promise<Outcome> {
  const { name, size } = file;
  if (size > maxBytes) return { file: name, said: 'O arquivo é grande demais.', ok: false };
  try {
    const xml = await file.text();
    const { order } = await request(importInvoice, {
      body: { xml },
      overlay: false,
      alerts: false,
    });
    return { file: name, said: `pedido ${order}`, ok: true };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return {
      file: name,
      said: error.fields.get('xml') ?? error.fields.get('nfe') ?? error.message,
      ok: false,
    };
  }
}
