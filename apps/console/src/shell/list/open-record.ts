import { parseAsString, useQueryState } from 'nuqs';

/** The key of the open record, kept in the address so that a link shows a colleague the same; null when none is open. */
export function useOpenRecord(): [string | null, (key: string | null) => void] {
  const [open, setOpen] = useQueryState('open', parseAsString.withOptions({ history: 'replace' }));
  return [open, (key) => void setOpen(key)];
}
