import { deviceNumberNames } from '@shoushou/rules/devices/device-number';
import { Alert, Button, Input, Space } from 'antd';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import type { ConsoleDeviceOrder } from '../devices.labels.ts';

const { Field, limits } = contractForm('devices.console_identify');

/**
 * Reasons in the device's number against buying it, and a field to enter the number where it must be read from the
 * device.
 */
export function DeviceNumber({ order: { no, state, numberKind, identity } }: { order: ConsoleDeviceOrder }) {
  const identify = useCallForm({ call: 'devices.console_identify', done: '已核对', fixed: { no } });
  if (numberKind === null) return null;
  const name = deviceNumberNames[numberKind];
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {identity && (identity.reported === true || identity.watched) && (
        <Alert
          type="error"
          showIcon
          title={identity.watched ? `${name}在设备名单上，不能收` : `${name}已挂失或被盗，不能收`}
          description="订单停在这里，不要退给陌生人；请按规定向公安机关报告"
        />
      )}
      {identity?.lock === 'on' && (
        <Alert type="warning" showIcon title="还登录着客户的账号" description="请客户退出账号后，再核对一次编号" />
      )}
      {identity?.lock === 'unknown' && identity.reported === null && (
        <Alert type="info" showIcon title="查询服务还没有答复" description="会自动再查；也可以先当面看账号是否已退出" />
      )}
      {identity?.boughtBefore != null && (
        <Alert
          type="warning"
          showIcon
          title="90 天内收过这台设备"
          description={
            <a href={`inspections?no=${identity.boughtBefore}&open=${identity.boughtBefore}`}>
              {identity.boughtBefore}
            </a>
          }
        />
      )}
      {state === 'arrived' && (
        <CallForm of={identify}>
          <FormFailure of={identify} />
          <Field
            name="number"
            label={identity ? `${name}（已核对，尾号 ${identity.last4}）` : name}
            missing={`请先核对${name}，再检测`}
          >
            <Input
              {...limits('number')}
              placeholder={numberKind === 'imei' ? '15 位，拨号键 *#06# 可查看' : '机身或系统里的序列号'}
            />
          </Field>
          <Button htmlType="submit" loading={identify.busy}>
            {identity ? '再核对一次' : '核对编号'}
          </Button>
        </CallForm>
      )}
    </Space>
  );
}
