import * as v from 'valibot';
import type { PdfAnswer } from '#shared/api/endpoint';
import { type LabelRequest, labelsFilename } from '#shared/profiles/addressLabels';
import { invalid } from '../../platform/errors';
import { log } from '../../platform/logger';
import { shownName } from '../presentProfile';
import { type ProfileRow, profiles } from '../profileRepository';
import { labelsDocument } from './labelsDocument';

/** The labels asked for. Whoever is gone or cannot be read is left out; the others get theirs. */
export async function addressLabels(
  { users, ...layout }: LabelRequest,
  now: Date,
): Promise<PdfAnswer> {
  const rows = await readEach(users);
  const [first] = rows;
  if (!first) throw invalid({ users: ['Nenhum cliente encontrado.'] });
  const subject =
    users.length === 1
      ? { id: first.id, name: shownName(first) }
      : { id: first.id, name: 'clientes' };
  return {
    filename: labelsFilename(subject, layout.type),
    bytes: await labelsDocument(rows, { ...layout, now }),
  };
}

const batchSize = 100;

/** In the order of `ids`. Only a batch with a bad record in it is read one by one. */
async function readEach(ids: readonly number[]): Promise<ProfileRow[]> {
  const rows: ProfileRow[] = [];
  for (let at = 0; at < ids.length; at += batchSize) {
    rows.push(...(await readBatch(ids.slice(at, at + batchSize))));
  }
  return rows;
}

async function readBatch(ids: readonly number[]): Promise<ProfileRow[]> {
  try {
    return await profiles.getMany(ids);
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    return (await Promise.all(ids.map(readOne))).flat();
  }
}

async function readOne(id: number): Promise<ProfileRow[]> {
  try {
    return await profiles.getMany([id]);
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    log('warn', 'labels.unreadable', { profile_id: id });
    return [];
  }
}
