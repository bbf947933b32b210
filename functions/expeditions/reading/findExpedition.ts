import { notFound } from '#platform/domainErrors';
import type { ExpeditionRecord } from '../expeditionRecord';
import { expeditions } from '../expeditionRepository';

export async function findExpedition(id: number): Promise<ExpeditionRecord> {
  const record = await expeditions.get(id);
  if (!record) throw notFound();
  return record;
}
