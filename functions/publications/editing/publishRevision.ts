import type { NewRevision } from '#shared/publications/revision';
import { changePublication, type SavedRecord } from './changePublication';
import type { PublicationRecord } from '../publicationRecord';

type Making = Parameters<typeof changePublication>[2];

/** A new revision with all that belongs to it; its subscribers are notified if `notify` says so. */
export const publishRevision = (
  before: PublicationRecord,
  revision: NewRevision,
  making: Making,
): Promise<SavedRecord> => changePublication(before, { ...revision, publishes: true }, making);
