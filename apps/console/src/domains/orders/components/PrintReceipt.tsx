import { drawLine } from '@shoushou/design/line-picture';
import { receiptFactsOf, receiptOf } from '@shoushou/rules/orders/receipt';
import type { PaperWidth } from '@shoushou/rules/printing/columns';
import { encodeReceipt } from '@shoushou/rules/printing/esc-pos';
import { Alert, App, Button, Modal, Radio, Space } from 'antd';
import { useState } from 'react';
import { brand } from '../../../shell/brand.ts';
import { saveFile } from '../../../shell/save-file.ts';
import { canPrintBySerial, printBySerial } from '../../../shell/serial-printer.ts';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './print-receipt.module.css';

interface PrintReceiptProps {
  order: ConsoleOrder['order'];
  onClose: () => void;
}

/** The receipt of an agreed order: sent to a thermal printer at a serial port, or saved as the bytes that print it. */
export function PrintReceipt({ order, onClose }: PrintReceiptProps) {
  const { message } = App.useApp();
  const [paper, setPaper] = useState<PaperWidth>(58);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const facts = receiptFactsOf(order);
  if (!facts) return null;
  const lines = receiptOf(facts, brand.name, paper);
  const bytes = (): Uint8Array<ArrayBuffer> => encodeReceipt(lines, drawLine);
  const print = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      if (await printBySerial(bytes())) {
        void message.success('已发送到打印机');
        onClose();
      } else setFailure('没有选择打印机的串口');
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title="打印小票"
      width={480}
      onCancel={onClose}
      footer={
        <Space>
          <Button onClick={() => saveFile(`小票 ${order.no}.bin`, bytes(), 'application/octet-stream')}>
            下载打印文件
          </Button>
          <Button
            type="primary"
            disabled={!canPrintBySerial()}
            loading={busy}
            title={canPrintBySerial() ? undefined : '这个浏览器不能连接串口，请用 Chrome 或 Edge'}
            onClick={() => void print()}
          >
            打印
          </Button>
        </Space>
      }
    >
      <Radio.Group
        aria-label="纸宽"
        optionType="button"
        options={[
          { value: 58, label: '58 毫米' },
          { value: 80, label: '80 毫米' },
        ]}
        value={paper}
        onChange={({ target }) => setPaper(target.value as PaperWidth)}
      />
      <pre className={styles.paper} aria-label="小票">
        {lines.map(({ text }) => text).join('\n')}
      </pre>
      <p className={styles.hint}>
        {canPrintBySerial()
          ? '打印机接 USB 转串口或蓝牙串口，选择对应的端口。'
          : '这个浏览器不能连接串口，请用 Chrome 或 Edge；也可以下载打印文件，由打印机自带的工具发送。'}
      </p>
      {failure !== '' && <Alert type="error" showIcon message={failure} />}
    </Modal>
  );
}
