import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Input, Select, Tag, type TableColumnsType } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { ScaleDrawer } from '../components/ScaleDrawer.tsx';
import { keyHolderNames, stateOptions, stateTags, type ConsoleScale } from '../scales.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('scales.import');
const states = ['made', 'claimed', 'active', 'suspended', 'retired'] as const;

const columnsAt = (now: number): TableColumnsType<ConsoleScale> => [
  { title: '编号', width: 170, render: (_, { serial }) => <span className={styles.figures}>{serial}</span> },
  { title: '型号', ellipsis: true, dataIndex: 'modelName' },
  {
    title: '状态',
    width: 90,
    render: (_, { state }) => <Tag color={stateTags[state].color}>{stateTags[state].label}</Tag>,
  },
  { title: '持有人', width: 120, ellipsis: true, render: (_, { ownerName }) => ownerName ?? '–' },
  {
    title: '在线',
    width: 150,
    render: (_, { online, lastSeenAt }) =>
      online ? (
        <Tag color="green">在线</Tag>
      ) : (
        <span className={styles.moment}>{lastSeenAt === null ? '未上报' : formatShortMoment(lastSeenAt, now)}</span>
      ),
  },
  {
    title: '电量',
    width: 80,
    align: 'right',
    render: (_, { batteryPercent }) => (
      <span className={styles.figures}>{batteryPercent === null ? '–' : `${batteryPercent}%`}</span>
    ),
  },
  {
    title: '检定有效至',
    width: 130,
    render: (_, { certificate }) => (
      <span className={styles.figures}>{certificate ? formatDate(certificate.validTo, Date.now()) : '–'}</span>
    ),
  },
  { title: '密钥', width: 90, render: (_, { keyHolder }) => keyHolderNames[keyHolder] },
];

/** Every networked scale; opening one shows its history and the possible actions. */
export default function ScalesScreen() {
  const open = useOpenRecord();
  const [importing, setImporting] = useState(false);
  const [{ state, words }, setFilter] = useQueryStates({
    state: parseAsStringLiteral(states),
    words: parseAsString.withDefault(''),
  });
  const scales = usePagedList('scales.console_scales', {
    ...(state === null ? {} : { state }),
    ...(words.trim() === '' ? {} : { words: words.trim() }),
  });
  const opened = useOpenedRecord(scales, open[0], ({ serial }, key) => serial === key);
  return (
    <>
      <ListPage<ConsoleScale>
        query={scales}
        columns={columnsAt(Date.now())}
        rowKey="serial"
        width={1000}
        open={open}
        empty={['没有符合条件的秤', '先录入型号，再点“导入密钥”', 'scale-models']}
        filters={
          <>
            <Select
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              style={{ width: 130 }}
              value={state}
              onChange={(value) => void setFilter({ state: value ?? null })}
              options={stateOptions}
            />
            <Input.Search
              aria-label="搜索编号"
              allowClear
              placeholder="编号"
              maxLength={30}
              style={{ width: 220 }}
              defaultValue={words}
              onSearch={(value) => void setFilter({ words: value || null })}
            />
            <PageActions>
              <Button type="primary" onClick={() => setImporting(true)}>
                导入密钥
              </Button>
            </PageActions>
          </>
        }
      />
      <ScaleDrawer scale={opened} onClose={() => open[1](null)} />
      <FormModal
        call="scales.import"
        done="已导入"
        title="导入智能秤"
        submitText="导入"
        open={importing}
        onClose={() => setImporting(false)}
      >
        <Field
          name="lines"
          label="厂家清单"
          missing="请粘贴清单"
          extra="每行：编号、型号代码、绑定码、密钥（十六进制），用逗号或制表符隔开；有一行不对就都不导入"
        >
          <Input.TextArea {...limits('lines')} rows={10} placeholder="SC-20261121AB,net-300,BIND2026,5a5a…" />
        </Field>
      </FormModal>
    </>
  );
}
