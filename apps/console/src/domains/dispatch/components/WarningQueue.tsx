import { Suspense, useState } from 'react';
import { preloadable } from '../../../shell/frame/preloadable.tsx';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import type { OrderForm } from '../../orders/components/OrderActions.tsx';
import type { ConsoleWarning } from '../warnings.queries.ts';
import { WarningBar } from './WarningBar.tsx';

const OrderDrawer = preloadable(async () => ({
  default: (await import('../../orders/components/OrderDrawer.tsx')).OrderDrawer,
}));

/** A list of warnings whose rows open their orders, one after the other. */
export interface WarningQueue {
  /** The open warning's id in the address, and a function that opens another. */
  readonly open: readonly [string | null, (id: string | null) => void];
  /** The form that a row's button asked for. */
  readonly begin: OrderForm | null;
  readonly openForm: (warning: ConsoleWarning, form: OrderForm) => void;
  /** Goes on to the row after the open one. */
  readonly next: () => void;
}

/** @param rows the loaded warnings in their order */
export function useWarningQueue(rows: readonly ConsoleWarning[]): WarningQueue {
  const [position, setPosition] = useOpenRecord();
  const [begin, setBegin] = useState<OrderForm | null>(null);
  const show = (id: string | null, form: OrderForm | null = null): void => {
    setBegin(form);
    setPosition(id);
  };
  return {
    open: [position, show],
    begin,
    openForm: (warning, form) => show(warning.id, form),
    next: () => {
      const at = rows.findIndex(({ id }) => id === position);
      show((rows[at + 1] ?? rows[at - 1])?.id ?? null);
    },
  };
}

/** The open warning's order beside the list, with the acts on both. */
export function WarningOrder({
  opened,
  queue,
  letters = true,
}: {
  opened: ConsoleWarning | null;
  queue: WarningQueue;
  letters?: boolean;
}) {
  const [wasOpened, setOpened] = useState(false);
  if (opened !== null && !wasOpened) setOpened(true);
  return (
    <Suspense fallback={null}>
      {wasOpened && (
        <OrderDrawer
          no={opened?.no ?? null}
          onClose={() => queue.open[1](null)}
          begin={queue.begin}
          before={
            opened?.state === 'open' && (
              <WarningBar key={opened.id} warning={opened} onDone={queue.next} letters={letters} />
            )
          }
        />
      )}
    </Suspense>
  );
}
