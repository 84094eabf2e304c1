import { Button, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { actionKeys } from '../../../shell/action-keys.ts';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { bindings, staffKinds, type ConsoleStore } from '../chain.labels.ts';
import { StaffForm } from './ChainForms.tsx';
import * as styles from '../../../shell/console.module.css';

type Staff = ConsoleStore['staff'][number];

/** One store with its staff: pending requests to be bound, and the link of each staff number. */
export function StoreDrawer({
  store,
  onClose,
  onEdit,
}: {
  store: ConsoleStore | null;
  onClose: () => void;
  onEdit: () => void;
}) {
  return (
    <RecordDrawer title={store?.name} record={store} onClose={onClose}>
      {(opened) => <Details store={opened} onEdit={onEdit} />}
    </RecordDrawer>
  );
}

function Details({ store, onEdit }: { store: ConsoleStore; onEdit: () => void }) {
  const [editing, setEditing] = useState<Staff | 'new' | null>(null);
  const answer = useCallForm({ call: 'chain.answer_binding', done: '已答复' });
  const { storeNo, chain, address, hours, open, district, staff } = store;
  const decide = ({ kind, staffNo }: Staff, accept: boolean): void =>
    void answer.send({ storeNo, staffKind: kind, staffNo, accept });
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          门店号码: <span className={styles.figures}>{storeNo}</span>,
          连锁: chain,
          地址: [district, address].filter(Boolean).join(' '),
          营业时间: hours,
          接待客户: open ? '是' : '暂停',
        }}
      />
      <FormFailure of={answer} />
      <Table<Staff>
        size="small"
        pagination={false}
        rowKey={({ kind, staffNo }) => `${kind} ${staffNo}`}
        dataSource={[...staff]}
        locale={{ emptyText: '还没有工号' }}
        columns={[
          { title: '工号', width: 70, render: (_, row) => <span className={styles.figures}>{row.staffNo}</span> },
          {
            title: '姓名',
            ellipsis: true,
            render: (_, row) => `${row.name} ${staffKinds[row.kind]}${row.employed ? '' : '（离职）'}`,
          },
          {
            title: '绑定',
            width: 220,
            render: (_, row) => (
              <>
                <Tag color={bindings[row.state].color}>{bindings[row.state].label}</Tag>{' '}
                {row.userId !== null && (
                  <MaskedNumber of={{ clerk: row.userId }} masked={row.mobile} name={`${row.name}的手机号`} />
                )}
              </>
            ),
          },
          {
            title: '操作',
            width: 110,
            render: (_, row) =>
              row.state === 'waiting' ? (
                <Space size={0}>
                  <ConfirmButton
                    type="link"
                    size="small"
                    ask={`确认绑定 ${row.name}？`}
                    confirmText="绑定"
                    onConfirm={() => decide(row, true)}
                  >
                    确认
                  </ConfirmButton>
                  <ConfirmButton
                    type="link"
                    size="small"
                    danger
                    ask={`拒绝 ${row.name} 的申请？`}
                    confirmText="拒绝"
                    onConfirm={() => decide(row, false)}
                  >
                    拒绝
                  </ConfirmButton>
                </Space>
              ) : (
                <Button type="link" size="small" onClick={() => setEditing(row)}>
                  修改
                </Button>
              ),
          },
        ]}
      />
      <p className={styles.text}>店员二维码的地址：/walmart/{storeNo}/身份/工号（身份：1 店员、2 店长、3 促销员）</p>
      <DecisionBar>
        <ActionButton letter={actionKeys.next} onClick={onEdit}>
          修改门店
        </ActionButton>
        <ActionButton type="primary" onClick={() => setEditing('new')}>
          新工号
        </ActionButton>
      </DecisionBar>
      {editing !== null && (
        <StaffForm storeNo={storeNo} staff={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Space>
  );
}
