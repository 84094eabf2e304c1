import { failureText } from '../../../shell/calls/failure-text.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { InspectionForm } from '../../devices/components/InspectionForm.tsx';
import { OrderDetails } from '../../devices/components/OrderDetails.tsx';
import { DeviceOrderStates } from '../../devices/components/DeviceOrderStates.tsx';
import { useDeviceOrder } from '../../devices/devices.queries.ts';
import type { Inspecting } from '../../devices/on-site.queries.ts';
import { useInspectAtCounter } from '../chain.queries.ts';

/** A device at the counter: the clerk goes through the seller's answers, then the seller decides on their own phone. */
export function CounterOrder({ no }: { no: string }) {
  const query = useDeviceOrder(no);
  const inspect = useInspectAtCounter();
  const inspecting: Inspecting = {
    busy: inspect.isPending,
    failure: failureText(inspect.error),
    waiting: null,
    keepsPhotos: false,
    send: (input) =>
      inspect.mutateAsync(input).then(
        () => 'sent' as const,
        () => 'refused' as const,
      ),
  };
  const order = query.data;
  if (order?.sheet) return <InspectionForm title="门店订单" inspect={inspecting} order={order} sheet={order.sheet} />;
  return (
    <PageFrame title="门店订单" onRefresh={() => query.refetch()}>
      <DeviceOrderStates no={no} query={query}>
        {(known) => <OrderDetails order={known} />}
      </DeviceOrderStates>
    </PageFrame>
  );
}
