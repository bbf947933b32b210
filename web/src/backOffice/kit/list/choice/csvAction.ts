import type { ExportedFile } from '#shared/system/exportedFile';
import { type CsvColumn, csvText } from '#shared/values/csv';
import { RequestFailure } from '#web/http/RequestFailure';
import { saveCsv } from '../../saveCsv';
import type { BulkAction } from './bulkAction';

/** Saves the chosen rows as a CSV file; for a whole filter, a job creates it. */
export const csvAction = <Row extends { readonly id: number }>(
  name: string,
  file: ExportedFile,
  columns: () => Promise<readonly CsvColumn<Row>[]>,
): BulkAction<Row> => ({
  label: 'CSV',
  icon: 'download',
  whole: { work: 'csv' },
  run: async (rows) => {
    const text = csvText(await columns(), rows);
    try {
      await saveCsv(text, { name: `${name}-escolhidos`, people: { file, rows: rows.length } });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      return new Map(rows.map(({ id }) => [id, error.reason]));
    }
    return new Map();
  },
});
