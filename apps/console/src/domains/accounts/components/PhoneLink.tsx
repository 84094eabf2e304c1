import { sixDigitCode } from '@shoushou/kernel/typed/digits';
import { formatMobile } from '@shoushou/kernel/phone';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../../shell/api.ts';
import { brand } from '../../../shell/brand.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { ScanCode } from './ScanCode.tsx';

const { Field } = contractForm('accounts.start_phone_link');
const key = ['accounts.get_phone_link'];

/**
 * Links the operator's phone, after a one-time code and a confirmation on the phone; a linked phone can then sign in to
 * the console.
 */
export function PhoneLink() {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const link = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.request('accounts.get_phone_link', {}, { signal, silent: true }),
  });
  const [code, setCode] = useState<string | null>(null);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: key });

  async function remove(): Promise<void> {
    const outcome = await api.call('accounts.remove_phone_link', {});
    if (outcome.ok) void message.success('已解除关联');
    else void message.error(outcome.message);
    await refresh();
  }

  if (link.isError) return <LoadFailed query={link} />;
  if (!link.data) return <p role="status">正在读取</p>;
  const { linked } = link.data;
  if (linked) {
    return (
      <>
        <p>
          已关联 {linked.username}（{formatMobile(linked.mobile)}），{formatShortMoment(linked.since, Date.now())}{' '}
          起可用这台手机扫码登录。手机丢失时请立即解除。
        </p>
        <Button
          danger
          onClick={() =>
            void modal.confirm({
              title: '解除关联后不能再扫码登录',
              okText: '解除关联',
              cancelText: '保留',
              onOk: remove,
            })
          }
        >
          解除关联
        </Button>
      </>
    );
  }
  if (code !== null) {
    return (
      <ScanCode
        refreshable={false}
        start={() => api.call('accounts.start_phone_link', { code }, { silent: true })}
        onDone={() => {
          setCode(null);
          void message.success('已关联，之后可用手机扫码登录');
          void refresh();
        }}
        onEnd={() => setCode(null)}
      />
    );
  }
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(entries) => setCode(entries.code)}
    >
      <p>关联后，用{brand.name} App 扫码并在手机上确认即可登录，手机即为第二重验证。请先输入动态码。</p>
      <Field name="code" normalize={sixDigitCode} label="动态码" missing="请输入 6 位动态码">
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <Button type="primary" htmlType="submit" block>
        显示二维码
      </Button>
    </Form>
  );
}
