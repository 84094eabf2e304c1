import { App, Select, Switch, Typography } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { useUndo } from '../../../shell/form/undo.tsx';
import { useFormMutation } from '../../../shell/writes.ts';
import { earlierTerms } from '../earlier-terms.rules.ts';
import type { DeskArea } from '../places.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('places.set_areas');
const usual = { open: true, feeFen: 0, termDays: 365, included: ['区内全部订单', '新订单提醒', '信息费按规则退还'] };

/** Terms of districts; prefilled with those of the first chosen district that has any. */
export function AreaForm({ areas, open, onClose }: { areas: readonly DeskArea[]; open: boolean; onClose: () => void }) {
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const { mutateAsync } = useFormMutation('places.set_areas');
  const restore = async (): Promise<void> => {
    try {
      for (const act of earlierTerms(areas)) await mutateAsync(act);
      void message.success(`已恢复 ${areas.length} 个区县原来的设置`);
    } catch (error) {
      void message.error((error as Error).message);
    }
  };
  const { validFrom: _, ...from } = areas.find(({ offer }) => offer)?.offer ?? { ...usual, validFrom: '' };
  return (
    <FormModal
      call="places.set_areas"
      title={`设置 ${areas.map(({ name }) => name).join('、')}`}
      submitText="保存"
      open={open}
      onClose={onClose}
      fixed={{ adcodes: areas.map(({ adcode }) => adcode) }}
      initial={from}
      onDone={({ notifiedCount }) => {
        const set = `已设置 ${areas.length} 个区县`;
        if (notifiedCount === 0) offerUndo(set, () => void restore());
        else void message.success(`${set}，${notifiedCount} 位申请过的人收到了通知`);
      }}
    >
      <Typography.Paragraph type="secondary">
        回收员已买的期限不变。关闭后不能再开通，区内没有回收员时不能下单
      </Typography.Paragraph>
      <Field name="open" label="开放" valuePropName="checked">
        <Switch />
      </Field>
      <div className={styles.pair}>
        <Field name="feeFen" label="开通费用" missing="请填写费用，免费填 0" rules={[moneyRule]}>
          <MoneyInput />
        </Field>
        <Field name="termDays" label="期限（天）" missing="请填写期限">
          <NumberInput {...limits('termDays')} precision={0} style={{ width: '100%' }} />
        </Field>
      </div>
      <Field name="included" label="包含" extra="回收员开通时看到，回车分隔">
        <Select mode="tags" open={false} suffixIcon={null} />
      </Field>
      <Field name="validFrom" label="生效时间" extra="不填立即生效；开放后，申请过的人会收到通知，那时不能撤销">
        <MomentInput />
      </Field>
    </FormModal>
  );
}
