import { formatDate } from '@shoushou/kernel/instant';
import type { Data } from '@shoushou/contract/schemas';
import type { DispatchRules } from '@shoushou/contract/types';
import { Alert, Button, Form, Table, Typography } from 'antd';
import { useFormMutation } from '../../../shell/writes.ts';
import * as styles from '../../../shell/console.module.css';

type Trial = Data<'dispatch.try_rules'>;
type Outcome = Trial['tried'];

const figures: readonly { label: string; of: (outcome: Outcome) => string }[] = [
  { label: '有人接的订单', of: ({ taken }) => `${taken} 单` },
  { label: '其中靠指派', of: ({ byOffer }) => `${byOffer} 单` },
  { label: '发出指派', of: ({ offers }) => `${offers} 次` },
  { label: '接单路程（中位）', of: ({ metres }) => (metres === null ? '–' : `${(metres / 1000).toFixed(1)} 公里`) },
  { label: '等到接单（中位）', of: ({ waitMinutes }) => (waitMinutes === null ? '–' : `${waitMinutes} 分钟`) },
];

/** Simulates yesterday under the rules in the surrounding form, beside those in force. */
export function RulesTrial() {
  const form = Form.useFormInstance<DispatchRules & { note: string }>();
  const attempt = useFormMutation('dispatch.try_rules');

  async function run(): Promise<void> {
    const { note: _note, ...typed } = form.getFieldsValue(true) as DispatchRules & { note?: string };
    const valid = await form.validateFields(Object.keys(typed) as (keyof DispatchRules)[]).then(
      () => true,
      () => false,
    );
    if (valid) attempt.mutate({ rules: typed });
  }

  return (
    <div style={{ marginBottom: 16 }}>
      <Button loading={attempt.isPending} onClick={() => void run()}>
        用昨天的订单试算
      </Button>
      {attempt.error && <Alert type="error" showIcon title={attempt.error.message} style={{ marginTop: 8 }} />}
      {attempt.data && <TrialTable {...attempt.data} />}
    </div>
  );
}

function TrialTable({ day, orders, recyclers, answers, inForce, tried }: Trial) {
  const date = formatDate(day, Date.now());
  if (orders === 0)
    return <Alert type="info" showIcon title={`${date}没有订单，试算不出差别`} style={{ marginTop: 8 }} />;
  if (recyclers === 0)
    return <Alert type="info" showIcon title={`${date}没有回收员的位置记录，比较不出指派`} style={{ marginTop: 8 }} />;
  return (
    <>
      <Table
        size="small"
        pagination={false}
        rowKey="label"
        style={{ marginTop: 8 }}
        className={styles.figures}
        columns={[
          { title: '指标', dataIndex: 'label' },
          { title: '执行中的规则', dataIndex: 'now', align: 'right' },
          { title: '这份规则', dataIndex: 'wanted', align: 'right' },
        ]}
        dataSource={figures.map(({ label, of }) => ({ label, now: of(inForce), wanted: of(tried) }))}
      />
      <Typography.Paragraph type="secondary" style={{ marginTop: 8 }}>
        {date}，{orders} 单，{recyclers} 位回收员在线；大厅里的接单照当天发生的算，指派按
        {answers.known > 0 ? `近 30 天 ${answers.known} 次回应` : '估计'}（{answers.yesPercent}%
        接受）。只作比较，不会派单
      </Typography.Paragraph>
    </>
  );
}
