import type { LedgerLine } from '@shoushou/contract/types';
import { lineReads } from '@shoushou/rules/wallet/lines';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { Weight } from '@shoushou/design/Weight';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { subjectPath } from '../wallet.rules.ts';
import * as styles from './wallet.module.css';

interface LineSheetProps {
  /** The last one stays while the sheet closes. */
  line: LedgerLine | null;
  open: boolean;
  onClose: () => void;
  isRecycler: boolean;
}

/** One movement in full, linked to its subject. */
export function LineSheet({ line, open, onClose, isRecycler }: LineSheetProps) {
  const path = line && subjectPath(line, isRecycler);
  const facts: Fact[] = line
    ? [
        { label: '种类', value: line.kindName },
        { label: '时间', value: <Moment at={line.at} /> },
        ...(line.subject === null ? [] : [{ label: '单号', value: line.subject }]),
        ...(line.note === null ? [] : [{ label: '说明', value: line.note }]),
        ...(line.grams === 0 ? [] : [{ label: '重量', value: <Weight grams={line.grams} /> }]),
        { label: line.outsideFen === 0 ? '之后余额' : '余额不变', value: <Money fen={line.balanceFen} bold={false} /> },
      ]
    : [];
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={line?.title ?? ''}
      foot={
        path !== null && (
          <Button kind="primary" size="large" block href={path}>
            {subjectName(path)}
          </Button>
        )
      }
    >
      {line && (
        <>
          <p className={styles.sum}>
            <Money fen={lineReads(line)} size="figure" tone="flow" signed />
          </p>
          <Facts facts={facts} />
        </>
      )}
    </BottomSheet>
  );
}

function subjectName(path: string): string {
  if (path.startsWith('/paysuccess')) return '查看支付单';
  if (path.startsWith('/mpaysuccess')) return '查看收款';
  return path.startsWith('/second') ? '查看交易' : '查看订单';
}
