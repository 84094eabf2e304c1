import { Button } from 'antd';
import { useState } from 'react';
import { request } from '../../../shell/api.ts';

/** Opens the voucher of the customer's agreement, or of its correction by an appeal, by an expiring link. */
export function VoucherLink({
  no,
  appeal,
  text = '查看凭证',
}: {
  no: string;
  appeal?: string | undefined;
  text?: string;
}) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    // Opened synchronously, since browsers block windows opened later.
    const page = window.open('', '_blank');
    setBusy(true);
    setFailure('');
    try {
      const { url } = await request('orders.console_voucher', { no, ...(appeal ? { appeal } : {}) }, { silent: true });
      if (page) page.location.href = url;
    } catch (error) {
      page?.close();
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button type="link" size="small" loading={busy} onClick={() => void open()}>
        {text}
      </Button>
      {failure !== '' && <span role="alert">{failure}</span>}
    </>
  );
}
