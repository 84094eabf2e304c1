import { formatWindow } from '@shoushou/kernel/instant';
import { pastedMobile, sixDigitCode } from '@shoushou/kernel/typed/digits';
import { shortServiceNames, VEHICLES } from '@shoushou/kernel/service';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import * as styles from '../../../shell/console.module.css';
import { PhoneCode } from '../../../shell/form/PhoneCode.tsx';
import { AddressWords, type FoundAddress } from '../../../shell/form/AddressWords.tsx';
import { PhoneOrderGoods, type BookingChoices } from './PhoneOrderGoods.tsx';

const { Field, limits } = contractForm('orders.console_place');

const services = Object.entries(shortServiceNames)
  .filter(([value]) => value !== VEHICLES)
  .map(([value, label]) => ({ value, label }));

/**
 * An order for a person on the phone: address, goods and time as they say them, and last the code that they read aloud,
 * once they have heard what is booked.
 */
export function PhoneOrderForm({
  open,
  onClose,
  onPlaced,
}: {
  open: boolean;
  onClose: () => void;
  onPlaced: (no: string) => void;
}) {
  const [found, setFound] = useState<FoundAddress | null>(null);
  const [mixed, setMixed] = useState(false);
  const close = (): void => {
    setFound(null);
    setMixed(false);
    onClose();
  };
  return (
    <FormModal
      call="orders.console_place"
      done={(_, { no }) => `已下单 ${no}`}
      title="电话下单"
      submitText="下单"
      width={680}
      open={open}
      onClose={close}
      onDone={({ no }) => onPlaced(no)}
      initial={{ goods: [{}] as never, door: '', note: '' }}
      fixed={{
        ...(found && {
          adcode: found.adcode,
          longitude: found.longitude,
          latitude: found.latitude,
          ...(found.streetCode === null ? {} : { streetCode: found.streetCode }),
        }),
        ...(mixed ? { goods: [] } : {}),
      }}
    >
      <Fields found={found} onFound={setFound} mixed={mixed} onMixed={setMixed} />
    </FormModal>
  );
}

interface FieldsProps {
  found: FoundAddress | null;
  onFound: (found: FoundAddress | null) => void;
  /** Goods that cannot be named, described in the note. */
  mixed: boolean;
  onMixed: (mixed: boolean) => void;
}

function Fields({ found, onFound, mixed, onMixed }: FieldsProps) {
  const form = Form.useFormInstance();
  const mobile = Form.useWatch<string | undefined>('mobile', form);
  const choices = useQuery({
    queryKey: ['orders.console_booking_choices', { adcode: found?.adcode }],
    queryFn: ({ signal }) =>
      request('orders.console_booking_choices', { adcode: found!.adcode }, { signal, silent: true }),
    enabled: found !== null,
  });
  const fill = (next: FoundAddress | null): void => {
    onFound(next);
    if (next === null) return;
    const typed = form.getFieldsValue() as { name?: string; mobile?: string };
    form.setFieldsValue({
      place: next.place ?? '',
      door: next.door ?? '',
      ...(next.name !== null && !typed.name ? { name: next.name } : {}),
      ...(next.mobile !== null && !typed.mobile ? { mobile: next.mobile } : {}),
    });
    form.setFieldValue('windowFrom', undefined);
  };
  return (
    <>
      <div className={styles.pair}>
        <Field name="mobile" normalize={pastedMobile} label="来电手机号" missing="请填写手机号">
          <Input {...limits('mobile')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field name="name" label="称呼" missing="请填写称呼">
          <Input {...limits('name')} placeholder="如 陈阿姨" />
        </Field>
      </div>
      <Form.Item label="地址" htmlFor="phone-order-address">
        <AddressWords id="phone-order-address" onFound={fill} />
      </Form.Item>
      <div className={styles.pair}>
        <Field name="place" label="小区或路名" missing="请先识别地址，再核对">
          <Input {...limits('place')} disabled={found === null} />
        </Field>
        <Field name="door" label="楼栋门牌">
          <Input {...limits('door')} disabled={found === null} placeholder="如 3 栋 1102" />
        </Field>
      </div>
      <Choices query={choices} />
      {choices.data?.served && (
        <>
          <Form.Item label="货品">
            <Segmented<boolean>
              aria-label="货品怎么写"
              options={[
                { value: false, label: '按货品' },
                { value: true, label: '混合物品，说不清' },
              ]}
              value={mixed}
              onChange={onMixed}
            />
          </Form.Item>
          {mixed ? (
            <Field name="mixed" label="属于哪类" missing="请选择一类">
              <Select options={services} placeholder="哪类回收员上门" style={{ width: 280 }} />
            </Field>
          ) : (
            <PhoneOrderGoods choices={choices.data} />
          )}
          <div className={styles.pair}>
            <Field name="windowFrom" label="上门时间" missing="请选择上门时间">
              <Select
                placeholder="与客户说好的时段"
                options={choices.data.windows.map(({ from, to }) => ({
                  value: from,
                  label: formatWindow(from, to, Date.now()),
                }))}
              />
            </Field>
            <Field
              name="note"
              label="备注"
              {...(mixed ? { missing: '没有照片，请写明有哪些、大约多少' } : {})}
              extra="回收员接单前就能看到，不要写号码和门牌"
            >
              <Input {...limits('note')} showCount />
            </Field>
          </div>
          <Field
            name="code"
            normalize={sixDigitCode}
            label="验证码"
            missing="请填写客户念的验证码"
            extra="把货品、时间和预估念给客户，同意后再发；没有账号的号码会一起开通"
          >
            <PhoneCode call="orders.console_send_code" mobile={mobile} adcode={found?.adcode ?? null} />
          </Field>
        </>
      )}
    </>
  );
}

/** Why nothing can be chosen yet; nothing to say once it can. */
function Choices({
  query: { data, error, isLoading },
}: {
  query: { data: BookingChoices | undefined; error: Error | null; isLoading: boolean };
}) {
  if (error !== null) return <Alert type="error" showIcon role="alert" title={error.message} />;
  if (isLoading) return <p className={styles.quiet}>正在读这个区的时段和价格…</p>;
  if (data && !data.served)
    return <Alert type="warning" showIcon role="alert" title="这个区还没有开通上门回收，不能下单" />;
  return null;
}
