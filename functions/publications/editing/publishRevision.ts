import type { NewRevision } from '#shared/publications/revision';
import { changePublication, type SavedRecord } from './changePublication';
import type { PublicationRecord } from '../publicationRecord';

type Making = Parameters<typeof changePublication>[2];

/** Publishes a complete new revision; notifies subscribers if `notify` is set. */
export const publishRevision = (
  before: PublicationRecord,
  revision: NewRevision,
  making: Making,
): Promise<SavedRecord> => changePublication(before, { ...revision, publishes: true }, making);
