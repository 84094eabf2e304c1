import Recycle from 'lucide-react/icons/recycle';
import { EmptyBlock } from '../../ui/list/Blocks.tsx';
import { Button } from '../../ui/form/Button.tsx';

/** Shown to people who are not recyclers in place of a recycler's screen: how to become one. */
export function NotRecycler({ title }: { title: string }) {
  return (
    <EmptyBlock
      icon={<Recycle size={32} />}
      title={title}
      text="提交入驻申请，通过后就能开通区域、选择品类、接单"
      action={
        <Button kind="primary" href="/recycleenter">
          申请成为回收员
        </Button>
      }
    />
  );
}
