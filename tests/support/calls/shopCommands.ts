import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportFolder } from '#infra/operations/dataFiles/exportFolder';
import { importFolder } from '#infra/operations/dataFiles/importFolder';
import { problemText } from '#infra/operations/dataFiles/importSummary';
import { calendarDate } from '#shared/values/calendarDate';
import { newFolder } from '../samples/stored/shopFolder';

export const importDay = calendarDate('2026-11-20');
export const importMoment = new Date(`${importDay}T15:00:00.000Z`);

/** Runs `npm run import` on the database of the test file, without its output. */
export async function importedFrom(folder: string, { check = false } = {}) {
  const { dataFiles } = await import('#infra/operations/shopFiles/format/dataFiles');
  const { importShop } = await import('#infra/operations/shopFiles/imported/importShop');
  const said: string[] = [];
  const report = await importShop({
    source: importFolder(folder, dataFiles),
    check,
    now: importMoment,
    say: (problem) => said.push(problemText(problem)),
  });
  return { said, report };
}

/** Runs `npm run export` into a new folder; returns the content of each file. */
export async function exported(): Promise<{ folder: string; texts: Record<string, string> }> {
  const { dataFiles, dataFileNames } = await import('#infra/operations/shopFiles/format/dataFiles');
  const { exportShop } = await import('#infra/operations/shopFiles/exported/exportShop');
  const folder = newFolder();
  await exportFolder(folder, dataFiles, exportShop(importDay));
  const texts = dataFileNames.map((name): [string, string] => [
    name,
    readFileSync(path.join(folder, name), 'utf8'),
  ]);
  return { folder, texts: Object.fromEntries(texts) };
}
