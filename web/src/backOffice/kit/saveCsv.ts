import type { ExportedFile } from '#shared/system/exportedFile';
import { noteExport } from '#shared/system/listJobEndpoints';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';

type Saving = {
  /** The file name without ".csv". */
  name: string;
  /** For the export log: the file, and its rows with personal data; null without such data. */
  people: { file: ExportedFile; rows: number } | null;
};

/**
 * Saves what a screen shows as CSV. The server first logs an export with personal data and requires
 * a fresh second factor; without it, no file is saved.
 */
export async function saveCsv(text: string, { name, people }: Saving): Promise<void> {
  if (people) await request(noteExport, { body: people });
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
