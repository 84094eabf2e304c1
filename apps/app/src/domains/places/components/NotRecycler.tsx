import Recycle from 'lucide-react/icons/recycle';
import { appSettings } from '../../../shell/settings.ts';
import { EmptyBlock } from '../../../ui/Blocks.tsx';
import { Button } from '../../../ui/Button.tsx';

/** Districts are opened by recyclers: how to become one. */
export function NotRecycler() {
  const { servicePhone } = appSettings();
  return (
    <EmptyBlock
      icon={<Recycle size={32} />}
      title="回收员才能开通区域"
      text="联系我们核实身份，成为回收员后就能开通区域、选择品类、接单"
      action={
        <Button kind="primary" href={`tel:${servicePhone.replace(/[^\d+]/g, '')}`}>
          电话咨询 {servicePhone}
        </Button>
      }
    />
  );
}
