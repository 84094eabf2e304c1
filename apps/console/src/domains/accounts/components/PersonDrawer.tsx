import { formatMobile } from '@shoushou/kernel/phone';
import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { serviceNames } from '@shoushou/kernel/service';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Input, Skeleton, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { Nothing } from '../../../shell/record/Nothing.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { useLetter } from '../../../shell/action-keys.ts';
import { Key } from '../../../shell/Key.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { useUndo } from '../../../shell/form/undo.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { isAllowed, useSignedInOperator } from '../../../shell/operator.ts';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { openSection } from '../../../shell/sections.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { ConductPoints } from './ConductPoints.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { freezeActions, ratingText } from '../people.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Person = Data<'accounts.console_person'>;

const freezing = contractForm('accounts.freeze_person');
const thawing = contractForm('accounts.thaw_person');
const merging = contractForm('accounts.ask_merge');

/**
 * One customer or recycler beside the list: details, records in progress, devices, freezes, and the action allowed now.
 */
export function PersonDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const operator = useSignedInOperator();
  const query = useQuery({
    queryKey: ['accounts.console_person', id],
    queryFn: ({ signal }) => request('accounts.console_person', { id: id! }, { signal, silent: true }),
    enabled: id !== null,
    retry: false,
  });
  const person = query.data;
  const rights = operator.data?.rights ?? [];
  return (
    <RecordDrawer
      title={person ? person.username : '客户与回收员'}
      record={id}
      onClose={onClose}
      footer={person && isAllowed(rights, 'freezes') && <FreezeActs key={person.id} person={person} />}
    >
      {() => (
        <>
          <LoadFailed query={query} />
          {query.isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
          {person && (
            <PersonView
              person={person}
              mayReadOrders={isAllowed(rights, 'orders')}
              mayReadMoney={isAllowed(rights, 'money')}
              mayFreeze={isAllowed(rights, 'freezes')}
            />
          )}
        </>
      )}
    </RecordDrawer>
  );
}

function PersonView({
  person,
  mayReadOrders,
  mayReadMoney,
  mayFreeze,
}: {
  person: Person;
  mayReadOrders: boolean;
  mayReadMoney: boolean;
  mayFreeze: boolean;
}) {
  const now = Date.now();
  const {
    id,
    mobile,
    isRecycler,
    onDuty,
    verified,
    frozen,
    dealCount,
    registeredAt,
    services,
    devices,
    freezes,
    merges,
    unfinished,
  } = person;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {merges.map(({ id: mergeId, keptId, keptMobile, absorbedMobile, moved, askedBy, decidedBy }) => (
        <Alert
          key={mergeId}
          type="info"
          showIcon
          title={
            keptId === id ? `${formatMobile(absorbedMobile)} 已并入这个账号` : `已并入 ${formatMobile(keptMobile)}`
          }
          description={`${moved.length > 0 ? `${moved.join('、')}，` : ''}${askedBy}发起，${decidedBy ?? ''}复核`}
        />
      ))}
      {frozen && <Alert type="warning" showIcon title={`已冻结：${freezes[0]?.reason ?? ''}`} />}
      {unfinished.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="还没有了结"
          description={unfinished.map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
      <Descriptions
        column={2}
        size="small"
        items={[
          { key: 'mobile', label: '手机号', children: <MaskedNumber of={{ person: id }} masked={mobile} /> },
          { key: 'kind', label: '身份', children: isRecycler ? `回收员${onDuty ? '，接单中' : '，休息中'}` : '客户' },
          { key: 'verified', label: '实名', children: verified ? '已认证' : '未认证' },
          { key: 'registered', label: '注册', children: formatShortMoment(registeredAt, now) },
          { key: 'deals', label: '成交', children: `${dealCount} 单` },
          { key: 'rating', label: '评分', children: ratingText(person) },
          ...(isRecycler
            ? [
                {
                  key: 'services',
                  label: '业务',
                  span: 2,
                  children:
                    services.map((service) => serviceNames[service as keyof typeof serviceNames]).join('、') || '–',
                },
              ]
            : []),
        ]}
      />
      <Space>
        {mayReadOrders && (
          <Button onClick={() => openSection('orders', `?person=${id}`)}>
            查看{isRecycler ? '接过和下过的' : ''}订单
          </Button>
        )}
        {mayReadMoney && <Button onClick={() => openSection('ledger', `?person=${id}`)}>查看资金流水</Button>}
      </Space>
      {isRecycler && (
        <section>
          <ConductPoints person={id} mayGive={mayFreeze} />
        </section>
      )}
      <PersonFacts person={id} />
      <h2 className={styles.part}>登录设备</h2>
      <Table
        size="small"
        rowKey={(row) => `${row.signedInAt} ${row.name}`}
        dataSource={devices}
        pagination={false}
        locale={{ emptyText: '没有登录的设备' }}
        columns={[
          { title: '设备', dataIndex: 'name', ellipsis: true },
          { title: '登录', width: 124, render: (_, row) => formatShortMoment(row.signedInAt, now) },
          { title: '最近使用', width: 124, render: (_, row) => formatShortMoment(row.lastSeenAt, now) },
        ]}
      />
      <h2 className={styles.part}>冻结记录</h2>
      {freezes.length === 0 && <Nothing>没有冻结过</Nothing>}
      {freezes.map(({ act, reason, operatorName, at }) => (
        <div key={at}>
          <Tag color={freezeActions[act].color}>{freezeActions[act].label}</Tag>
          {formatShortMoment(at, now)} {operatorName}：{reason}
        </div>
      ))}
    </Space>
  );
}

function FreezeActs({ person: { id, username, mobile, frozen } }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const [isMerging, setMerging] = useState(false);
  useLetter('D', () => setOpen(true));
  useLetter('M', () => setMerging(true), { enabled: !frozen });
  const offerUndo = useUndo();
  const { mutate: freeze } = useCallMutation('accounts.freeze_person', '已恢复冻结');
  const { mutate: thaw } = useCallMutation('accounts.thaw_person', '已恢复，本人要重新登录');
  const form = { open: isOpen, onClose: () => setOpen(false), fixed: { id } };
  return (
    <>
      <Space>
        <Button danger={!frozen} onClick={() => setOpen(true)}>
          {frozen ? '解冻' : '冻结'} <Key of="D" />
        </Button>
        {!frozen && (
          <Button onClick={() => setMerging(true)}>
            合并号码 <Key of="M" />
          </Button>
        )}
      </Space>
      <FormModal
        call="accounts.ask_merge"
        done="已提交，另一位运营复核后合并"
        title={`把另一个号码并入 ${formatMobile(mobile)}`}
        submitText="提交复核"
        open={isMerging}
        onClose={() => setMerging(false)}
        fixed={{ id }}
      >
        <p>
          本人的另一个号码：它的预约、钱包余额、奖励和实名会转到这个账号，以后不能再登录。有进行中的订单、冻结的钱或两个不同的实名时不能合并。
        </p>
        <merging.Field name="mobile" label="另一个号码" missing="请填写完整手机号">
          <Input {...merging.limits('mobile')} inputMode="numeric" />
        </merging.Field>
        <merging.Field name="reason" label="原因" missing="请写明怎样核实是同一个人">
          <Input {...merging.limits('reason')} placeholder="如 本人持身份证视频核实" />
        </merging.Field>
      </FormModal>
      {frozen ? (
        <FormModal
          call="accounts.thaw_person"
          onDone={() => offerUndo('已解冻，可以重新登录', () => freeze({ id, reason: '撤销解冻' }))}
          title={`解冻${username}`}
          submitText="解冻"
          {...form}
        >
          <thawing.Field name="reason" label="原因" missing="请写明原因">
            <Input {...thawing.limits('reason')} placeholder="如 本人说明情况，核实无误" />
          </thawing.Field>
        </FormModal>
      ) : (
        <FormModal
          call="accounts.freeze_person"
          onDone={() => offerUndo('已冻结，所有设备已退出', () => thaw({ id, reason: '撤销冻结' }))}
          title={`冻结${username}`}
          submitText="冻结"
          {...form}
        >
          <p>立即退出所有设备，不能再登录；进行中的订单保留，请另行处理。</p>
          <freezing.Field name="reason" label="原因" missing="请写明原因">
            <Input {...freezing.limits('reason')} placeholder="如 多次爽约，电话核实" />
          </freezing.Field>
        </FormModal>
      )}
    </>
  );
}
