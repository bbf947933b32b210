import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { ListParams } from '#web/ui/list/useListParams';
import { focusRow } from '../keys/useRowKeys';
import { forgetOpened, openedFrom } from './listWalk';

type Shown = {
  rows: RefObject<HTMLElement | null>;
  place: string;
  params: Pick<ListParams, 'page' | 'correctPage'>;
  waiting: boolean;
};

/** Back from a record, its row has the focus again, on whichever page one had come to. */
export function useWayBack({ rows, place, params, waiting }: Shown): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const wanted = useRef(isBack ? openedFrom(place) : undefined);
  const { page, correctPage } = params;
  useEffect(() => {
    const { current } = wanted;
    forgetOpened(place);
    if (!current || waiting) return;
    if (current.page !== page) {
      correctPage(current.page);
      return;
    }
    wanted.current = undefined;
    const links = rows.current?.querySelectorAll<HTMLAnchorElement>('tbody th a[href]') ?? [];
    focusRow([...links].find(({ pathname }) => pathname === current.record));
  });
}
