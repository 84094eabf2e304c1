import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { conductRuleNames } from '@shoushou/rules/orders/conduct-points';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { Nothing } from '../../../shell/record/Nothing.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { useLetter } from '../../../shell/action-keys.ts';
import { Key } from '../../../shell/Key.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import * as styles from '../../../shell/console.module.css';

type Conduct = Data<'orders.console_conduct'>;
type Entry = Conduct['items'][number];

const giving = contractForm('orders.console_give_points');
const recalling = contractForm('orders.console_recall_points');

/**
 * A recycler's conduct points: those in force, every entry with its reason and end, and the actions for operators who
 * may freeze.
 */
export function ConductPoints({ person, mayGive }: { person: string; mayGive: boolean }) {
  const query = useQuery({
    queryKey: ['orders.console_conduct', person],
    queryFn: ({ signal }) => request('orders.console_conduct', { person }, { signal, silent: true }),
  });
  const [isGiving, setGiving] = useState(false);
  const [recalled, setRecalled] = useState<Entry | null>(null);
  useLetter('R', () => setGiving(true), { enabled: mayGive });
  const conduct = query.data;
  const now = Date.now();
  return (
    <>
      <h2 className={styles.part}>
        行为分 {conduct && <small>{conduct.points === 0 ? '没有扣分' : `现扣 ${conduct.points} 分`}</small>}
      </h2>
      <LoadFailed query={query} />
      {conduct?.items.length === 0 && <Nothing>没有扣过分</Nothing>}
      {conduct?.items.map((entry) => (
        <div key={entry.id}>
          <Tag color={counts(entry, now) ? 'orange' : 'default'}>
            {conductRuleNames[entry.rule]} −{entry.points}
          </Tag>
          {formatShortMoment(entry.givenAt, now)}{' '}
          {entry.elsewhere ? '在别的片区扣的分' : `${entry.giver ?? '系统'}：${entry.reason}`}
          {entry.receiptNo && `（${entry.receiptNo}）`}，
          {entry.recalledAt
            ? `${formatShortMoment(entry.recalledAt, now)} ${entry.elsewhere ? '已撤销' : `${entry.recaller ?? '系统'}撤销：${entry.recallReason}`}`
            : counts(entry, now)
              ? `${formatShortMoment(entry.expiresAt, now)}到期`
              : '已到期'}
          {mayGive && !entry.elsewhere && counts(entry, now) && (
            <Button type="link" size="small" onClick={() => setRecalled(entry)}>
              撤销
            </Button>
          )}
        </div>
      ))}
      {mayGive && (
        <Button onClick={() => setGiving(true)}>
          扣分 <Key of="R" />
        </Button>
      )}
      <FormModal
        call="orders.console_give_points"
        done="已扣分，回收员会收到消息"
        title="扣行为分"
        submitText="扣分"
        open={isGiving}
        onClose={() => setGiving(false)}
        fixed={{ person }}
      >
        <p>回收员会读到原因和到期日，{conduct?.days ?? 90} 天后不再计算；有异议可以申诉，也可以在这里撤销。</p>
        <giving.Field name="rule" label="违反的规则" missing="请选择规则">
          <Select
            options={
              conduct?.rules.map(({ rule, points }) => ({
                value: rule,
                label: `${conductRuleNames[rule]}，扣 ${points} 分`,
              })) ?? []
            }
          />
        </giving.Field>
        <giving.Field name="receiptNo" label="接单号" missing="请填写接单号">
          <Input {...giving.limits('receiptNo')} placeholder="JD 开头" />
        </giving.Field>
        <giving.Field name="reason" label="原因" missing="请写明原因">
          <Input {...giving.limits('reason')} placeholder="如 复称少 2 kg，客户有照片" />
        </giving.Field>
      </FormModal>
      <FormModal
        call="orders.console_recall_points"
        done="已撤销，回收员会收到消息"
        title={recalled ? `撤销 ${recalled.points} 分` : ''}
        submitText="撤销"
        open={recalled !== null}
        onClose={() => setRecalled(null)}
        fixed={{ person, id: recalled?.id ?? '' }}
      >
        <recalling.Field name="reason" label="撤销原因" missing="请写明原因">
          <Input {...recalling.limits('reason')} placeholder="如 核实后不成立" />
        </recalling.Field>
      </FormModal>
    </>
  );
}

const counts = ({ recalledAt, expiresAt }: Entry, now: number): boolean =>
  recalledAt === null && Date.parse(expiresAt) > now;
