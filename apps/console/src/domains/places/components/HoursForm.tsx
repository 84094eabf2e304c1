import { Checkbox, Select, Typography } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { weekdayOptions, type Hours } from '../places.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('orders.set_hours');

const hourOptions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: from + index, label: `${from + index}:00` }));

/** Hours and capacity of a city or one district. */
export function HoursForm({
  place,
  onClose,
}: {
  place: { adcode: string; name: string; hours: Hours };
  onClose: () => void;
}) {
  const { capacity, ...hours } = place.hours;
  return (
    <FormModal
      call="orders.set_hours"
      done="已设置，新预约马上按这个时间"
      title={`上门时间 · ${place.name}`}
      submitText="保存"
      open
      onClose={onClose}
      fixed={{ adcodes: [place.adcode] }}
      initial={{ ...hours, ...(capacity === null ? {} : { capacity }) }}
    >
      <Typography.Paragraph type="secondary">
        已约的订单不变；客户改期、回收员改约、运营改期都按新时间
      </Typography.Paragraph>
      <div className={styles.pair}>
        <Field name="opensAt" label="开始">
          <Select options={hourOptions(0, 23)} />
        </Field>
        <Field name="closesAt" label="结束">
          <Select options={hourOptions(1, 24)} />
        </Field>
        <Field name="windowHours" label="每个时段">
          <Select options={[1, 2, 3, 4].map((value) => ({ value, label: `${value} 小时` }))} />
        </Field>
        <Field name="capacity" label="每区每时段最多（单）" extra="不填不限">
          <NumberInput {...limits('capacity')} precision={0} style={{ width: '100%' }} />
        </Field>
      </div>
      <Field name="weekdays" label="上门日">
        <Checkbox.Group options={weekdayOptions} />
      </Field>
    </FormModal>
  );
}
