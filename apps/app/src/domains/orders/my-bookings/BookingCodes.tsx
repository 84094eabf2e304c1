import type { ReactNode } from 'react';
import DoorOpen from 'lucide-react/icons/door-open';
import ScanLine from 'lucide-react/icons/scan-line';
import Banknote from 'lucide-react/icons/banknote';
import type { OrderDetail } from '@shoushou/contract/types';
import { codeState, type CodeNode } from '@shoushou/rules/orders/credential-codes';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { codeNodes } from '../orders.labels.ts';

const icons: Readonly<Record<CodeNode, ReactNode>> = {
  '1': <DoorOpen size={22} />,
  '2': <ScanLine size={22} />,
  '3': <Banknote size={22} />,
};

/** The step for which a code exists now. */
function wanted({ state, payment }: OrderDetail): CodeNode | null {
  if (payment?.state === 'paid') return null;
  return (['1', '2', '3'] as const).find((node) => codeState[node] === state) ?? null;
}

/** The customer's code for the next step. */
export function BookingCodes({ order }: { order: OrderDetail }) {
  const node = wanted(order);
  if (order.receiptNo === null || node === null) return null;
  return (
    <Card title="凭证码" aside="做完一步，给一个码" flush>
      <Cell
        icon={icons[node]}
        title={`${codeNodes[node].title}码`}
        note={codeNodes[node].instruction}
        href={`/CredenCode/${order.receiptNo}/${node}`}
      />
    </Card>
  );
}
