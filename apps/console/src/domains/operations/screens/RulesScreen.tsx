import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Input, Tabs, Tag, type TableColumnsType, type TableRef } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { useRef } from 'react';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import { rowOpenProps } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { useRowKeys } from '../../../shell/list/row-keys.ts';
import { RuleChanges } from '../components/RuleChanges.tsx';
import { RuleDrawer } from '../components/RuleDrawer.tsx';
import { ruleText, type Rule } from '../rules.labels.ts';
import * as styles from '../../../shell/console.module.css';

const keyOf = ({ set, path }: Pick<Rule, 'set' | 'path'>): string => `${set}:${path}`;

function columnsAt(now: number): TableColumnsType<Rule> {
  return [
    { title: '分组', width: 120, dataIndex: 'group' },
    { title: '规则', width: 230, ellipsis: true, dataIndex: 'name' },
    {
      title: '现在',
      width: 130,
      align: 'right',
      render: (_, row) => <b className={styles.figures}>{ruleText(row.value, row.unit)}</b>,
    },
    {
      title: '范围',
      width: 200,
      align: 'right',
      render: (_, row) => (
        <span className={styles.figures}>
          {ruleText(row.least, row.unit)}–{ruleText(row.most, row.unit)}
        </span>
      ),
    },
    { title: '复核', width: 80, render: (_, { money }) => (money ? <Tag>双人</Tag> : '–') },
    {
      title: '上次改动',
      width: 200,
      ellipsis: true,
      render: (_, row) =>
        row.madeBy === null ? '产品初始值' : `${row.madeBy} ${formatShortMoment(row.validFrom, now)}`,
    },
    {
      title: '即将',
      render: (_, row) =>
        row.next ? `${formatShortMoment(row.next.validFrom, now)} 起 ${ruleText(row.next.value, row.unit)}` : '–',
    },
  ];
}

/** Every rule value by domain; opening one shows its history and a form to change it. */
export default function RulesScreen() {
  const [{ tab, text }, setShown] = useQueryStates({ tab: parseAsString, text: parseAsString });
  const [open, setOpen] = useOpenRecord();
  const rules = useQuery({
    queryKey: ['operations.console_rules'],
    queryFn: ({ signal }) => request('operations.console_rules', {}, { signal, silent: true }),
  });
  const names = new Map((rules.data ?? []).map(({ set, setName }) => [set, setName]));
  // Those of orders are looked up most often.
  const sets = [...names].sort(([one], [other]) => Number(other === 'orders') - Number(one === 'orders'));
  const shown = tab ?? sets[0]?.[0] ?? 'orders';
  const rows = (rules.data ?? []).filter(({ set, group, name }) =>
    text ? `${group}${name}`.includes(text) : set === shown,
  );
  const table = useRef<TableRef>(null);
  useRowKeys({
    rows: shown === 'changes' ? [] : rows.map(keyOf),
    open: [open, setOpen],
    scrollTo: (key) => table.current?.scrollTo({ key }),
  });
  return (
    <>
      <Tabs
        activeKey={shown}
        onChange={(key) => void setShown({ tab: key, text: null })}
        items={[...sets.map(([key, label]) => ({ key, label })), { key: 'changes', label: '改动复核' }]}
      />
      {shown === 'changes' ? (
        <RuleChanges />
      ) : (
        <>
          <div data-filters className={styles.filters}>
            <Input.Search
              aria-label="规则"
              allowClear
              placeholder="查找全部规则，如 取消"
              defaultValue={text ?? ''}
              onSearch={(typed) => void setShown({ text: typed.trim() || null })}
              style={{ width: 260 }}
            />
            <RefreshButton query={rules} />
          </div>
          <LoadFailed query={rules} />
          <ScrollableTable<Rule>
            ref={table}
            className={styles.card}
            size="small"
            rowKey={keyOf}
            columns={columnsAt(Date.now())}
            dataSource={rules.data && rows}
            loading={rules.isPending}
            pagination={false}
            scroll={{ x: 1100 }}
            locale={{ emptyText: <EmptyList text={['没有这样的规则', '换个词再找']} /> }}
            rowClassName={(row) => (keyOf(row) === open ? styles.rowOpen! : styles.row!)}
            onRow={(row) => ({ ...rowOpenProps(() => setOpen(keyOf(row))), 'aria-current': keyOf(row) === open })}
          />
          <RuleDrawer
            rule={(rules.data ?? []).find((rule) => keyOf(rule) === open) ?? null}
            onClose={() => setOpen(null)}
          />
        </>
      )}
    </>
  );
}
