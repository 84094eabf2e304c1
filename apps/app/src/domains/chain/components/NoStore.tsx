import StoreIcon from 'lucide-react/icons/store';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';

/** A page of a visit that names no store. */
export function NoStore({ title }: { title: string }) {
  return (
    <PageFrame title={title}>
      <EmptyBlock
        icon={<StoreIcon size={32} />}
        title="不知道是哪家门店"
        text="请扫店员的二维码进来，或者自己估价"
        action={<Button href="/guzhi">去估价</Button>}
      />
    </PageFrame>
  );
}
