import { formatYuanRange } from '@shoushou/kernel/money-range';
import { Button, Input, Select, Tag, type TableColumnsType } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { FactorsModal } from '../components/FactorsModal.tsx';
import { ModelDrawer } from '../components/ModelDrawer.tsx';
import { ModelForm } from '../components/ModelForm.tsx';
import { ageTag, kindOptions, type Model } from '../valuation.labels.ts';
import * as styles from '../../../shell/console.module.css';

const columns: TableColumnsType<Model> = [
  { title: '种类', width: 90, dataIndex: 'kindName' },
  { title: '品牌', width: 100, dataIndex: 'brand' },
  {
    title: '机型',
    ellipsis: true,
    render: (_, { name, active }) =>
      active ? (
        name
      ) : (
        <>
          {name} <Tag>已停收</Tag>
        </>
      ),
  },
  { title: '规格', width: 70, align: 'right', render: (_, { variants }) => variants.length },
  {
    title: '基准价 ¥',
    width: 220,
    align: 'right',
    render: (_, { variants }) => {
      const prices = variants.map(({ baseFen }) => baseFen);
      return <span className={styles.figures}>{formatYuanRange(Math.min(...prices), Math.max(...prices))}</span>;
    },
  },
  {
    title: '价格日期',
    width: 130,
    render: (_, { variants }) => <Age days={Math.max(...variants.map(({ ageDays }) => ageDays))} />,
  },
  {
    title: '复核',
    width: 90,
    render: (_, { variants }) =>
      variants.some(({ proposal }) => proposal !== null) ? <Tag color="orange">待复核</Tag> : '–',
  },
];

function Age({ days }: { days: number }) {
  const { color, label } = ageTag(days);
  return <Tag color={color}>{label}</Tag>;
}

/** Models with their base prices; one opens its variants. Large changes wait for a second operator. */
export default function DeviceModelsScreen() {
  const open = useOpenRecord();
  const [factors, setFactors] = useState(false);
  const [adding, setAdding] = useState(false);
  const [{ kind, words }, setFilter] = useQueryStates({ kind: parseAsString, words: parseAsString.withDefault('') });
  const models = usePagedList('valuation.console_models', {
    ...(kind === null ? {} : { kind }),
    ...(words.trim() === '' ? {} : { words: words.trim() }),
  });
  const opened = useOpenedRecord(models, open[0], ({ id }, key) => id === key);
  return (
    <>
      <ListPage<Model>
        query={models}
        columns={columns}
        rowKey="id"
        width={900}
        open={open}
        empty={['没有符合条件的机型', '点“新机型”添加']}
        filters={
          <>
            <Select
              aria-label="种类"
              allowClear
              placeholder="全部种类"
              style={{ width: 130 }}
              value={kind}
              onChange={(value: string | undefined) => void setFilter({ kind: value ?? null })}
              options={kindOptions}
            />
            <Input.Search
              aria-label="搜索机型"
              allowClear
              placeholder="品牌、机型"
              maxLength={30}
              style={{ width: 220 }}
              defaultValue={words}
              onSearch={(value) => void setFilter({ words: value || null })}
            />
            <PageActions>
              <Button type="primary" onClick={() => setAdding(true)}>
                新机型
              </Button>
              <Button onClick={() => setFactors(true)}>行情系数</Button>
            </PageActions>
          </>
        }
      />
      {adding && <ModelForm model={null} onClose={() => setAdding(false)} />}
      <FactorsModal open={factors} onClose={() => setFactors(false)} />
      <ModelDrawer model={opened} onClose={() => open[1](null)} />
    </>
  );
}
