import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { type CsvColumn, csvText } from '#shared/values/csv';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Cell, FirstCell, Row, Table, type Column } from '#web/ui/list/Table.tsx';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { countText } from '../countText';
import { saveCsv } from '../saveCsv';
import styles from './importInvoices.module.css';

type State = 'refused' | 'already' | 'taken';
type Outcome = {
  readonly file: string;
  readonly state: State;
  readonly said: string;
  /** The order that received the invoice, or that the refusal is about. */
  readonly order: number | null;
  /** CPF or CNPJ of the buyer, which leads to their orders. */
  readonly buyer: string | null;
};

/** The order of display: what is left to do comes first. */
const states: Readonly<Record<State, { label: string; nouns: readonly [string, string] }>> = {
  refused: { label: 'Recusada', nouns: ['recusada', 'recusadas'] },
  already: { label: 'Já estava', nouns: ['já estava no pedido', 'já estavam no pedido'] },
  taken: { label: 'Importada', nouns: ['importada', 'importadas'] },
};
const shownFirst = Object.keys(states);

/** The maximum size of one call. */
const maxBytes = 200_000;

/** Imports invoice files and shows for each the order that received it, or why none did. */
const inTheQueue =
  'Digite o número e Enter, ou escolha os XML das NF-e e NFS-e: cada uma vai ao pedido do mesmo cliente e valor.';

export function ImportInvoices({ note = inTheQueue }: { note?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [left, setLeft] = useState(0);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isShown, setShown] = useState(false);
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = await withoutCopies([...(event.target.files ?? [])]);
    if (input.current) input.current.value = '';
    if (files.length === 0) return;
    setOutcomes([]);
    setLeft(files.length);
    setShown(true);
    for (const file of files) {
      const outcome = await imported(file);
      setOutcomes((before) => [...before, outcome]);
      setLeft((before) => before - 1);
    }
    await client.invalidateQueries({ queryKey: orderKeys.all });
  };
  return (
    <div className={`row ${styles.import ?? ''}`}>
      <Button variant="secondary" busy={left > 0} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        Importar XML
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xml,text/xml,application/xml"
        multiple
        hidden
        aria-label="Arquivos XML de NF-e ou NFS-e"
        onChange={(event) => void pick(event)}
      />
      {outcomes.length > 0 && !isShown ? (
        <Button variant="secondary" onClick={() => setShown(true)}>
          Ver o resultado
        </Button>
      ) : null}
      <span className="small muted">{note}</span>
      {isShown ? (
        <ImportResult outcomes={outcomes} left={left} onClose={() => setShown(false)} />
      ) : null}
    </div>
  );
}

const columns: readonly Column[] = [
  { label: 'Arquivo' },
  { label: 'Resultado', kind: 'tight' },
  { label: 'Pedido' },
];

type ResultProps = { outcomes: readonly Outcome[]; left: number; onClose: () => void };

/** Shown apart from the list, which keeps its place. */
function ImportResult({ outcomes, left, onClose }: ResultProps) {
  const sorted = outcomes.toSorted(
    (one, other) => shownFirst.indexOf(one.state) - shownFirst.indexOf(other.state),
  );
  const { busy, run: download } = useChange(() =>
    saveCsv(csvText(csvColumns, sorted), { name: 'importacao-nfe', people: null }),
  );
  return (
    <Dialog title="Importação de XML" wide onClose={onClose}>
      <p role="status">{left > 0 ? `Faltam ${countText(left, files)}.` : summary(outcomes)}</p>
      <Table dense caption="Resultado por arquivo" columns={columns}>
        {sorted.map((outcome) => (
          <Row key={outcome.file} changed={outcome.state === 'refused' ? 'wait' : undefined}>
            <FirstCell>
              <span className={styles.file}>{outcome.file}</span>
            </FirstCell>
            <Cell label="Resultado" kind="tight">
              {states[outcome.state].label}
            </Cell>
            <Cell label="Pedido">
              {outcome.said} <OutcomeLink outcome={outcome} />
            </Cell>
          </Row>
        ))}
      </Table>
      <DialogFoot>
        <Button variant="secondary" busy={busy} disabled={left > 0} onClick={download}>
          Baixar CSV
        </Button>
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const files = ['arquivo', 'arquivos'] as const;

/** "2 recusadas, 1 já estava no pedido, 9 importadas" */
const summary = (outcomes: readonly Outcome[]): string =>
  Object.entries(states)
    .map(
      ([state, { nouns }]) =>
        [outcomes.filter((one) => one.state === state).length, nouns] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, nouns]) => countText(count, nouns))
    .join(', ');

/** Links to the order, or to the orders of the buyer. */
function OutcomeLink({ outcome: { order: id, buyer } }: { outcome: Outcome }): ReactNode {
  if (id !== null) {
    return <AreaLink to={pathTo('/admin/order/:id', { id })}>Abrir o pedido {id}</AreaLink>;
  }
  if (buyer === null) return null;
  return (
    <AreaLink to={`${pathTo('/admin/orders')}?search=${buyer}`}>
      Ver os pedidos deste cliente
    </AreaLink>
  );
}

const csvColumns: readonly CsvColumn<Outcome>[] = [
  { label: 'Arquivo', text: ({ file }) => file },
  { label: 'Resultado', text: ({ state }) => states[state].label },
  { label: 'Pedido', text: ({ order: id }) => (id === null ? '' : String(id)) },
  { label: 'Motivo', text: ({ said }) => said },
];

type Read = { readonly name: string; readonly size: number; readonly xml: string };

/** The same file is read once, even if it was chosen twice under different names. */
async function withoutCopies(chosen: readonly File[]): Promise<Read[]> {
  const found = new Map<string, Read>();
  for (const file of chosen) {
    const { name, size } = file;
    const xml = size > maxBytes ? name : await file.text();
    if (!found.has(xml)) found.set(xml, { name, size, xml });
  }
  return [...found.values()];
}

async function imported({ name, size, xml }: Read): Promise<Outcome> {
  const buyer = /<(?:dest|toma)>\s*<(?:CNPJ|CPF)>(\w{11,14})</.exec(xml)?.[1] ?? null;
  const refused = (said: string): Outcome => {
    const named = /\bpedido (\d+)\b/.exec(said)?.[1];
    const about = named === undefined ? null : Number(named);
    return { file: name, state: 'refused', said, order: about, buyer };
  };
  if (size > maxBytes) return refused('O arquivo é grande demais.');
  try {
    const options = { body: { xml }, overlay: false, alerts: false };
    const { order: id, already } = await request(importInvoice, options);
    const said = already ? `já está no pedido ${id}.` : `entrou no pedido ${id}.`;
    return { file: name, state: already ? 'already' : 'taken', said, order: id, buyer };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return refused(error.fields.get('xml') ?? error.fields.get('nfe') ?? error.message);
  }
}
