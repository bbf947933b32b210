import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import { createListSearch } from '#platform/list/listSearch';
import { signatureList } from '../signatureRepository';

export const searchSignatures = createListSearch(
  signatureList,
  documentSnapshots(signatureList.table, 4),
);
