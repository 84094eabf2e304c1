import type { ReactNode } from 'react';
import DoorOpen from 'lucide-react/icons/door-open';
import ScanLine from 'lucide-react/icons/scan-line';
import Banknote from 'lucide-react/icons/banknote';
import type { OrderDetail } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { codeNodes, type CodeNode } from '../orders.labels.ts';

const icons: Readonly<Record<CodeNode, ReactNode>> = { '1': <DoorOpen size={22} />, '2': <ScanLine size={22} />, '3': <Banknote size={22} /> };

/** The steps whose code can still be wanted: one that the phone is a step ahead of stays. */
function wanted({ state, payment }: OrderDetail): CodeNode[] {
  switch (state) {
    case 'taken':
      return ['1', '2', '3'];
    case 'arrived':
    case 'weighed':
      return ['2', '3'];
    case 'agreed':
      return payment?.state === 'paid' ? [] : ['3'];
    default:
      return [];
  }
}

/** The customer's codes at the door; each is told only when its step has been done. */
export function BookingCodes({ order }: { order: OrderDetail }) {
  const nodes = wanted(order);
  if (order.receiptNo === null || nodes.length === 0) return null;
  return (
    <Card title="凭证码" aside="做完一步，给一个码" flush>
      {nodes.map((node) => (
        <Cell key={node} icon={icons[node]} title={`${codeNodes[node].title}码`} note={codeNodes[node].told} href={`/CredenCode/${order.receiptNo}/${node}`} />
      ))}
    </Card>
  );
}
