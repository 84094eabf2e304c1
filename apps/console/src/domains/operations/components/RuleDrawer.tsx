import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Skeleton } from 'antd';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { ruleText, type Rule } from '../rules.labels.ts';
import { RuleForm } from './RuleForm.tsx';
import * as styles from '../../../shell/console.module.css';

/** One rule value: its allowed range, its history, and changing it. */
export function RuleDrawer({ rule, onClose }: { rule: Rule | null; onClose: () => void }) {
  return (
    <RecordDrawer title={rule ? `${rule.group}：${rule.name}` : '规则'} record={rule} onClose={onClose} size={420}>
      {(open) => (
        <>
          {open.next && (
            <Alert
              type="info"
              showIcon
              title={`${formatShortMoment(open.next.validFrom, Date.now())} 起为 ${ruleText(open.next.value, open.unit)}`}
              style={{ marginBottom: 12 }}
            />
          )}
          <Descriptions
            column={1}
            size="small"
            items={[
              {
                key: 'value',
                label: '现在',
                children: <b className={styles.figures}>{ruleText(open.value, open.unit)}</b>,
              },
              {
                key: 'bounds',
                label: '可以设为',
                children: (
                  <span className={styles.figures}>
                    {ruleText(open.least, open.unit)}–{ruleText(open.most, open.unit)}
                  </span>
                ),
              },
              { key: 'money', label: '改动', children: open.money ? '由两位运营一起改' : '一位运营可以改' },
            ]}
          />
          {open.hint !== null && <Alert type="warning" showIcon title={open.hint} style={{ marginTop: 12 }} />}
          <RuleHistory rule={open} />
          <RuleForm key={`${open.path} ${open.value}`} rule={open} />
        </>
      )}
    </RecordDrawer>
  );
}

function RuleHistory({ rule: { set, path, unit } }: { rule: Rule }) {
  const history = useQuery({
    queryKey: ['operations.rule_history', set, path],
    queryFn: ({ signal }) => request('operations.rule_history', { set, path }, { signal, silent: true }),
  });
  const now = Date.now();
  return (
    <>
      <h2 className={styles.part}>改动记录</h2>
      <LoadFailed query={history} />
      {history.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {history.data?.map(({ value, validFrom, note, madeBy, agreedBy }) => (
        <p key={validFrom}>
          <b className={styles.figures}>{ruleText(value, unit)}</b>{' '}
          {madeBy === null
            ? '产品初始值'
            : `${formatShortMoment(validFrom, now)} 起，${madeBy}${agreedBy === null ? '' : `，${agreedBy} 复核`}：${note}`}
        </p>
      ))}
    </>
  );
}
