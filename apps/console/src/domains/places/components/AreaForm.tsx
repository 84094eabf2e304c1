import { Select, Switch, Typography } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import type { DeskArea } from '../places.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('places.set_areas');
const usual = { open: true, feeFen: 0, termDays: 365, included: ['区内全部订单', '新订单提醒', '信息费按规则退还'] };

/** Terms of districts; prefilled with those of the first chosen district that has any. */
export function AreaForm({ areas, open, onClose }: { areas: readonly DeskArea[]; open: boolean; onClose: () => void }) {
  const { validFrom: _, ...from } = areas.find(({ offer }) => offer)?.offer ?? { ...usual, validFrom: '' };
  return (
    <FormModal
      call="places.set_areas"
      done="已设置"
      title={`设置 ${areas.map(({ name }) => name).join('、')}`}
      submitText="保存"
      open={open}
      onClose={onClose}
      fixed={{ adcodes: areas.map(({ adcode }) => adcode) }}
      initial={from}
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
      <Field name="validFrom" label="生效时间" extra="不填立即生效；开放后，申请过的人会收到通知">
        <MomentInput />
      </Field>
    </FormModal>
  );
}
