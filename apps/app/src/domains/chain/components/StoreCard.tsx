import Store from 'lucide-react/icons/store';
import type { StoreCard as StoreFacts } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';

/** The store that a device is brought to. */
export function StoreCard({ store: { chain, name, address, hours, open } }: { store: StoreFacts }) {
  return (
    <Card flush>
      <Cell
        icon={<Store size={24} />}
        title={`${chain} ${name}`}
        note={`${address} · ${hours}`}
        value={open ? undefined : <StateTag tone="warning">暂停接待</StateTag>}
        arrow={false}
      />
    </Card>
  );
}
