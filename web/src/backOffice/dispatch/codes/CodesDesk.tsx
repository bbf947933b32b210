import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useEffect, useRef, useState } from 'react';
import { readParcelCode } from '#shared/dispatch/parcelCode';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { pathTo } from '#shared/site/pathTo';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Table, type Column } from '#web/ui/list/Table.tsx';
import desk from '../../kit/record/desk.module.css';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useCtrlEnter } from '#web/backOffice/kit/keys/useKeys';
import styles from '../dispatch.module.css';
import { CarrierBar } from './CarrierBar';
import { CodeRow } from './CodeRow';
import { ScanBand } from './ScanBand';
import { sound } from './sounds';
import { usePaste } from './usePaste';
import { useParcelScans } from './useParcelScans';
import { PapersBar } from './PapersBar';
import { useParcelLabels } from './useParcelLabels';
import { useCodes } from './useCodes';
import { countText } from '#web/backOffice/kit/countText';
import { ResultLine } from '../../kit/ResultLine';

const columns: readonly Column[] = [
  { label: 'Remessa', kind: 'tight' },
  { label: 'Destino' },
  { label: 'Envio', kind: 'tight' },
  { label: 'Peso (kg)', kind: 'end' },
  { label: 'Código de rastreio' },
  { label: 'Ações', kind: 'actions' },
];

const hints = [
  ['Enter', 'salva e vai à próxima linha'],
  ['Shift Enter', 'linha anterior'],
  ['Ctrl V', 'cola uma coluna a partir desta linha, com as vazias'],
  ['Esc', 'desfaz o que foi digitado'],
  ['Ctrl Enter', 'marcar como enviadas'],
] as const;

type Props = {
  parcels: readonly PackedParcelView[];
  /** Services whose codes the carrier issues; empty where codes are typed. */
  services: readonly string[];
  onChanged: () => void;
  onSend: (ready: readonly PackedParcelView[]) => Promise<void>;
};

export function CodesDesk({ parcels, services, onChanged, onSend }: Props) {
  const codes = useCodes(parcels);
  const labels = useParcelLabels();
  const [asking, setAsking] = useState(false);
  const ready = parcels.filter(codes.isReady);
  const refused = parcels.filter((parcel) => codes.of(parcel).state === 'refused').length;
  const toUnpack = parcels.filter(({ unpack }) => unpack.length > 0).length;
  const without = parcels.length - ready.length - refused - toUnpack;
  const fieldOf = ({ id }: PackedParcelView) =>
    document.querySelector<HTMLInputElement>(`[data-code="${id}"]`);
  const goTo = (place: number) => {
    const parcel = parcels[place];
    if (parcel) fieldOf(parcel)?.focus();
  };
  const ask = () => {
    if (ready.length > 0) setAsking(true);
  };
  useFirstEmpty(() => {
    const empty = parcels.findIndex((parcel) => !codes.isReady(parcel));
    goTo(Math.max(0, empty));
  });
  useCtrlEnter(ask);
  const pasting = usePaste(parcels, codes);
  const scans = useParcelScans({
    parcels,
    codes,
    missing: without + refused,
    focus: (parcel) => {
      const input = fieldOf(parcel);
      input?.focus();
      // The next scan replaces the current text.
      input?.select();
    },
  });
  const enter = (parcel: PackedParcelView, next: number) => {
    const { typed } = codes.now(parcel);
    if (readParcelCode(typed) === null) {
      void codes.save(parcel);
      if (codes.now(parcel).state === 'refused') {
        sound('refused');
        return;
      }
      scans.close();
      goTo(next);
      return;
    }
    // A parcel label is never a tracking code, so the field gets its saved code back.
    codes.restore(parcel);
    scans.onRead(typed);
  };
  const send = async () => {
    await onSend(ready);
    setAsking(false);
  };
  return (
    <>
      <PapersBar ids={parcels.map(({ id }) => id)} withCode={ready.length} labels={labels} />
      <CarrierBar
        parcels={parcels}
        services={services}
        codeOf={(parcel) => codes.of(parcel).typed}
        onAnswer={codes.given}
        onDone={onChanged}
      />
      <ScanBand band={scans.band} />
      <PasteLine pasting={pasting} />
      <div className={`${styles.lines ?? ''} ${styles.fixed ?? ''}`}>
        <Table dense caption="Códigos de rastreio" columns={columns}>
          {parcels.map((parcel, place) => (
            <CodeRow
              key={parcel.id}
              parcel={parcel}
              entry={codes.of(parcel)}
              onType={(typed) => codes.type(parcel, typed)}
              onSave={() => void codes.save(parcel)}
              onScan={(text) => scans.onReadInto(parcel, text)}
              onEnter={(by) => enter(parcel, place + by)}
              onRestore={() => codes.restore(parcel)}
              onMove={(by) => goTo(place + by)}
              onPaste={(text) => pasting.paste(place, text)}
              onPrint={() => labels.print([parcel.id])}
              onUnpacked={onChanged}
            />
          ))}
        </Table>
      </div>
      <KeyHints hints={hints} />
      <div className={desk.savebar}>
        <Tally {...{ refused, without, toUnpack }} ready={ready.length} />
        <AreaButton to={pathTo('/admin/dispatch')} variant="secondary">
          Voltar
        </AreaButton>
        <Button variant="primary" disabled={ready.length === 0} onClick={ask}>
          <Icon name="truck" />
          Marcar {ready.length} como {ready.length === 1 ? 'enviada' : 'enviadas'}
        </Button>
      </div>
      {scans.asked ? (
        <ConfirmDialog
          title={`A remessa ${scans.asked.parcel.id} já tem ${scans.asked.saved}. Trocar?`}
          confirm="Trocar"
          busyLabel="Salvando"
          variant="primary"
          onConfirm={scans.replace}
          onClose={scans.keep}
        >
          <p>Lido agora: {scans.asked.text}. Sem trocar, fica o código de antes.</p>
        </ConfirmDialog>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={`Marcar ${ready.length} ${ready.length === 1 ? 'remessa como enviada' : 'remessas como enviadas'}?`}
          confirm="Marcar como enviadas"
          busyLabel="Enviando"
          variant="primary"
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>
            Os clientes recebem o código por e-mail. No mesmo dia o envio ainda pode ser desfeito.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type TallyProps = { ready: number; refused: number; without: number; toUnpack: number };

function Tally({ ready, refused, without, toUnpack }: TallyProps) {
  return (
    <span role="status">
      <b>{countText(ready, ['pronta', 'prontas'])}</b>
      <span className="muted">
        {' '}
        · {refused} com erro · {without} sem código
        {toUnpack > 0 ? ` · ${toUnpack} a desembalar` : ''}
      </span>
    </span>
  );
}

/** Runs once; afterwards the focus stays where the user puts it. */
function useFirstEmpty(focus: () => void) {
  const run = useRef(focus);
  useEffect(() => {
    run.current();
  }, []);
}

/** The outcome of a pasted column, and the question before it replaces codes. */
function PasteLine({ pasting }: { pasting: ReturnType<typeof usePaste> }) {
  const { word, asked, canUndo } = pasting;
  return (
    <>
      {word ? (
        <ResultLine
          tone={word.tone}
          actions={
            canUndo ? (
              <Button onClick={() => void pasting.undo()}>Desfazer a colagem</Button>
            ) : undefined
          }
        >
          <b>{word.strong}</b> {word.rest}
        </ResultLine>
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={
            asked.replaced === 1
              ? '1 linha já tem outro código. Trocar?'
              : `${asked.replaced} linhas já têm outro código. Trocar?`
          }
          confirm="Trocar"
          busyLabel="Salvando"
          variant="primary"
          onConfirm={pasting.confirm}
          onClose={pasting.cancel}
        >
          <p>Sem trocar, nada da coluna é colado.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
