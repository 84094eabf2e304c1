import type { ConsoleOperator, RoleChange } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { operatorRoleNames } from '@shoushou/kernel/operator-role';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Space, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState, type ReactNode } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { usePlaceNames } from '../../../shell/list/district-names.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { ChangeAnswer } from '../components/ChangeAnswer.tsx';
import { OperatorActionForm, type RequestedAction } from '../components/OperatorActionForm.tsx';
import { OperatorChanges } from '../components/OperatorChanges.tsx';
import { OwnRoles } from '../components/OwnRoles.tsx';
import { SignIns } from '../components/SignIns.tsx';
import { RoleForm } from '../components/RoleForm.tsx';
import { operatorActions } from '../operator-changes.labels.ts';
import { changeText, citiesText } from '../operators.labels.ts';
import { requestColumns } from '../requests.labels.tsx';
import * as styles from '../../../shell/console.module.css';

const viewNames = ['people', 'accounts', 'changes', 'sign-ins', 'roles'] as const;
type View = (typeof viewNames)[number];
const views: { value: View; label: string }[] = [
  { value: 'people', label: '人员' },
  { value: 'accounts', label: '账号申请' },
  { value: 'changes', label: '变更记录' },
  { value: 'sign-ins', label: '登录记录' },
  { value: 'roles', label: '角色能做什么' },
];

/** The operators, their roles, and every role change: requested by one operator, approved by another. */
export default function OperatorsScreen() {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(viewNames).withDefault('people'));
  const switcher = <Segmented<View> options={views} value={view} onChange={(value) => void setView(value)} />;
  if (view === 'accounts') return <OperatorChanges switcher={switcher} />;
  if (view === 'changes') return <Changes switcher={switcher} />;
  if (view === 'sign-ins') return <SignIns switcher={switcher} />;
  return view === 'roles' ? <OwnRoles switcher={switcher} /> : <People switcher={switcher} />;
}

function peopleColumns(
  now: number,
  placeName: (code: string) => string,
  change: (operator: ConsoleOperator) => void,
  ask: (requested: RequestedAction) => void,
): TableColumnsType<ConsoleOperator> {
  return [
    { title: '姓名', width: 110, ellipsis: true, dataIndex: 'displayName' },
    { title: '账号', width: 110, ellipsis: true, dataIndex: 'name' },
    {
      title: '角色',
      ellipsis: true,
      render: (_, { roles, ownRoles }) =>
        [...roles.map((role) => operatorRoleNames[role]), ...ownRoles.map(({ name }) => name)].join('、') || '没有角色',
    },
    { title: '地区', width: 110, ellipsis: true, render: (_, { cities }) => citiesText(cities, placeName) },
    {
      title: '加入',
      width: 124,
      render: (_, { since, state }) => (
        <span className={styles.moment}>{state === 'suspended' ? '已停用' : formatShortMoment(since, now)}</span>
      ),
    },
    {
      title: '待复核的变更',
      width: 200,
      render: (_, { waiting }) =>
        waiting ? (
          <>
            {changeText(waiting, placeName)}
            <br />
            {waiting.askedBy} {formatShortMoment(waiting.askedAt, now)}：{waiting.reason}
          </>
        ) : (
          '–'
        ),
    },
    {
      title: '操作',
      width: 230,
      render: (_, row) =>
        row.waiting ? (
          <ChangeAnswer change={row.waiting} />
        ) : (
          <Space size={0}>
            <Button type="link" size="small" disabled={row.state === 'suspended'} onClick={() => change(row)}>
              变更角色
            </Button>
            {(row.state === 'suspended' ? (['restore'] as const) : (['reset', 'suspend'] as const)).map((act) => (
              <Button
                key={act}
                type="link"
                size="small"
                danger={act === 'suspend'}
                onClick={() => ask({ act, operator: row })}
              >
                {operatorActions[act].label}
              </Button>
            ))}
          </Space>
        ),
    },
  ];
}

function People({ switcher }: { switcher: ReactNode }) {
  const [changed, setChanged] = useState<ConsoleOperator | null>(null);
  const [requested, setRequested] = useState<RequestedAction | null>(null);
  const operators = useQuery({
    queryKey: ['accounts.console_operators'],
    queryFn: ({ signal }) => request('accounts.console_operators', {}, { signal, silent: true }),
  });
  const placeName = usePlaceNames(
    operators.data?.flatMap(({ cities, waiting }) => [...(cities ?? []), ...(waiting?.citiesAfter ?? [])]),
  );
  return (
    <>
      <div data-filters className={styles.filters}>
        {switcher}
        <RefreshButton query={operators} />
        <PageActions>
          <Button type="primary" onClick={() => setRequested({ act: 'create', operator: null })}>
            新建账号
          </Button>
        </PageActions>
      </div>
      <LoadFailed query={operators} />
      <RecordTable<ConsoleOperator>
        rowKey="id"
        columns={peopleColumns(Date.now(), placeName, setChanged, setRequested)}
        rows={operators.data}
        loading={operators.isPending}
        empty={['还没有运营人员', '点“新建账号”添加']}
      />
      <RoleForm key={changed?.id ?? 'none'} operator={changed} onClose={() => setChanged(null)} />
      <OperatorActionForm
        key={requested ? `${requested.act} ${requested.operator?.id}` : 'nothing'}
        requested={requested}
        onClose={() => setRequested(null)}
      />
    </>
  );
}

function changeColumns(now: number, placeName: (code: string) => string): TableColumnsType<RoleChange> {
  const { asked, result, review } = requestColumns<RoleChange>(now, 200, (row) => <ChangeAnswer change={row} />);
  return [
    asked,
    { title: '人员', width: 120, ellipsis: true, dataIndex: 'operatorName' },
    { title: '变更', width: 260, ellipsis: true, render: (_, row) => changeText(row, placeName) },
    { title: '原因', ellipsis: true, dataIndex: 'reason' },
    { title: '发起', width: 120, ellipsis: true, dataIndex: 'askedBy' },
    result,
    review,
  ];
}

function Changes({ switcher }: { switcher: ReactNode }) {
  const query = usePagedList('accounts.console_role_changes', {});
  const placeName = usePlaceNames(
    query.data?.pages.flatMap(({ items }) => items.flatMap(({ citiesAfter }) => citiesAfter ?? [])),
  );
  return (
    <ListPage<RoleChange>
      query={query}
      columns={changeColumns(Date.now(), placeName)}
      rowKey="id"
      width={1000}
      empty={['还没有变更过角色', '每次变更角色留在这里']}
      filters={switcher}
    />
  );
}
