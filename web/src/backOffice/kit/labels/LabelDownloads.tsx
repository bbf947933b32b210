import {
  labelsFilename,
  labelsPerSheet,
  type LabelType,
} from '#shared/profiles/addresses/addressLabels';
import { saveBlob } from '#web/http/saveBlob';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { LabelSheetFields, type LabelSheetForm, useLabelSheet } from './LabelSheetFields';

type Asked = ReturnType<LabelSheetForm['asked']> & { readonly type: LabelType };

type Props = {
  /** Whose label it is, for the file name. */
  of: { readonly id: number; readonly name: string };
  make: (query: Asked) => Promise<object>;
};

/** The place on the sheet, and a button for each kind of label. */
export function LabelDownloads({ of, make }: Props) {
  const sheet = useLabelSheet();
  return (
    <>
      <LabelSheetFields sheet={sheet} />
      <LabelButton {...{ of, make, sheet }} type="simple">
        Etiqueta simples
      </LabelButton>
      <LabelButton {...{ of, make, sheet }} type="complete">
        Etiqueta completa
      </LabelButton>
    </>
  );
}

type ButtonProps = Props & { sheet: LabelSheetForm; type: LabelType; children: string };

function LabelButton({ of, make, sheet, type, children }: ButtonProps) {
  const { busy, run: download } = useChange(async () => {
    saveBlob(await make({ type, ...sheet.asked() }), labelsFilename(of, type));
  });
  return (
    <Button
      variant="secondary"
      disabled={!sheet.fits(labelsPerSheet[type])}
      busy={busy}
      busyLabel="Gerando"
      onClick={download}
    >
      <Icon name="print" />
      {children}
    </Button>
  );
}
