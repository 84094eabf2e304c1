import { Button } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';

/**
 * The single record that a link names, such as one from the search, and the control that replaces the list's filters
 * meanwhile.
 */
export function useSingleRecord(): [string | null, ReactNode] {
  const [no, setNo] = useQueryState('no', parseAsString);
  if (no === null) return [null, null];
  return [
    no,
    <Button key="only" onClick={() => void setNo(null)}>
      只看 {no}，显示全部
    </Button>,
  ];
}
