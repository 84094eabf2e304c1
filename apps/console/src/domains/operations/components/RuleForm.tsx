import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Form, Input, Table } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { request } from '../../../shell/api.ts';
import { useFormMutation } from '../../../shell/writes.ts';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { ruleText, storedValue, typedUnit, type Rule } from '../rules.labels.ts';
import * as styles from '../../../shell/console.module.css';

interface Typed {
  value: string;
  beginsAt?: string;
  note: string;
}

/** Changes a rule value; previews the effect on the newest records before it is sent. */
export function RuleForm({ rule }: { rule: Rule }) {
  const { set, path, unit, value: was, least, most, money, next } = rule;
  const [form] = Form.useForm<Typed>();
  const value = storedValue(Form.useWatch('value', form) ?? '', unit);
  const [sent, setSent] = useState<'published' | 'waiting' | null>(null);
  const change = useFormMutation('operations.change_rule');
  const isNew = value !== null && value !== was && value >= least && value <= most;
  if (sent === 'waiting')
    return <Alert type="success" showIcon title="已提交，等另一位运营复核" style={{ margin: '12px 0' }} />;
  if (next) return null;
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      requiredMark={false}
      style={{ marginTop: 16 }}
      onFinish={({ beginsAt, note }) =>
        change.mutate(
          { set, path, value: value!, was, beginsAt: beginsAt || null, note },
          { onSuccess: ({ state }) => setSent(state) },
        )
      }
    >
      {change.isError && (
        <Alert role="alert" type="error" showIcon title={change.error.message} style={{ marginBottom: 12 }} />
      )}
      <Form.Item<Typed>
        name="value"
        label="改为"
        rules={[
          {
            validator: async (_, typed: string | undefined) => {
              // The event's value, because the state still has the previous one in this render.
              const stored = storedValue(typed ?? '', unit);
              if (stored === was) throw new Error('和现在一样');
              if (stored === null || stored < least || stored > most)
                throw new Error(`请填写 ${ruleText(least, unit)} 至 ${ruleText(most, unit)}`);
            },
          },
        ]}
      >
        <Input suffix={typedUnit(unit).name} inputMode="decimal" style={{ width: 160 }} />
      </Form.Item>
      {isNew && money && <Effects rule={rule} value={value} />}
      <Form.Item<Typed> name="beginsAt" label="生效时间，不填为马上">
        <MomentInput />
      </Form.Item>
      <Form.Item<Typed> name="note" label="原因" rules={[{ required: true, whitespace: true, message: '请写明原因' }]}>
        <Input maxLength={200} placeholder="如 按季度复盘调整" />
      </Form.Item>
      <DecisionBar>
        <ActionButton type="primary" htmlType="submit" loading={change.isPending}>
          {money ? '提交复核' : '发布'}
        </ActionButton>
      </DecisionBar>
    </Form>
  );
}

/** The newest records recomputed with the typed value. */
function Effects({ rule: { set, path }, value }: { rule: Rule; value: number }) {
  const preview = useQuery({
    queryKey: ['operations.preview_rule', set, path, value],
    queryFn: ({ signal }) => request('operations.preview_rule', { set, path, value }, { signal, silent: true }),
    retry: false,
  });
  if (preview.isError)
    return <Alert type="warning" showIcon title={preview.error.message} style={{ marginBottom: 12 }} />;
  if (!preview.data) return null;
  const { records, recordName, effects } = preview.data;
  const text = (amount: number, unit: 'fen' | 'pieces'): string =>
    unit === 'fen' ? formatMoney(amount) : `${amount} 笔`;
  return (
    <div style={{ marginBottom: 12 }}>
      <p>{records === 0 ? `还没有${recordName}可以试算` : `如果最近 ${records} 笔${recordName}按新规则：`}</p>
      {effects.length > 0 && (
        <Table
          size="small"
          rowKey="name"
          dataSource={effects}
          pagination={false}
          columns={[
            { title: '项目', dataIndex: 'name' },
            {
              title: '现在',
              align: 'right',
              render: (_, row) => <span className={styles.figures}>{text(row.before, row.unit)}</span>,
            },
            {
              title: '改后',
              align: 'right',
              render: (_, row) => <span className={styles.figures}>{text(row.after, row.unit)}</span>,
            },
            { title: '变动', align: 'right', render: (_, row) => `${row.changed} 笔` },
          ]}
        />
      )}
    </div>
  );
}
