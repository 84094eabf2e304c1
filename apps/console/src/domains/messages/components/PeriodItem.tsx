import { Form, Input } from 'antd';

/** What the browser's own field of day and time gives, `yyyy-MM-ddTHH:mm` in the operator's time. */
export interface PeriodFields {
  from: string;
  until: string;
}

/** The instants of a period that was typed. */
export function periodOf({ from, until }: PeriodFields): { runsFrom: string; runsUntil: string } {
  return { runsFrom: new Date(from).toISOString(), runsUntil: new Date(until).toISOString() };
}

/** Beginning and end of what is planned. */
export function PeriodItem() {
  return (
    <div style={{ display: 'flex', gap: 12 }}>
      <Form.Item name="from" label="开始" rules={[{ required: true, message: '请选择开始时间' }]} style={{ flex: 1 }}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="until"
        label="结束"
        dependencies={['from']}
        style={{ flex: 1 }}
        rules={[
          { required: true, message: '请选择结束时间' },
          ({ getFieldValue }) => ({ validator: (_, value: string | undefined) => (!value || value > String(getFieldValue('from')) ? Promise.resolve() : Promise.reject(new Error('结束要晚于开始'))) }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </div>
  );
}
