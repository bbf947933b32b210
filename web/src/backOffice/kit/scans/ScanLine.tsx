import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ResultLine } from '../ResultLine';
import { type ScanRead, scanWords } from './useScanRead';

type Props = {
  read: ScanRead;
  /** The text that says the screen did nothing with the scan. */
  nothing: string;
  onClose: () => void;
};

/** Shows a scan that this screen does not use. */
export function ScanLine({ read, nothing, onClose }: Props) {
  const { text, scanned } = read;
  return (
    <ResultLine
      tone={scanned ? 'note' : 'wait'}
      icon="barcode"
      actions={
        <>
          {scanned ? <AreaButton to={scanned.to}>Abrir</AreaButton> : null}
          <Button onClick={onClose}>
            Fechar <kbd>Esc</kbd>
          </Button>
        </>
      }
    >
      <b>Código {text} lido:</b> {scanWords(read)}. {nothing}
    </ResultLine>
  );
}
