import type { ExportedFile } from '#shared/system/exportedFile';
import { noteExport } from '#shared/system/listJobEndpoints';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';

type Saving = {
  /** The file name without ".csv". */
  name: string;
  /** Which file and how many rows of people it has; null where no person is in it. */
  people: { file: ExportedFile; rows: number } | null;
};

/**
 * A CSV of what a screen shows. One with people in it is written down by the server first, which asks for a
 * fresh factor; without that there is no file.
 */
export async function saveCsv(text: string, { name, people }: Saving): Promise<void> {
  if (people) await request(noteExport, { body: people });
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
