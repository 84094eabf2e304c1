import { App, Button, Form, Modal, Segmented, Select, Upload } from 'antd';
import { useState } from 'react';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { queryClient, upload } from '../../../shell/api.ts';
import { providerNames } from '../payouts.labels.ts';

type Provider = keyof typeof providerNames;
type Kind = 'trade' | 'fund';

const kindNames: Readonly<Record<Kind, string>> = { trade: '业务账单', fund: '资金账单' };

/** Takes the two files of a day that an operator has downloaded at the provider. */
export function ImportBillModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { message } = App.useApp();
  const [provider, setProvider] = useState<Provider>('wechat');
  const [day, setDay] = useState('');
  const [kind, setKind] = useState<Kind>('trade');
  const [busy, setBusy] = useState(false);

  async function send(file: File): Promise<void> {
    setBusy(true);
    try {
      const { missing } = await upload('payouts.import_bill', { provider, day, kind }, file);
      if (missing === null) {
        void message.success('两份账单齐了，已核对');
        onClose();
      } else {
        void message.info(`已收到，请再上传${kindNames[missing]}`);
        setKind(missing);
      }
      await Promise.all(
        ['payouts.console_bills', 'payouts.console_differences'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
    } catch (error) {
      void message.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal title="上传账单" open={open} onCancel={onClose} footer={null} destroyOnHidden>
      <Form layout="vertical">
        <Form.Item label="渠道">
          <Select<Provider>
            aria-label="渠道"
            value={provider}
            options={(Object.keys(providerNames) as Provider[]).map((value) => ({
              value,
              label: providerNames[value],
            }))}
            onChange={setProvider}
          />
        </Form.Item>
        <Form.Item label="账单日期">
          <DayInput aria-label="账单日期" value={day} onChange={(chosen) => setDay(chosen ?? '')} />
        </Form.Item>
        <Form.Item label="哪一份" extra="两份都上传后自动核对；微信传解压后的 CSV，支付宝传下载的 ZIP 或 CSV">
          <Segmented<Kind>
            value={kind}
            options={(Object.keys(kindNames) as Kind[]).map((value) => ({ value, label: kindNames[value] }))}
            onChange={setKind}
          />
        </Form.Item>
        <Upload
          accept=".csv,.zip"
          showUploadList={false}
          disabled={day === '' || busy}
          beforeUpload={(file) => (void send(file), false)}
        >
          <Button type="primary" disabled={day === ''} loading={busy}>
            {`选择${kindNames[kind]}文件`}
          </Button>
        </Upload>
      </Form>
    </Modal>
  );
}
