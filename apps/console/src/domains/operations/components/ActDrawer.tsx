import type { Data } from '@shoushou/contract/schemas';
import { formatFullMoment } from '@shoushou/kernel/instant';
import { Descriptions } from 'antd';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { fieldName, recordAddress, valueText } from '../act-fields.labels.ts';
import { actName, outcomes } from '../acts.labels.ts';
import * as styles from '../../../shell/console.module.css';

export type Act = Data<'operations.console_acts'>['items'][number];

/** An entry of the audit log with the full input, and its place in the hash chain. */
export function ActDrawer({ act, onClose }: { act: Act | null; onClose: () => void }) {
  return (
    <RecordDrawer title={act ? actName(act.call) : '操作'} record={act} onClose={onClose}>
      {({ position, at, operatorName, call, input, outcome, address, hash }) => (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'who', label: '运营', children: operatorName },
            { key: 'at', label: '时间', children: formatFullMoment(at) },
            { key: 'outcome', label: '结果', children: outcomes[outcome].label },
            { key: 'address', label: '来自', children: <span className={styles.figures}>{address}</span> },
            { key: 'call', label: '做了什么', children: actName(call) },
            ...Object.entries(JSON.parse(input) as Record<string, unknown>).map(([key, value]) => ({
              key: `input ${key}`,
              label: fieldName(key),
              children: <Value call={call} field={key} value={value} />,
            })),
            { key: 'position', label: '序号', children: <span className={styles.figures}>{position}</span> },
            { key: 'hash', label: '校验值', children: <span style={{ wordBreak: 'break-all' }}>{hash}</span> },
          ]}
        />
      )}
    </RecordDrawer>
  );
}

/** What was sent in a field, in words; a record that a page opens is a link to it. */
function Value({ call, field, value }: { call: string; field: string; value: unknown }) {
  const address = recordAddress(call, field, value);
  const text = valueText(field, value, Date.now());
  return address === null ? <span className={styles.text}>{text}</span> : <a href={address}>{text}</a>;
}
