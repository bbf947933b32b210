import { useSearchParams } from 'react-router-dom';

export type ListParams = {
  page: number;
  search: string;
  /** The value of another filter; '' when it is not set. */
  get: (name: string) => string;
  setPage: (page: number) => void;
  /** Replaces the history entry, for a page that no longer exists. */
  correctPage: (page: number) => void;
  setSearch: (text: string) => void;
  /** A new filter or search starts at page 1. */
  set: (name: string, value: string) => void;
  /** The props of a filter's select; spread them on a field. */
  select: (name: string) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Drops search, filters and page. */
  clear: () => void;
};

/** Page, search and filters are in the URL, so reload, Back and a shared link restore them. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace },
    );
  const get = (name: string) => params.get(name) ?? '';
  const set = (name: string, value: string) => change({ [name]: value, page: '' });
  return {
    page: pageOf(params.get('page')),
    search: params.get('search') ?? '',
    get,
    setPage: (page) => change({ page: inUrl(page) }),
    correctPage: (page) => change({ page: inUrl(page) }, true),
    setSearch: (search) => change({ search, page: '' }),
    set,
    select: (name) => ({
      value: get(name),
      onChange: (event) => set(name, event.target.value),
    }),
    clear: () => setParams({}),
  };
}

const inUrl = (page: number) => (page > 1 ? String(page) : '');

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
