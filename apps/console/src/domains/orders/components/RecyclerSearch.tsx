import type { FoundRecycler } from '@shoushou/contract/types';
import { Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { useFoundRecyclers } from '../recyclers.queries.ts';
import * as styles from './recycler-choice.module.css';

interface RecyclerSearchProps {
  no: string;
  /** As in the suggestions. */
  columns: TableColumnsType<FoundRecycler>;
}

/** Finds a recycler who is in none of the lists, such as one who is on the phone. */
export function RecyclerSearch({ no, columns }: RecyclerSearchProps) {
  const [text, setText] = useState('');
  const found = useFoundRecyclers(no, text);
  return (
    <>
      <Input.Search
        className={styles.search}
        aria-label="找回收员"
        allowClear
        placeholder="找别的回收员：手机号、尾号、车牌或姓名"
        maxLength={40}
        loading={found.isFetching}
        onSearch={(typed) => setText(typed.trim())}
      />
      <LoadFailed query={found} />
      {text !== '' && !found.isError && (
        <>
          <h2 className={styles.part}>找到的</h2>
          <RecordTable<FoundRecycler>
            rowKey="recyclerId"
            columns={columns}
            rows={found.data?.found}
            loading={found.isPending}
            empty={['没有找到这位回收员', '换完整的手机号、尾号、车牌或姓名开头再找']}
          />
          {found.data?.more && <p className={styles.more}>还有更多，写全一些可以找到</p>}
        </>
      )}
    </>
  );
}
