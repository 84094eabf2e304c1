import { Input, Typography } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import type { RuleVersion } from '../campaigns.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('campaigns.publish_rule');

/** Proposes a version of the rule, prefilled with the numbers of the previous one; another operator publishes it. */
export function RuleForm({
  from,
  open,
  onClose,
}: {
  from: RuleVersion | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const initial = from
    ? {
        rewardFen: from.rewardFen,
        leastOrderFen: from.leastOrderFen,
        withinDays: from.withinDays,
        mostPerMonth: from.mostPerMonth,
        ...(from.budgetFen > 0 ? { budgetFen: from.budgetFen } : {}),
      }
    : {};
  return (
    <FormModal
      call="campaigns.publish_rule"
      done="已提交，另一位运营在“活动复核”通过后生效"
      title="提出新规则"
      submitText="提交复核"
      open={open}
      onClose={onClose}
      initial={initial}
    >
      <Typography.Paragraph type="secondary">
        规则是邀请活动的一个模块，奖励从活动预算支出。通过后对之后加入的好友生效，已经加入的按加入时的规则发放；执行中的规则只能变得更好，要降低请先结束
      </Typography.Paragraph>
      <div className={styles.pair}>
        <Field name="rewardFen" label="每位好友奖励" missing="请填写奖励金额" rules={[moneyRule]}>
          <MoneyInput />
        </Field>
        <Field name="leastOrderFen" label="首单至少" missing="请填写首单金额" rules={[moneyRule]}>
          <MoneyInput />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="withinDays" label="加入后多少天内完成" missing="请填写天数">
          <NumberInput {...limits('withinDays')} precision={0} style={{ width: '100%' }} />
        </Field>
        <Field name="mostPerMonth" label="每人每月最多（位）" missing="请填写人数">
          <NumberInput {...limits('mostPerMonth')} precision={0} style={{ width: '100%' }} />
        </Field>
      </div>
      <Field name="budgetFen" label="预算，用完即止" missing="请填写预算" rules={[moneyRule]}>
        <MoneyInput />
      </Field>
      <Field name="note" label="说明（写进活动规则）" missing="请填写说明">
        <Input {...limits('note')} showCount placeholder="如：双十二提高奖励" />
      </Field>
    </FormModal>
  );
}
