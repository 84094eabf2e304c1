import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { classNames } from '@shoushou/design/class-names';
import { receiptFactsOf } from '@shoushou/rules/orders/receipt';
import { cellsOf, paperColumns, type PaperWidth } from '@shoushou/rules/printing/columns';
import { errorText } from '../../../device/host/adapters.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { forgetPrinter, keepPaper, printerName, printReceipt, readPaper, receiptLines } from './printing.queries.ts';
import * as styles from './print-receipt.module.css';

interface PrintReceiptProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

const papers = [
  { id: '58', label: '58 毫米' },
  { id: '80', label: '80 毫米' },
];
const paperKey = ['receipt.paper'];

/**
 * The receipt of an agreed order as it will stand on the paper, and its printing over Bluetooth. Works without a
 * network.
 */
export function PrintReceipt({ order, open, onClose }: PrintReceiptProps) {
  const client = useQueryClient();
  const paper =
    useQuery({ queryKey: paperKey, queryFn: readPaper, networkMode: 'always', staleTime: Infinity }).data ?? 58;
  const [printer, setPrinter] = useState(printerName);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const facts = receiptFactsOf(order);
  if (!facts) return null;

  const choosePaper = (chosen: PaperWidth): void => {
    client.setQueryData(paperKey, chosen);
    void keepPaper(chosen);
  };
  const print = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const name = await printReceipt(facts, paper);
      if (name === null) return setFailure('没有选择打印机。请打开打印机电源，再点打印');
      showToast(`已发送到 ${name}`);
      onClose();
    } catch (error) {
      setFailure(errorText(error, '没有打印成功，请重试'));
    } finally {
      setPrinter(printerName());
      setBusy(false);
    }
  };

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="打印小票"
      submitText={printer === null ? '选择打印机并打印' : '打印'}
      onSubmit={() => void print()}
      busy={busy}
      failure={failure}
    >
      <SegmentedTabs
        label="纸宽"
        segments={papers}
        selected={String(paper)}
        onSelect={(id) => choosePaper(id === '80' ? 80 : 58)}
      />
      <div
        role="group"
        aria-label="小票"
        className={styles.paper}
        style={{ '--columns': paperColumns[paper] } as CSSProperties}
      >
        {receiptLines(facts, paper).map(({ text, large }, index) => (
          <p key={index} className={large ? classNames(styles.line, styles.large) : styles.line}>
            {cellsOf(text).map(({ character, columns }, at) => (
              <span key={at} className={columns === 1 ? styles.narrow : styles.wide}>
                {character}
              </span>
            ))}
          </p>
        ))}
      </div>
      {printer !== null && (
        <p className={styles.printer}>
          打印机 {printer}
          <Button
            kind="text"
            size="small"
            disabled={busy}
            onPress={() => {
              forgetPrinter();
              setPrinter(null);
            }}
          >
            换一台
          </Button>
        </p>
      )}
    </FormSheet>
  );
}
