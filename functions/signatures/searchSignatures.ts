import { documentSnapshots } from '../platform/documentSnapshots';
import { createListSearch } from '../platform/listSearch';
import { signatureList } from './signatureRepository';

/** Everybody's purchased publications. */
export const searchSignatures = createListSearch(
  signatureList,
  documentSnapshots(signatureList.table),
);
