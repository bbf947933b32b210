import type { DeskList } from '#shared/site/deskLists';
import { isFileWork, type JobWork } from '#shared/system/listJob';

type Asked = { readonly list: DeskList; readonly work: JobWork };

/** Its file has names, e-mails and documents of many at once. */
export const namesPeople = ({ list, work }: Asked): boolean =>
  isFileWork(work) && list !== 'publications';
