import Recycle from 'lucide-react/icons/recycle';
import { EmptyBlock } from '../ui/Blocks.tsx';
import { Button } from '../ui/Button.tsx';
import { appSettings } from './settings.ts';

/** In place of what recyclers alone can do: how to become one. */
export function NotRecycler({ title }: { title: string }) {
  const { servicePhone } = appSettings();
  return (
    <EmptyBlock
      icon={<Recycle size={32} />}
      title={title}
      text="联系我们核实身份，成为回收员后就能开通区域、选择品类、接单"
      action={
        <Button kind="primary" href={`tel:${servicePhone.replace(/[^\d+]/g, '')}`}>
          电话咨询 {servicePhone}
        </Button>
      }
    />
  );
}
