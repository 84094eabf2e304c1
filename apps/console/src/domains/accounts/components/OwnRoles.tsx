import { operatorRoles } from '@shoushou/contract/rights';
import { allOperatorRoles, operatorRoleNames } from '@shoushou/kernel/operator-role';
import { useQuery } from '@tanstack/react-query';
import { Button, Space, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { rightNames } from '../../../shell/form/right-names.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { ownRoleActs, ownRoleChangeText, type OwnRole, type OwnRoleChange } from '../own-roles.labels.ts';
import { ownRolesQuery } from '../own-roles.queries.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { OwnRoleForm, type RequestedOwnRole } from './OwnRoleForm.tsx';
import { requestColumns } from '../requests.labels.tsx';
import * as styles from '../../../shell/console.module.css';

const builtIn = allOperatorRoles.map((role) => ({
  role,
  name: operatorRoleNames[role],
  rights: rightNames(operatorRoles[role].rights),
}));

/** What the product's roles allow, and the roles that the installation composed of rights itself. */
export function OwnRoles({ switcher }: { switcher: ReactNode }) {
  const [requested, setRequested] = useState<RequestedOwnRole | null>(null);
  const roles = useQuery(ownRolesQuery);
  const now = Date.now();
  return (
    <>
      <div data-filters className={styles.filters}>
        {switcher}
        <RefreshButton query={roles} />
        <PageActions>
          <Button type="primary" onClick={() => setRequested({ act: 'create', role: null })}>
            新建角色
          </Button>
        </PageActions>
      </div>
      <LoadFailed query={roles} />
      <SectionTitle>自建角色</SectionTitle>
      <RecordTable<OwnRole>
        rowKey="id"
        columns={roleColumns(setRequested)}
        rows={roles.data?.roles}
        loading={roles.isPending}
        empty={['还没有自建角色', '自带的角色不合适时，点“新建角色”从权限里选']}
      />
      {roles.data && roles.data.changes.length > 0 && (
        <>
          <SectionTitle>自建角色的申请</SectionTitle>
          <RecordTable<OwnRoleChange>
            rowKey="id"
            columns={changeColumns(now)}
            rows={roles.data.changes}
            scroll={{ x: 1000 }}
            pageSize={10}
          />
        </>
      )}
      <SectionTitle>自带的角色</SectionTitle>
      <RecordTable
        rowKey="role"
        columns={[
          { title: '角色', width: 140, dataIndex: 'name' },
          { title: '能做什么', dataIndex: 'rights' },
        ]}
        rows={builtIn}
      />
      <OwnRoleForm
        key={requested ? `${requested.act} ${requested.role?.id}` : 'nothing'}
        requested={requested}
        onClose={() => setRequested(null)}
      />
    </>
  );
}

function roleColumns(ask: (requested: RequestedOwnRole) => void): TableColumnsType<OwnRole> {
  return [
    { title: '角色', width: 140, ellipsis: true, dataIndex: 'name' },
    { title: '能做什么', render: (_, { rights }) => rightNames(rights) },
    { title: '谁有', width: 200, render: (_, { holders }) => (holders.length === 0 ? '–' : holders.join('、')) },
    {
      title: '操作',
      width: 140,
      render: (_, role) => (
        <Space size={0}>
          <Button type="link" size="small" onClick={() => ask({ act: 'change', role })}>
            修改
          </Button>
          <Button
            type="link"
            size="small"
            danger
            disabled={role.holders.length > 0}
            title={role.holders.length > 0 ? '还有人有这个角色，请先为他们变更角色' : undefined}
            onClick={() => ask({ act: 'remove', role })}
          >
            删除
          </Button>
        </Space>
      ),
    },
  ];
}

function changeColumns(now: number): TableColumnsType<OwnRoleChange> {
  const { asked, result, review } = requestColumns<OwnRoleChange>(now, 180, (row) => <Answers change={row} />);
  return [
    asked,
    { title: '申请', width: 100, render: (_, { act }) => ownRoleActs[act].label },
    { title: '角色', width: 140, ellipsis: true, dataIndex: 'name' },
    { title: '权限', render: (_, row) => ownRoleChangeText(row) },
    { title: '原因', width: 160, ellipsis: true, dataIndex: 'reason' },
    { title: '发起', width: 100, ellipsis: true, dataIndex: 'askedBy' },
    result,
    review,
  ];
}

function Answers({ change: { id, act, name, allowed } }: { change: OwnRoleChange }) {
  const write = useCallMutation('accounts.answer_own_role', '已处理');
  if (allowed.length === 0) return <span>等另一位管理员复核</span>;
  return (
    <AnswerButtons
      allowed={allowed}
      approval={{ ask: `同意${ownRoleActs[act].label}“${name}”`, note: ownRoleActs[act].note }}
      unchanged="角色不变"
      loading={write.isPending}
      onAnswer={(answer) => write.mutate({ id, answer })}
    />
  );
}
