import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { needsCode } from '#shared/dispatch/codeProblem';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { displayName } from '#shared/profiles/person';
import { shippingLabel } from '#shared/shipping/shippingService';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { ActionCell, Cell, CellNote, FirstCell } from '#web/ui/list/Table.tsx';
import field from '../../../ui/field/field.module.css';
import styles from '../dispatch.module.css';
import { scanEndedBy } from '../../kit/scans/scanGate';
import { UnpackedButton, unpackText } from '../../kit/packing/Unpacking';
import type { CodeEntry } from './useCodes';

type Props = {
  parcel: PackedParcelView;
  entry: CodeEntry;
  onType: (typed: string) => void;
  onSave: () => void;
  /** Called with the text that a scanner typed into the field. */
  onScan: (text: string) => void;
  /** Called for a typed Enter: the code is saved, and the focus moves on unless it is refused. */
  onEnter: (by: 1 | -1) => void;
  onRestore: () => void;
  /** Moves the focus to the row above (-1) or below (1). */
  onMove: (by: 1 | -1) => void;
  /** Returns whether several rows were pasted, which the field itself does not accept. */
  onPaste: (text: string) => boolean;
  /** Prints only this parcel's label, for example when one is damaged. */
  onPrint: () => void;
  /** The refunded items were taken out of the box. */
  onUnpacked: () => void;
};

export function CodeRow(props: Props) {
  const {
    parcel,
    entry,
    onType,
    onSave,
    onScan,
    onEnter,
    onRestore,
    onMove,
    onPaste,
    onPrint,
    onUnpacked,
  } = props;
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const scan = scanEndedBy(event.nativeEvent);
      if (scan === null) onEnter(event.shiftKey ? -1 : 1);
      else onScan(scan);
    } else if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Escape') onRestore();
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const says = `codigo-${parcel.id}`;
  const toUnpack = parcel.unpack.length > 0;
  return (
    <tr data-changed={toUnpack ? 'wait' : entry.state === 'refused' ? 'stop' : undefined}>
      <Cell label="Remessa" kind="tight">
        <AreaLink to={pathTo('/admin/expedition/:id', { id: parcel.id })}>{parcel.id}</AreaLink>
      </Cell>
      <FirstCell>
        {displayName(parcel.client)}
        <CellNote>{contentsOf(parcel)}</CellNote>
        {parcel.profile_address ? (
          <CellNote>
            <span className={styles.late}>Cadastro alterado depois do pedido:</span>{' '}
            {parcel.profile_address.city}-{parcel.profile_address.state}.{' '}
            <AreaLink to={pathTo('/admin/expedition/:id', { id: parcel.id })}>
              Escolher o endereço
            </AreaLink>
          </CellNote>
        ) : null}
      </FirstCell>
      <Cell label="Envio" kind="tight">
        {shippingLabel(parcel.shipping_type)}
      </Cell>
      <Cell label="Peso (kg)" kind="end">
        {parcel.weight.replace('.', ',')}
      </Cell>
      {toUnpack ? (
        <Cell label="Código de rastreio">
          <span className="row">
            <b className={styles.late}>{unpackText(parcel.unpack, parcel.unpack_lines)}</b>
            <UnpackedButton expedition={parcel.id} onDone={onUnpacked} />
          </span>
        </Cell>
      ) : (
        <Cell label="Código de rastreio">
          <div className={styles.track}>
            <input
              className={`${field.input ?? ''} ${styles.code ?? ''}`}
              data-code={parcel.id}
              data-scans=""
              aria-label={`Código da remessa ${parcel.id}`}
              aria-invalid={entry.state === 'refused'}
              aria-describedby={says}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              placeholder={needsCode(parcel.shipping_type) ? 'AA123456785BR' : 'Sem código'}
              value={entry.typed}
              onChange={(event) => onType(event.target.value)}
              onFocus={(event) => {
                // The next scan replaces the refused code.
                if (entry.state === 'refused') event.target.select();
              }}
              onBlur={() => {
                // Only Enter repeats a refused code; leaving the field does not.
                if (entry.state !== 'refused') onSave();
              }}
              onKeyDown={pressed}
              onPaste={pasted}
            />
            <Said id={says} entry={entry} />
          </div>
        </Cell>
      )}
      <ActionCell>
        <Button
          variant="secondary"
          small
          square
          aria-label={`Imprimir a etiqueta da remessa ${parcel.id}`}
          onClick={onPrint}
        >
          <Icon name="print" />
        </Button>
      </ActionCell>
    </tr>
  );
}

const tones = { saved: 'ok', refused: 'stop', idle: undefined, saving: undefined } as const;

function Said({ id, entry: { state, text } }: { id: string; entry: CodeEntry }) {
  return (
    <span className={styles.said} id={id} role="status" data-tone={tones[state]}>
      {state === 'saved' ? <Icon name="check" /> : null}
      {state === 'refused' ? <Icon name="alert" /> : null}
      {state === 'saving' ? <Spinner /> : null}
      {text === '' && state === 'saved' ? 'Salvo' : text}
    </span>
  );
}

function contentsOf({ address, contents }: PackedParcelView): string {
  const place = address ? `${address.city}, ${address.state}` : 'Sem endereço';
  const [first] = contents;
  const what =
    contents.length === 1 && first
      ? `${first.publication} ${first.version}`
      : `${contents.length} publicações`;
  return `${place} · ${what}`;
}
