import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Collapse, Skeleton } from 'antd';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useBackground } from '../payouts.queries.ts';
import * as styles from '../../../shell/console.module.css';

const reasons = { payee: '同一收款账户', device: '同一台设备' } as const;

/** Sources of the money in ninety days, the person's devices, and other people with the same account or device. */
export function PayoutBackground({ no }: { no: string }) {
  const query = useBackground(no);
  const now = Date.now();
  if (!query.data)
    return query.isPending ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : <LoadFailed query={query} />;
  const { dayFen, kinds, lines, devices, others } = query.data;
  return (
    <>
      {others.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="关联账号"
          description={others.map(({ userId, name, mobile, why }) => (
            <div key={userId}>
              {reasons[why]}：{name} <MaskedNumber of={{ payee: userId }} masked={mobile} name={`${name}的手机号`} />
            </div>
          ))}
        />
      )}
      <Collapse
        size="small"
        defaultActiveKey={['lines']}
        items={[
          {
            key: 'lines',
            label: `90 天流水（当天提现合计 ${formatMoney(dayFen)}）`,
            children: (
              <>
                {kinds.length === 0 && <p>没有流水</p>}
                {kinds.map(({ kind, name, count, incomeFen, spentFen }) => (
                  <div key={kind} className={styles.figures}>
                    {name} {count} 笔{incomeFen > 0 ? `，收入 ${formatMoney(incomeFen)}` : ''}
                    {spentFen > 0 ? `，支出 ${formatMoney(spentFen)}` : ''}
                  </div>
                ))}
              </>
            ),
          },
          {
            key: 'deals',
            label: `最近 ${lines.length} 笔收入`,
            children: lines.map(({ id, at, title, subject, amountFen }) => (
              <div key={id} className={styles.figures}>
                {formatShortMoment(at, now)} {title} {subject ?? ''} {formatMoney(amountFen)}
              </div>
            )),
          },
          {
            key: 'devices',
            label: `登录设备 ${devices.length} 台`,
            children: devices.map(({ name, signedInAt, lastSeenAt }) => (
              <div key={`${name}${signedInAt}`} className={styles.figures}>
                {name || '未命名'} · {formatShortMoment(signedInAt, now)} 登录 · {formatShortMoment(lastSeenAt, now)}{' '}
                用过
              </div>
            )),
          },
        ]}
      />
    </>
  );
}
