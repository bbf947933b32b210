import { getExpeditionLabel } from '#shared/expeditions/expeditionEndpoints';
import { labelsFilename, type LabelType } from '#shared/profiles/addresses/addressLabels';
import { Button } from '#web/ui/button/Button.tsx';
import { LabelSheetFields } from '#web/backOffice/kit/labels/LabelSheetFields.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { saveBlob } from '#web/http/saveBlob';
import { type LabelSheetForm, useLabelSheet } from '#web/backOffice/kit/labels/useLabelSheet';

/** The label of the address the parcel goes to. */
export function LabelPanel({ id }: { id: number }) {
  const sheet = useLabelSheet();
  return (
    <Panel stack>
      <h2>Etiqueta</h2>
      <LabelSheetFields sheet={sheet} />
      <LabelButton id={id} sheet={sheet} type="simple">
        Etiqueta simples
      </LabelButton>
      <LabelButton id={id} sheet={sheet} type="complete">
        Etiqueta completa
      </LabelButton>
    </Panel>
  );
}

type Props = { id: number; sheet: LabelSheetForm; type: LabelType; children: string };

function LabelButton({ id, sheet, type, children }: Props) {
  const download = async () => {
    try {
      const query = { type, ...sheet.asked() };
      const options = { path: { id }, query, overlay: true, alerts: true };
      const blob = await request(getExpeditionLabel, options);
      saveBlob(blob, labelsFilename({ id, name: `Remessa ${id}` }, type));
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
    }
  };
  return (
    <Button variant="secondary" disabled={!sheet.has(type)} onClick={() => void download()}>
      <Icon name="print" />
      {children}
    </Button>
  );
}
