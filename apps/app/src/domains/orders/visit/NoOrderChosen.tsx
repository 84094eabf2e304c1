import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';

/** A step of a visit opened without an order: where to start. */
export function NoOrderChosen({ title }: { title: string }) {
  return (
    <PageFrame title={title}>
      <EmptyBlock
        title="先选一个订单"
        text="从进行中的订单开始，或为眼前的客户现场开单"
        action={
          <>
            <Button href="/order/2">我的订单</Button>
            <Button kind="primary" href="/recycleorder">
              现场开单
            </Button>
          </>
        }
      />
    </PageFrame>
  );
}
