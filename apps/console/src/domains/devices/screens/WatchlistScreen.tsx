import type { Data } from '@shoushou/contract/schemas';
import { deviceNumberNames } from '@shoushou/rules/devices/device-number';
import { Button, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

type Watched = Data<'devices.console_watchlist'>['items'][number];

const adding = contractForm('devices.watch_numbers');
const ending = contractForm('devices.end_watch');

const columnsAt = (now: number, end: (row: Watched) => void): TableColumnsType<Watched> => [
  momentColumn('加入时间', (row) => row.addedAt, now),
  {
    title: '编号',
    width: 150,
    render: (_, row) => <span className={styles.figures}>{`${deviceNumberNames[row.kind]} …${row.last4}`}</span>,
  },
  { title: '来源', width: 140, ellipsis: true, dataIndex: 'source' },
  { title: '依据', ellipsis: true, dataIndex: 'reference' },
  {
    title: '出现过的订单',
    width: 220,
    render: (_, row) =>
      row.orders.length === 0
        ? '–'
        : row.orders.map((no) => (
            <a key={no} className={styles.figures} href={`inspections?no=${no}&open=${no}`}>
              {no}{' '}
            </a>
          )),
  },
  { title: '加入人', width: 110, ellipsis: true, dataIndex: 'addedBy' },
  {
    title: '操作',
    width: 80,
    render: (_, row) => (
      <Button type="link" size="small" onClick={() => end(row)}>
        移出
      </Button>
    ),
  },
];

/**
 * Lost and stolen devices that are not bought. Their numbers are stored as fingerprints, so the list shows the last
 * four digits.
 */
export default function WatchlistScreen() {
  const [isAdding, setAdding] = useState(false);
  const [ended, setEnded] = useState<Watched | null>(null);
  const watched = usePagedList('devices.console_watchlist', {});
  return (
    <>
      <ListPage<Watched>
        query={watched}
        columns={columnsAt(Date.now(), setEnded)}
        rowKey="id"
        width={1000}
        empty={['名单是空的', '收到公安的编号后点“导入编号”']}
        filters={
          <PageActions>
            <Button type="primary" onClick={() => setAdding(true)}>
              导入编号
            </Button>
          </PageActions>
        }
      />
      <FormModal
        call="devices.watch_numbers"
        done="已导入，名单上的设备马上停收"
        title="导入设备名单"
        submitText="导入"
        open={isAdding}
        onClose={() => setAdding(false)}
      >
        <adding.Field name="source" label="来源" missing="请填写谁提供的">
          <Input {...adding.limits('source')} placeholder="如：南山分局" />
        </adding.Field>
        <adding.Field
          name="lines"
          label="编号和依据"
          missing="请粘贴编号"
          extra="每行：IMEI 或序列号、依据（如报案编号），用逗号或制表符隔开；有一行不对就都不导入"
        >
          <Input.TextArea {...adding.limits('lines')} rows={10} placeholder="490154203237518,报案 1024" />
        </adding.Field>
      </FormModal>
      <FormModal
        call="devices.end_watch"
        done="已移出名单"
        title={ended ? `移出 …${ended.last4}` : '移出名单'}
        submitText="移出"
        open={ended !== null}
        onClose={() => setEnded(null)}
        {...(ended ? { fixed: { id: ended.id, source: ended.source } } : {})}
      >
        <ending.Field name="reason" label="原因" missing="请写明原因，会留在操作记录里">
          <Input.TextArea {...ending.limits('reason')} showCount rows={2} />
        </ending.Field>
      </FormModal>
    </>
  );
}
