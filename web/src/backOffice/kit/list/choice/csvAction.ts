import { type CsvColumn, csvText } from '#shared/values/csv';
import { saveBlob } from '#web/http/saveBlob';
import type { BulkAction } from './bulkAction';

/** A file of the chosen rows as they are shown; of a whole filter a job makes it. */
export const csvAction = <Row>(
  name: string,
  columns: () => Promise<readonly CsvColumn<Row>[]>,
): BulkAction<Row> => ({
  label: 'CSV',
  icon: 'download',
  whole: { work: 'csv' },
  run: async (rows) => {
    const text = csvText(await columns(), rows);
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}-escolhidos.csv`);
    return new Map();
  },
});
