import type { SettlementDue } from '@shoushou/contract';
import { monthBefore, shanghaiDate } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Form, Select } from 'antd';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { useSettlementsDue } from '../chain.queries.ts';

const { Field } = contractForm('chain.make_settlement');

/** `给 3 位店员 ¥15.00，连锁分成 ¥4.00`; null when nothing was due at the month's end. */
function dueText({ personCount, staffFen, chainFen }: SettlementDue): string | null {
  const parts = [
    personCount > 0 && `给 ${personCount} 位店员 ${formatMoney(staffFen)}`,
    chainFen > 0 && `连锁分成 ${formatMoney(chainFen)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join('，');
}

/** Settles a month of a chain, by default the last completed one. */
export function MakeSettlement({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      call="chain.make_settlement"
      done="已生成，请另一位运营批准"
      title="结算一个月"
      submitText="生成"
      open
      onClose={onClose}
      initial={{ month: monthBefore(shanghaiDate(Date.now()).slice(0, 7), 1) }}
    >
      <Field name="month" label="月份" missing="请选择月份" extra="这个月底前到期的佣金，扣掉要退回的">
        <DayInput kind="month" />
      </Field>
      <ChainField />
    </FormModal>
  );
}

function ChainField() {
  const month = Form.useWatch<string | undefined>('month', Form.useFormInstance());
  const due = useSettlementsDue(month);
  const options = (due.data ?? []).map((each) => {
    const text = dueText(each);
    return {
      value: each.chainId,
      label: `${each.chain}：${each.settled ? '这个月已结算' : (text ?? '没有到期的佣金')}`,
      disabled: each.settled || text === null,
    };
  });
  return (
    <Field name="chainId" label="连锁" missing="请选择连锁">
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={due.isFetching}
        options={options}
        placeholder="选择连锁"
        notFoundContent={due.isError ? '没有读到，请关闭后重试' : due.isFetching ? '正在读取' : '还没有连锁'}
      />
    </Field>
  );
}
