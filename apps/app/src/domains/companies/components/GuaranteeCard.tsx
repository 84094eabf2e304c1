import { useState } from 'react';
import type { Company } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { MIN_GUARANTEE_FEN } from '@shoushou/rules/companies/guarantee';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { usePayGuarantee } from '../companies.queries.ts';
import * as styles from './companies.module.css';

/** The guarantee that allows the company to ask for deposits, and adding to it. */
export function GuaranteeCard({
  company: { no, guaranteeFen, depositRoomFen, guaranteeDue, rules },
}: {
  company: Company;
}) {
  const now = useNow(60_000);
  const navigator = useNavigator();
  const pay = usePayGuarantee();
  const [open, setOpen] = useState(false);
  const lackingFen = Math.max(MIN_GUARANTEE_FEN - guaranteeFen, 0);
  const form = useForm({
    first: { yuan: String(Math.ceil((lackingFen || MIN_GUARANTEE_FEN) / 100)) },
    check: ({ yuan }): { yuan?: string } => {
      const fen = parseYuan(yuan);
      return fen === null || fen < Math.max(lackingFen, 100)
        ? { yuan: lackingFen > 0 ? `至少再交 ${formatMoney(lackingFen)}` : '请填写金额' }
        : {};
    },
    fieldOf: { amountFen: 'yuan' },
    send: ({ yuan }) => pay.mutateAsync({ no, amountFen: parseYuan(yuan)! }),
    onDone: ({ paymentId }) => navigator.push(`payment?id=${paymentId}`),
  });
  return (
    <Card title="保证金" aside={<Money fen={guaranteeFen} size="title" />}>
      {guaranteeDue !== null && (
        <NoticeBar tone="warning">
          {formatMoment(guaranteeDue, now)} 前要补足到 {formatMoney(MIN_GUARANTEE_FEN)}，否则暂停预约
        </NoticeBar>
      )}
      <Facts
        facts={[
          { label: '还能收定金', value: rules.depositPermille === 0 ? '规则里不收定金' : formatMoney(depositRoomFen) },
          { label: '用在哪里', value: '您当天取消或不放行，从这里双倍返还' },
        ]}
      />
      <div className={styles.ways}>
        <Button size="small" kind={lackingFen > 0 ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
          {guaranteeFen === 0 ? '交保证金' : '补交保证金'}
        </Button>
      </div>
      <FormSheet
        open={open}
        onClose={() => setOpen(false)}
        title="交保证金"
        submitText="去付款"
        busy={form.busy}
        failure={form.failure}
        onSubmit={form.submit}
      >
        <div className={styles.fields}>
          <p className="ui-note">由平台保管。没有没结束的定金时，可以联系客服原路退回</p>
          <NumberField
            label="金额"
            decimals={2}
            trailing={<span className={styles.unit}>元</span>}
            {...form.field('yuan')}
          />
        </div>
      </FormSheet>
    </Card>
  );
}
