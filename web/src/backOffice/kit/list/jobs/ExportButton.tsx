import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { type JobScope, useListJobStart } from './useListJobStart';

/** All rows of the filter as a file, whatever the page. */
export function ExportButton({ scope }: { scope: JobScope }) {
  const start = useListJobStart(scope);
  const { busy, run: download } = useChange(async () => {
    await start('csv');
  });
  return (
    <Button variant="secondary" aria-label="Exportar CSV" busy={busy} onClick={download}>
      <Icon name="download" />
      CSV
    </Button>
  );
}
