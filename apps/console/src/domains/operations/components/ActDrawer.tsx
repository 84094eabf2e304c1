import type { Data } from '@shoushou/contract/schemas';
import { formatMoment } from '@shoushou/kernel/instant';
import { Descriptions } from 'antd';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { actName, outcomes } from '../acts.labels.ts';
import * as styles from '../../../shell/console.module.css';

export type Act = Data<'operations.console_acts'>['items'][number];

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

/** An entry of the audit log with the full input, and its place in the hash chain. */
export function ActDrawer({ act, onClose }: { act: Act | null; onClose: () => void }) {
  return (
    <RecordDrawer title={act ? actName(act.call) : '操作'} record={act} onClose={onClose} size={544}>
      {({ position, at, operatorName, call, input, outcome, address, hash }) => (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'who', label: '运营', children: operatorName },
            { key: 'at', label: '时间', children: formatMoment(at, Date.now()) },
            { key: 'outcome', label: '结果', children: outcomes[outcome].label },
            { key: 'address', label: '来自', children: <span className={styles.figures}>{address}</span> },
            { key: 'call', label: '接口', children: call },
            ...Object.entries(JSON.parse(input) as Record<string, unknown>).map(([key, value]) => ({
              key: `input ${key}`,
              label: key,
              children: <span className={styles.text}>{asText(value)}</span>,
            })),
            { key: 'position', label: '序号', children: <span className={styles.figures}>{position}</span> },
            { key: 'hash', label: '校验值', children: <span style={{ wordBreak: 'break-all' }}>{hash}</span> },
          ]}
        />
      )}
    </RecordDrawer>
  );
}
