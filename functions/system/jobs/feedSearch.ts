import { config } from '#platform/config/config';
import { searchService } from '#platform/list/search/openSearch/searchService';
import { feedChanged } from '#functions/processes/searchFed/feedSearch';

/** Follows the tables' streams where the environment has OpenSearch; what fails is tried again with its event. */
export async function handler(event: unknown): Promise<{ fed: number }> {
  if (config.SEARCH_URL === undefined) throw new Error('SEARCH_URL is not set');
  return { fed: await feedChanged(event, searchService(config.SEARCH_URL)) };
}
