import type { DeskList } from '#shared/site/deskLists';
import { isFileWork, type JobWork } from '#shared/system/listJob';

type Asked = { readonly list: DeskList; readonly work: JobWork };

/** Whether the file contains names, e-mails and document numbers of many people. */
export const namesPeople = ({ list, work }: Asked): boolean =>
  isFileWork(work) && list !== 'publications';
