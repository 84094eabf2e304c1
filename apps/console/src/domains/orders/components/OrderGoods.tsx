import { formatMoney } from '@shoushou/kernel/money';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { formatExactTonnage } from '@shoushou/kernel/weight';
import { paymentMeans, transferTexts } from '@shoushou/rules/orders/payment-means';
import { Button, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { ExactWeight } from '../../../shell/record/ExactWeight.tsx';
import type { ConsoleOrder } from '../orders.queries.ts';
import { VoucherLink } from './VoucherLink.tsx';
import * as styles from './order-drawer.module.css';

const PrintReceipt = lazy(async () => ({ default: (await import('./PrintReceipt.tsx')).PrintReceipt }));

type Order = ConsoleOrder['order'];

interface Row {
  key: string;
  name: string;
  /** The customer's estimate. */
  estimated: ReactNode;
  weighed: ReactNode;
  priceFen: number | null;
  amountFen: number | null;
}

const quantity = (grams: number | null, pieces: number | null): ReactNode =>
  grams !== null ? <ExactWeight grams={grams} /> : pieces !== null ? `${pieces} 件` : '–';

/** The estimate beside the weighing; weighed items that were not booked come last. */
function rowsOf({ goods, weighing }: Order): Row[] {
  const lines = weighing?.lines ?? [];
  const booked = goods.map((line): Row => {
    const weighed = lines.filter(({ itemId }) => itemId === line.itemId);
    return {
      key: line.itemId,
      name: line.name,
      estimated: quantity(line.grams, line.pieces),
      ...sumOf(weighed),
      priceFen: weighed[0]?.unitPriceFen ?? line.priceFen,
    };
  });
  const added = lines.filter(({ itemId }) => !goods.some((line) => line.itemId === itemId));
  return [
    ...booked,
    ...added.map((line): Row => ({
      key: line.id,
      name: line.name,
      estimated: '现场添加',
      ...sumOf([line]),
      priceFen: line.unitPriceFen,
    })),
  ];
}

function sumOf(
  lines: readonly { netGrams: number | null; pieces: number | null; amountFen: number }[],
): Pick<Row, 'weighed' | 'amountFen'> {
  if (lines.length === 0) return { weighed: '–', amountFen: null };
  const total = (pick: (line: (typeof lines)[number]) => number | null): number | null =>
    lines.every((line) => pick(line) === null) ? null : lines.reduce((sum, line) => sum + (pick(line) ?? 0), 0);
  return {
    weighed: quantity(
      total((line) => line.netGrams),
      total((line) => line.pieces),
    ),
    amountFen: total((line) => line.amountFen),
  };
}

const columns: TableColumnsType<Row> = [
  { title: '货品', dataIndex: 'name', ellipsis: true },
  { title: '预估', dataIndex: 'estimated', width: 92, align: 'right' },
  { title: '实重', dataIndex: 'weighed', width: 92, align: 'right' },
  moneyColumn('单价', (row) => row.priceFen, { width: 84 }),
  moneyColumn('金额', (row) => row.amountFen, { width: 96 }),
];

export function OrderGoods({ order }: { order: Order }) {
  const { weighing, payment } = order;
  return (
    <section>
      <h2 className={styles.head}>货品</h2>
      <RecordTable<Row> rowKey="key" columns={columns} rows={rowsOf(order)} />
      <p className={styles.sum}>
        {weighing ? (
          <>
            合计 <b>{formatMoney(weighing.totalFen)}</b>
            {weighing.totalGrams > 0 && `，${formatExactTonnage(weighing.totalGrams)}`}
            {payment &&
              `，${paymentMeans[payment.type]}${payment.state === 'paid' ? '已付' : payment.state === 'claimed' ? '待客户确认' : '客户未收到'}`}
            {payment?.transfer && `，${transferTexts[payment.transfer.state].theirs}`}
          </>
        ) : (
          <>预估 {formatMoneyRange(order.estimateLowFen, order.estimateHighFen)}</>
        )}
        {order.agreement && <VoucherLink no={order.no} />}
        {order.agreement && <ReceiptLink order={order} />}
      </p>
    </section>
  );
}

/** Prints the agreed order as a receipt. */
function ReceiptLink({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        打印小票
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PrintReceipt order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
