import type { Input as InputOf } from '@shoushou/contract/schemas';
import { isMobile } from '@shoushou/kernel/phone';
import { App, Button, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useFormMutation } from '../writes.ts';

/** Calls that send a code to a person on the phone. */
export type PhoneCodeCall = 'orders.console_send_code' | 'joining.console_send_code';

interface PhoneCodeProps {
  call: PhoneCodeCall;
  mobile: string | undefined;
  /** The district, which decides whether the operator is responsible; null before it is known. */
  adcode: string | null;
  value?: string;
  onChange?: (code: string) => void;
  id?: string;
}

/** An antd form field for the code that the person on the phone reads to the operator, with the button that sends it. */
export function PhoneCode({ call, mobile = '', adcode, value, onChange, id }: PhoneCodeProps) {
  const { message } = App.useApp();
  const send = useFormMutation(call, '验证码已发送，请客户念给您');
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const sendCode = (): void =>
    send.mutate({ mobile, adcode: adcode! } satisfies InputOf<PhoneCodeCall>, {
      onSuccess: ({ resendSeconds }) => setWait(resendSeconds),
      onError: (error) => void message.error(error.message),
    });
  return (
    <Space.Compact block>
      <Input
        {...(id === undefined ? {} : { id })}
        inputMode="numeric"
        autoComplete="off"
        placeholder="客户念的 6 位数字"
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button
        loading={send.isPending}
        disabled={wait > 0 || !isMobile(mobile) || adcode === null}
        onClick={sendCode}
        style={{ minWidth: 112 }}
      >
        {wait > 0 ? `${wait} 秒后重发` : '发验证码'}
      </Button>
    </Space.Compact>
  );
}
