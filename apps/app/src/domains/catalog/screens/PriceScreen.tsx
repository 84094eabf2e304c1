import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PriceBoard } from '../components/PriceBoard.tsx';

/** The public price list of a district, with booking. */
export default function PriceScreen() {
  const { user } = useSession();
  return (
    <PriceBoard
      title="今日价格"
      back
      footer={
        user?.isrecycler ? undefined : (
          <BottomBar>
            <Button kind="primary" size="large" href="/conorder">
              预约上门回收
            </Button>
          </BottomBar>
        )
      }
    />
  );
}
