import { formatMobile } from '@shoushou/kernel/phone';
import { pastedMobile } from '@shoushou/kernel/typed/digits';
import type { ConsoleStation } from '@shoushou/contract/types';
import { services, serviceNames } from '@shoushou/kernel/service';
import { clockMinute, clockText } from '@shoushou/kernel/clock-time';
import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { RegionPicker } from '../../../shell/form/RegionPicker.tsx';
import { dayNames } from '../stations.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('stations.save');

/** An antd form field for a minute of the day, typed as `08:30`. */
function ClockInput({
  value,
  onChange,
  id,
}: {
  value?: number;
  onChange?: (minutes: number | undefined) => void;
  id?: string;
}) {
  const [typed, setTyped] = useState(value === undefined ? '' : clockText(value));
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      placeholder="08:30"
      maxLength={5}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(clockMinute(target.value) ?? undefined);
      }}
    />
  );
}

const usual: Partial<ConsoleStation> = {
  opensAt: 540,
  closesAt: 1080,
  openDays: [1, 2, 3, 4, 5, 6, 7],
  phone: '',
  note: '',
  active: true,
};

/** Adds or changes an outlet; null for a new one. Its managers may propose changes in the app. */
export function OutletForm({ outlet, onClose }: { outlet: ConsoleStation | null; onClose: () => void }) {
  const { id, district: _district, manager, staffCount: _staff, ...shown } = outlet ?? usual;
  return (
    <FormModal
      call="stations.save"
      done="网点已保存"
      title={outlet ? `修改${outlet.name}` : '录入网点'}
      submitText="保存"
      open
      onClose={onClose}
      initial={shown}
      fixed={id === undefined ? {} : { id }}
    >
      <Field name="name" label="名称" missing="请填写名称">
        <Input {...limits('name')} showCount placeholder="如：沙头回收站" />
      </Field>
      <Field name="adcode" label="区县" missing="请选择区县">
        <RegionPicker />
      </Field>
      <Field name="address" label="地址" missing="请填写地址">
        <Input {...limits('address')} showCount />
      </Field>
      <div className={styles.pair}>
        <Field name="longitude" label="经度" missing="请填写经度" extra="高德坐标，客户按它导航">
          <NumberInput {...limits('longitude')} style={{ width: '100%' }} placeholder="120.13" />
        </Field>
        <Field name="latitude" label="纬度" missing="请填写纬度">
          <NumberInput {...limits('latitude')} style={{ width: '100%' }} placeholder="30.26" />
        </Field>
      </div>
      <Field name="services" label="收什么" missing="请选择品类">
        <Select mode="multiple" options={services.map((value) => ({ value, label: serviceNames[value] }))} />
      </Field>
      <Field name="openDays" label="营业日" missing="请选择营业日">
        <Select mode="multiple" options={dayNames.map((day, index) => ({ value: index + 1, label: `周${day}` }))} />
      </Field>
      <div className={styles.pair}>
        <Field name="opensAt" label="开门" missing="请填写时刻，如 08:30">
          <ClockInput />
        </Field>
        <Field name="closesAt" label="打烊" missing="请填写时刻，如 18:00">
          <ClockInput />
        </Field>
      </div>
      <Field name="phone" label="电话" extra="不填显示客服电话">
        <Input {...limits('phone')} inputMode="tel" />
      </Field>
      <Field name="note" label="说明">
        <Input {...limits('note')} showCount placeholder="如：大件请提前一天预约" />
      </Field>
      <Field
        name="managerMobile"
        normalize={pastedMobile}
        label="站长手机号"
        extra={
          !manager
            ? '已入驻的回收员，可以在应用里提交改动、接收送来的货；可以不填'
            : `现在是${manager.name} ${formatMobile(manager.mobile)}，不换不用填`
        }
      >
        <Input inputMode="numeric" />
      </Field>
      <Field name="active" label="营业" valuePropName="checked" extra="关闭后客户看不到，记录保留">
        <Switch />
      </Field>
    </FormModal>
  );
}
