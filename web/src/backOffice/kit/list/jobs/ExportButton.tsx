import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { type JobScope, useListJobStart } from './useListJobStart';

type Props = { scope: JobScope; notes?: boolean | undefined };

/** Exports all rows of the filter as a CSV file, or the files of their invoices. */
export function ExportButton({ scope, notes = false }: Props) {
  const start = useListJobStart(scope);
  const { busy, run: download } = useChange(async () => {
    await start(notes ? 'notes' : 'csv');
  });
  return (
    <Button
      variant="secondary"
      aria-label={notes ? 'Baixar XML e PDF do mês' : 'Exportar CSV'}
      busy={busy}
      onClick={download}
    >
      <Icon name="download" />
      {notes ? 'XML e PDF' : 'CSV'}
    </Button>
  );
}
